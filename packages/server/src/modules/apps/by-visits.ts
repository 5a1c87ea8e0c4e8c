/** Ids by their visits; those with the same number stay as they are. */
export function byVisits(
  ids: readonly string[],
  visits: ReadonlyMap<string, number>,
  order: 'mostVisited' | 'leastVisited',
): string[] {
  const sign = order === 'mostVisited' ? -1 : 1
  return ids.toSorted((a, b) => sign * ((visits.get(a) ?? 0) - (visits.get(b) ?? 0)))
}
