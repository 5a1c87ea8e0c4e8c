import type { BreakdownFilter } from '@unilink/shared'
import { fieldError } from '#src/kernel/app-error.ts'
import type { VisitFilter } from '#src/kernel/ports/breakdown.ts'
import type { AppLinks } from './breakdown-links.ts'

/** A tag stands for the links that have it now. Refuses with `invalidFields` a link or tag that the app does not have. */
export function filtersOf(filters: readonly BreakdownFilter[], { ids, tags }: AppLinks): VisitFilter[] {
  return filters.map(({ dimension, values, not }, index) => {
    const unknown = (at: number) =>
      fieldError({
        path: `filters.${index}.values.${at}`,
        msg: dimension === 'tag' ? '没有这个标签' : '应用没有这个链接',
      })
    if (dimension === 'tag') {
      const missing = values.findIndex((value) => value !== '' && !tags.has(value))
      if (missing >= 0) throw unknown(missing)
      return { dimension: 'link', values: new Set(values.flatMap((value) => [...(tags.get(value) ?? [])])), not }
    }
    const missing = dimension === 'link' ? values.findIndex((value) => !ids.has(value)) : -1
    if (missing >= 0) throw unknown(missing)
    return { dimension, values: new Set(values), not }
  })
}
