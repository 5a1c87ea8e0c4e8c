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
