import { useEffect, useEffectEvent } from 'react'

const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="alertdialog"]'
const MODAL = '[aria-modal="true"]'

/** Runs what a key stands for, unless one is typing, a dialog is open or a modifier is held. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useKeyDown((event) => {
    const work = keys[event.key.toLowerCase()]
    if (work === undefined || event.repeat || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPED_IN) !== null) return
    const isBehindDialog = [...document.querySelectorAll(MODAL)].some((dialog) => dialog.getClientRects().length > 0)
    if (isBehindDialog) return
    event.preventDefault()
    work()
  })
}

/** Takes whatever key is pressed, wherever. */
export function useKeyDown(take: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(take)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
