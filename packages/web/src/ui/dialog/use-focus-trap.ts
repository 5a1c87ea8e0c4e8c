import { useEffect, useEffectEvent, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** What a list or a calendar was opened by: that one closes first. */
const OPENER = '[aria-haspopup][aria-expanded="true"]'
/** A dialog of the browser, which lies above all and keeps the focus itself. */
const BROWSERS_OWN = 'dialog:not([aria-modal])'

/** Those that keep the focus, the latest last: it alone listens. */
const keeping: HTMLElement[] = []

/** Keeps the focus inside a box while it is active, Esc leaves it, and the focus goes back to where it was. */
export function useFocusTrap(box: RefObject<HTMLElement | null>, active: boolean, leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const element = box.current
    if (!active || element === null) return undefined
    const before = document.activeElement
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus({ preventScroll: true })
    keeping.push(element)
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (keeping.at(-1) !== element || (target instanceof Element && target.closest(BROWSERS_OWN) !== null)) return
      if (event.key === 'Escape' && element.querySelector(OPENER) === null) {
        event.stopPropagation()
        onLeave()
      }
      if (event.key === 'Tab') keepInside(element, event)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      keeping.splice(keeping.indexOf(element), 1)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box, active])
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
