/** On a phone a table fills the window; the bar of the app lies above it, one swipe away. */
export function fillWindow(screen: HTMLElement | undefined): void {
  if (screen && matchMedia("(max-width: 700px), (max-height: 479px)").matches) scrollTo(0, screen.getBoundingClientRect().top + scrollY);
}
