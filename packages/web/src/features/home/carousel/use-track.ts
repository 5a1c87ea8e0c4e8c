import { useCallback, useRef, useState, type RefObject } from 'react'

interface Track {
  /** The element whose children are the slides, each as wide as it. */
  ref: RefObject<HTMLUListElement | null>
  index: number
  /** Goes to a slide; beyond either end it begins at the other. */
  go: (index: number) => void
  onScroll: () => void
}

/** A row of slides that the browser itself scrolls and snaps, so that swiping feels as everywhere. */
export function useTrack(count: number, smooth: boolean): Track {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const go = useCallback(
    (target: number) => {
      const track = ref.current
      if (track === null || count === 0) return
      const left = ((target + count) % count) * track.clientWidth
      track.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' })
    },
    [count, smooth],
  )
  const onScroll = () => {
    const track = ref.current
    if (track !== null && track.clientWidth > 0) setIndex(Math.round(track.scrollLeft / track.clientWidth))
  }
  return { ref, index, go, onScroll }
}
