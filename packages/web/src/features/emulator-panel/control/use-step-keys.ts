import { useKeys } from '#src/ui/action/use-keys.ts'

/** The one after another of a list, or before it; the first while none is chosen. */
export function beside(ids: readonly string[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  return at === -1 ? ids[0] : ids[at + by]
}

/** J and K go along a list, of which one is open beside it. */
export function useStepKeys(ids: readonly string[], chosen: string | undefined, choose: (id: string) => void): void {
  const step = (by: 1 | -1) => {
    const next = beside(ids, chosen, by)
    if (next !== undefined) choose(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
}
