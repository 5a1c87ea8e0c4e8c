import { useEffect, useRef, useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'

/** The attributes of a box that may scroll sideways: the keyboard reaches it where it does. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const sizes = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth))
    for (const watched of [box, ...box.children]) sizes.observe(watched)
    return () => sizes.disconnect()
  }, [])
  return { ref, ...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': commonTexts.table }) }
}
