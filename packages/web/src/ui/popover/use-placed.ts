import { useLayoutEffect, type RefObject } from 'react'

/** Between a box and what it belongs to, and between it and the edge of the window. */
const GAP = 4

/** Puts an element with `popover="manual"` beside another, above everything, where it stays while it is drawn. */
export function usePlaced(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  highest = Infinity,
): void {
  useLayoutEffect(() => box.current?.showPopover?.(), [box])
  useLayoutEffect(() => {
    const put = () => {
      if (box.current === null || anchor.current === null) return
      Object.assign(box.current.style, placeBeside(anchor.current.getBoundingClientRect(), box.current, highest))
    }
    put()
    // What scrolls may lie in a shadow tree, out of which nothing is told.
    const around = anchor.current?.getRootNode() ?? document
    const onScroll = ({ target }: Event) => target !== box.current && put()
    around.addEventListener('scroll', onScroll, true)
    window.addEventListener('resize', put)
    return () => {
      around.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', put)
    }
  })
}

/** Below where there is room, above otherwise. */
function placeBeside({ top, bottom, left, right, width }: DOMRect, box: HTMLElement, highest: number) {
  const { innerHeight, innerWidth } = window
  const below = innerHeight - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isBelow = below >= Math.min(box.scrollHeight, highest, above)
  // It may be wider than what it belongs to, and grows to where there is more room.
  const isLeft = left + right > innerWidth
  return {
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + GAP}px`,
    left: isLeft ? 'auto' : `${left}px`,
    right: isLeft ? `${innerWidth - right}px` : 'auto',
    minWidth: `${width}px`,
    maxWidth: `min(${Math.max(right, innerWidth - left) - GAP}px, var(--widest, 100vw))`,
    maxHeight: `${Math.min(highest, isBelow ? below : above)}px`,
  }
}
