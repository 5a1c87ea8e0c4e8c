import { useCallback, useRef, useState, type RefObject } from 'react'

interface Track {
  /** The element whose children are the slides. */
  ref: RefObject<HTMLUListElement | null>
  /** The first slide in sight. */
  index: number
  /** Goes to a slide; beyond either end it begins at the other. */
  go: (index: number) => void
  onScroll: () => void
}

interface Row {
  count: number
  /** How many slides stand side by side. */
  inSight: number
  smooth: boolean
}

/** Pixels between slides that stand side by side, as the style sheet has it. */
const GAP = 24

/** A row of slides that the browser itself scrolls and snaps, so that swiping feels as everywhere. */
export function useTrack({ count, inSight, smooth }: Row): Track {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const places = Math.max(1, count - inSight + 1)
  const go = useCallback(
    (target: number) => {
      const track = ref.current
      if (track === null) return
      const left = ((target + places) % places) * strideOf(track, inSight)
      track.scrollTo({ left, behavior: smooth ? 'smooth' : 'instant' })
    },
    [places, inSight, smooth],
  )
  const onScroll = () => {
    const track = ref.current
    if (track !== null && track.clientWidth > 0) setIndex(Math.round(track.scrollLeft / strideOf(track, inSight)))
  }
  return { ref, index: Math.min(index, places - 1), go, onScroll }
}

/** Pixels from the beginning of one slide to the next one's. */
const strideOf = (track: HTMLElement, inSight: number): number =>
  inSight === 1 ? track.clientWidth : (track.clientWidth + GAP) / inSight
