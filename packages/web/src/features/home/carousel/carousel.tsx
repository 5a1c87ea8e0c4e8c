import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { AnyLink } from '#src/ui/link/any-link.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import styles from './carousel.module.css'
import { useAutoplay, useReducedMotion } from './use-autoplay.ts'
import { useTrack } from './use-track.ts'

export interface Slide {
  id: string
  title: string
  image: string
  url: string
}

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const [held, setHeld] = useState(false)
  const reduced = useReducedMotion()
  const { ref, index, go, onScroll } = useTrack(slides.length, !reduced)
  const step = useCallback(() => go(index + 1), [go, index])
  const { paused, toggle } = useAutoplay(step, held || slides.length < 2)

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
      className={styles.carousel}
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
            aria-label={homeTexts.slide(place + 1, slides.length)}
            inert={place !== index}
          >
            <AnyLink href={slide.url} className={styles.link}>
              <img
                src={assetUrl(slide.image)}
                alt={slide.title}
                width={1200}
                height={400}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </AnyLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls
          slides={slides}
          index={index}
          onGo={go}
          playing={reduced ? undefined : !paused}
          onToggle={toggle}
        />
      )}
    </section>
  )
}
