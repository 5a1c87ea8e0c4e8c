/** A visitor's page as a picture of itself: without its script, and without what stands there for who runs none. */
export function stillPage(html: string): string {
  return html.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
}
