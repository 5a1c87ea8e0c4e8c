/**
 * A visitor's page as a picture of itself: without its script, which must neither run nor be refused aloud in the frame
 * that shows it.
 */
export function stillPage(html: string): string {
  return html.replaceAll(/<script\b[^>]*>[^]*?<\/script\s*>/gi, '')
}
