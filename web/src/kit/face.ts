/** The face of labels, for pictures that leave the page. */

/** The condensed bold as a rule of its own. A picture is seen without the styles of any page. */
export const faceStyle = (data: string): string => `<style>@font-face{font-family:'Roboto Condensed';font-weight:700;src:url(${data}) format('woff2')}</style>`;

/** A picture that brings the face of its labels along. */
export const withFace = (picture: string, data: string): string => picture.replace(">", () => `>${faceStyle(data)}`);
