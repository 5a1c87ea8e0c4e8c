import { useEffect, useRef, useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'

/** The attributes of a box that may scroll sideways: the keyboard reaches it where it does, and its edge tells of more. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState({ scrolls: false, more: false })
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const look = () => {
      const beyond = box.scrollWidth - box.clientWidth
      setWidth({ scrolls: beyond > 0, more: beyond - box.scrollLeft > 1 })
    }
    const sizes = new ResizeObserver(look)
    for (const watched of [box, ...box.children]) sizes.observe(watched)
    box.addEventListener('scroll', look)
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const { scrolls, more } = width
  return {
    ref,
    'data-more': more || undefined,
    ...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': commonTexts.table }),
  }
}
