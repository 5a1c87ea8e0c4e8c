import { useCallback, useState, type FocusEvent, type KeyboardEvent, useEffect, useRef, type RefObject } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { Text, classNames } from '#src/ui/theme/primitives.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { AnyLink } from '#src/ui/link/any-link.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import styles from './carousel.module.css'

export interface Slide {
  id: string
  title: string
  image: string
  url: string
}

/** In a wide window as many stand side by side. */
const ON_SHELF = 3

/** Slides side by side where there is room, one by one where there is not. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const [held, setHeld] = useState(false)
  const reduced = useReducedMotion()
  const shelf = Math.min(slides.length, ON_SHELF)
  const inSight = useMedia('(min-width: 960px)') ? shelf : 1
  const { ref, index, go, onScroll } = useTrack({ count: slides.length, inSight, smooth: !reduced })
  const step = useCallback(() => go(index + 1), [go, index])
  const { paused, toggle } = useAutoplay(step, held || slides.length <= inSight)

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    go(index + move)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the controls within it
    <section
      className={classNames(styles.carousel, slides.length <= ON_SHELF && styles.fits)}
      data-shelf={shelf}
      aria-roledescription="carousel"
      aria-label={homeTexts.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <ul ref={ref} className={styles.track} onScroll={onScroll} aria-live={held || paused ? 'polite' : 'off'}>
        {slides.map((slide, place) => (
          <li
            key={slide.id}
            className={styles.slide}
            aria-label={homeTexts.slide({ index: place + 1, count: slides.length })}
            inert={place < index || place >= index + inSight}
          >
            <Text as={AnyLink} display="block" height="full" round={16} href={slide.url} className={styles.link}>
              <img
                src={assetUrl(slide.image)}
                alt={slide.title}
                width={1200}
                height={400}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </Text>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls
          slides={slides.slice(0, slides.length - inSight + 1)}
          index={index}
          onGo={go}
          playing={reduced ? undefined : !paused}
          onToggle={toggle}
        />
      )}
    </section>
  )
}

const EACH_MS = 6000

/** Whether the visitor asked for less motion. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Calls `step` every six seconds, unless it is paused, held or out of view, or less motion is asked for. */
function useAutoplay(step: () => void, held: boolean) {
  const reduced = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const runs = !held && !paused && !reduced
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) step()
    }, EACH_MS)
    return () => clearInterval(timer)
  }, [runs, step])
  return { reduced, paused, toggle: () => setPaused(!paused) }
}

interface Track {
  /** The element whose children are the slides. */
  ref: RefObject<HTMLUListElement | null>
  /** The first slide in sight. */
  index: number
  /** Goes to a slide; beyond either end it begins at the other. */
  go: (index: number) => void
  onScroll: () => void
}

/** Pixels between slides that stand side by side, as the style sheet has it. */
const GAP = 24

/**
 * A row of slides that the browser itself scrolls and snaps, so that swiping feels as everywhere.
 * `inSight`: how many slides stand side by side.
 */
function useTrack({ count, inSight, smooth }: { count: number; inSight: number; smooth: boolean }): Track {
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
