import { useEffect, useEffectEvent } from 'react'

/** The one after another of a list, or before it; the first while none is chosen. */
export function beside(ids: readonly string[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  return at === -1 ? ids[0] : ids[at + by]
}

/** J and K go along a list, of which one is open beside it. */
export function useStepKeys(ids: readonly string[], chosen: string | undefined, choose: (id: string) => void): void {
  const step = useEffectEvent((by: 1 | -1) => {
    const next = beside(ids, chosen, by)
    if (next !== undefined) choose(next)
  })
  useEffect(() => {
    const releases = [onKey('j', () => step(1)), onKey('k', () => step(-1))]
    return () => {
      for (const release of releases) release()
    }
  }, [])
}

/** Does something on a key that is pressed alone and is not typed into a field. Returns how to stop. */
export function onKey(key: string, act: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event
    const typing = target instanceof HTMLElement && target.closest('input, select, textarea') !== null
    if (event.key.toLowerCase() !== key || typing || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
