import { useCallback, useEffect, useRef, useState, useLayoutEffect, type CSSProperties, type RefObject } from 'react'
import { storageKeys } from '#src/config/settings.ts'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { Button } from '../button/button.tsx'
import { useFocusTrap } from '../dialog/use-focus-trap.ts'
import styles from './step-guide.module.css'

export interface GuideStep {
  title: string
  content: string
  /** CSS selector of what the step is about; missing or not found: the card stands in the middle. */
  target?: string
}

const hasLooked = () => localStorage.getItem(storageKeys.lookStep) !== null

/** Shows a newcomer around, once: local storage remembers under `isLookStep` that it was seen. */
export function StepGuide({ steps }: { steps: readonly GuideStep[] }) {
  const [index, setIndex] = useState(() => (hasLooked() ? steps.length : 0))
  const step = steps[index]
  const finish = useCallback(() => {
    localStorage.setItem(storageKeys.lookStep, 'true')
    setIndex(steps.length)
  }, [steps.length])
  if (step === undefined) return null
  const next = () => (index === steps.length - 1 ? finish() : setIndex(index + 1))
  return <StepCard step={step} index={index} total={steps.length} onStep={setIndex} onNext={next} onFinish={finish} />
}

/** Whoever presses what a step is about needs no more steps. */
function usePress(target: string | undefined, onPress: () => void): void {
  useEffect(() => {
    const element = target === undefined ? null : document.querySelector(target)
    element?.addEventListener('click', onPress)
    return () => element?.removeEventListener('click', onPress)
  }, [target, onPress])
}

interface StepCardProps {
  step: GuideStep
  index: number
  total: number
  onStep: (index: number) => void
  onNext: () => void
  onFinish: () => void
}

function StepCard({ step, index, total, onStep, onNext, onFinish }: StepCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const spot = useSpotlight(step.target, card)
  const isLast = index === total - 1
  useFocusTrap(card, true, onFinish)
  usePress(step.target, onFinish)
  return (
    <Box zIndex={1500} pointerEvents="none" position="fixed" inset={0}>
      <Box position="absolute" inset={0} pointerEvents="auto" style={spot.shield} />
      {spot.ring === undefined ? (
        <Box position="absolute" ground="veil" inset={0} />
      ) : (
        <Box position="absolute" round={8} className={styles.ring} style={spot.ring} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element cannot stand beside its target */}
      <div ref={card} className={styles.card} style={spot.card} role="dialog" aria-modal="true" aria-label={step.title}>
        <Text tone="muted" size={12}>
          {texts.step({ index: index + 1, total })}
        </Text>
        <Box as="h2" margin="0.5 0 1" size={16}>
          {step.title}
        </Box>
        <p>{step.content}</p>
        <Row justify="flex-end" above={3} align="stretch">
          {!isLast && <Button text={texts.skipSteps} kind="text" size="small" onClick={onFinish} />}
          {index > 0 && <Button text={texts.previousStep} size="small" onClick={() => onStep(index - 1)} />}
          <Button kind="primary" size="small" onClick={onNext} data-autofocus>
            {isLast ? texts.finishSteps : texts.nextStep}
          </Button>
        </Row>
      </div>
    </Box>
  )
}

interface Spotlight {
  /** Around the target; undefined when there is none. */
  ring: CSSProperties | undefined
  /** Of what keeps presses from the rest of the page: a hole where the target is. */
  shield: CSSProperties
  card: CSSProperties
}

const MARGIN = 12
const CENTRED: Spotlight = { ring: undefined, shield: {}, card: { translate: 'calc(50vw - 50%) calc(50vh - 50%)' } }

/** Where the ring and the card of a step go, moved without the layout; follows scrolling and resizing. */
function useSpotlight(target: string | undefined, card: RefObject<HTMLElement | null>): Spotlight {
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
