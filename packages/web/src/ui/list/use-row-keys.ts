import { useRef } from 'react'
import { useKeys } from '../action/use-keys.ts'

/** Of a table or of cards. */
const ROWS = '[data-row-key]'

/** J and K go along the rows of a list, X selects the one where one is; Enter then opens it, as the link in it does. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  const rows = () => [...(list.current?.querySelectorAll(ROWS) ?? [])].filter((row) => row.getClientRects().length > 0)
  const placeIn = (all: readonly Element[]) => all.findIndex((row) => row.contains(document.activeElement))
  const go = (by: number) => {
    const all = rows()
    const next = all[Math.min(Math.max(placeIn(all) + by, 0), all.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      const all = rows()
      all[placeIn(all)]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    },
  })
  return list
}
