import type { LinkValue } from '#src/kernel/ports/figures.ts'

/** Links in the order of a figure, the largest first, then by id. */
export function rankedLinks(names: ReadonlyMap<string, string>, values: readonly LinkValue[]) {
  const found = new Map(values.map(({ linkId, value }) => [linkId, value]))
  return [...names]
    .map(([linkId, linkName]) => ({ linkId, linkName, value: found.get(linkId) ?? 0 }))
    .toSorted((a, b) => b.value - a.value || (a.linkId < b.linkId ? -1 : 1))
}
