import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

interface Spotlight {
  /** Around the target; undefined when there is none. */
  ring: CSSProperties | undefined
  /** Of what keeps presses from the rest of the page: a hole where the target is. */
  shield: CSSProperties
  card: CSSProperties
}

const MARGIN = 12
const CENTRED: Spotlight = { ring: undefined, shield: {}, card: { translate: 'calc(50vw - 50%) calc(50vh - 50%)' } }

/**
 * Where the ring and the card of a step go; follows scrolling and resizing. They are moved without the layout, which they
 * are no part of.
 */
export function useSpotlight(target: string | undefined, card: RefObject<HTMLElement | null>): Spotlight {
  const [spotlight, setSpotlight] = useState(CENTRED)
  useLayoutEffect(() => {
    const element = target === undefined ? null : document.querySelector(target)
    element?.scrollIntoView({ block: 'center' })
    const place = () => setSpotlight(element === null ? CENTRED : around(element, card.current))
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place)
    }
  }, [target, card])
  return spotlight
}

function around(element: Element, card: HTMLElement | null): Spotlight {
  const box = element.getBoundingClientRect()
  const width = card?.offsetWidth ?? 0
  const height = card?.offsetHeight ?? 0
  const below = box.bottom + 2 * MARGIN
  const top = below + height < innerHeight ? below : Math.max(MARGIN, box.top - 2 * MARGIN - height)
  const left = Math.min(Math.max(MARGIN, box.left), innerWidth - width - MARGIN)
  return {
    ring: {
      translate: `${box.left - MARGIN / 2}px ${box.top - MARGIN / 2}px`,
      width: box.width + MARGIN,
      height: box.height + MARGIN,
    },
    shield: { clipPath: hole(box) },
    card: { translate: `${left}px ${top}px` },
  }
}

function hole({ left, top, right, bottom }: DOMRect): string {
  const inner = [`${left}px ${top}px`, `${left}px ${bottom}px`, `${right}px ${bottom}px`, `${right}px ${top}px`]
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${inner.join()}, ${inner[0]})`
}
