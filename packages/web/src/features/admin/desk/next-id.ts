/** The id `step` places further in a list; from nowhere to its first, and never beyond its ends. */
export function idAfter(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at < 0) return ids[0]
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
}

/** What to look at once the current one has left the list: the one that takes its place, else the one before. */
export function idInPlaceOf(ids: readonly string[], current: string): string | undefined {
  const at = ids.indexOf(current)
  return ids[at + 1] ?? ids[at - 1]
}
