import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { assetUrl } from '#src/config/api-host.ts'
import { homeTexts } from '#src/config/texts/home.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
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
