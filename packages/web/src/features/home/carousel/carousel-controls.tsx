import { homeTexts as texts } from '#src/config/texts/home.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, classNames } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './carousel.module.css'

const ARROW = looks({
  position: 'absolute',
  display: 'grid',
  centred: true,
  width: 40,
  height: 40,
  pad: 0,
  line: 'all',
  round: 'full',
  ground: 'surface',
  tone: 'ink',
  hoverTone: 'primary',
})

interface CarouselControlsProps {
  slides: readonly { id: string; title: string }[]
  index: number
  onGo: (index: number) => void
  /** Whether it moves by itself; undefined when it never does. */
  playing: boolean | undefined
  onToggle: () => void
}

export function CarouselControls({ slides, index, onGo, playing, onToggle }: CarouselControlsProps) {
  return (
    <>
      <button
        type="button"
        className={classNames(ARROW, styles.arrow, styles.previous)}
        aria-label={texts.previousSlide}
        onClick={() => onGo(index - 1)}
      >
        <Icon name="chevronLeft" size={20} />
      </button>
      <button
        type="button"
        className={classNames(ARROW, styles.arrow, styles.next)}
        aria-label={texts.nextSlide}
        onClick={() => onGo(index + 1)}
      >
        <Icon name="chevronRight" size={20} />
      </button>
      <Row gap={0} position="absolute" pad="0 0.5" round={12} className={styles.dots}>
        {slides.map(({ id, title }, place) => (
          <button
            key={id}
            type="button"
            className={classNames(styles.dot, place === index && styles.current)}
            aria-label={texts.showSlide({ index: place + 1, title })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onGo(place)}
          />
        ))}
        {playing !== undefined && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={playing ? texts.pause : texts.play}
            onClick={onToggle}
          >
            <svg width="10" height="10" viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
              <path d={playing ? 'M1 0h3v10H1zM6 0h3v10H6z' : 'M1 0l9 5-9 5z'} />
            </svg>
          </button>
        )}
      </Row>
    </>
  )
}
