export interface KeptPage<Page, Location> {
  path: string
  /** It is kept on paths that begin so. */
  within: string
  page: Page
  location: Location
  /** Identifies the visit of the address that `page` and `location` belong to. */
  key: string
}

/** The pages to keep at `pathname`: those whose area it is in; the same array when nothing changed. */
export function nextKept<Page, Location>(
  kept: readonly KeptPage<Page, Location>[],
  pathname: string,
  key: string,
  current: Omit<KeptPage<Page, Location>, 'key'> | undefined,
): readonly KeptPage<Page, Location>[] {
  const others = kept.filter(({ path, within }) => path !== current?.path && startsWith(pathname, within))
  if (current === undefined) return others.length === kept.length ? kept : others
  const before = kept.find(({ path }) => path === current.path)
  const unchanged = before?.key === key && others.length === kept.length - 1
  return unchanged ? kept : [...others, { ...current, key }]
}

/** As the router matches: without regard to case. */
const startsWith = (pathname: string, prefix: string) => pathname.toLowerCase().startsWith(prefix.toLowerCase())
