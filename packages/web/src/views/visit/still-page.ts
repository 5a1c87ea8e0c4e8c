/** A visitor's page as a picture of itself: without its script, and without what stands there for who runs none. */
export const stillPage = (html: string): string => html.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
