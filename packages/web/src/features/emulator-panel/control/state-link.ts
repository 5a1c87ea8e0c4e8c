/** An address that brings any browser onto this screen as somebody, in the world that it is opened in. */
export function stateLinkOf(origin: string, as: string, to: string): string {
  return `${origin}/__emu/v1/go?${new URLSearchParams({ as, to }).toString()}`
}
