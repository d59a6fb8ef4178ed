/** A text in an address: compressed, in letters that need no escape there. */

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/\+/g, "-"],
  [/\//g, "_"],
  [/=+$/, ""],
];

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The text as a token of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate"));
  const base = btoa(bytes.reduce((letters, byte) => letters + String.fromCharCode(byte), ""));
  return LETTERS.reduce((token, [pattern, by]) => token.replace(pattern, by), base);
}

/** The text of a token; null if it is none. */
export async function unpacked(token: string): Promise<string | null> {
  try {
    const base = atob(token.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(base, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate")));
  } catch {
    return null;
  }
}
