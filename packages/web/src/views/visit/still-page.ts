/**
 * A visitor's page as a picture of itself: without its script, which must neither run nor be refused aloud in the frame
 * that shows it, and without what stands there for those who run none.
 */
export function stillPage(html: string): string {
  return html.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
}
