import { useEffect, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Keeps the focus inside a box while it is active, Esc leaves it, and the focus goes back to where it was. */
export function useFocusTrap(box: RefObject<HTMLElement | null>, active: boolean, leave: () => void): void {
  useEffect(() => {
    const element = box.current
    if (!active || element === null) return undefined
    const before = document.activeElement
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        leave()
      }
      if (event.key === 'Tab') keepInside(element, event)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box, active, leave])
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = stops[0] ?? element
  const last = stops.at(-1) ?? element
  const current = document.activeElement
  const outside = !element.contains(current)
  if (event.shiftKey && (outside || current === first || current === element)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (outside || current === last)) {
    event.preventDefault()
    first.focus()
  }
}
