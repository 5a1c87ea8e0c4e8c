/** Where to go after signing in: `input` when it is a path on this site (`origin`), else `/`. */
export function safeRedirect(input: string | null | undefined, origin: string): string {
  if (typeof input !== 'string' || !input.startsWith('/') || !URL.canParse(input, origin)) return '/'
  const url = new URL(input, origin)
  // Parsing drops tabs and turns backslashes: `/\host` and `/<tab>/host` leave the site, `/.//host` would on the next parse.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
