import { useEffect, useId, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { Text } from '../theme/primitives.tsx'
import styles from './tooltip.module.css'
import { usePlaced } from './use-placed.ts'

interface TooltipProps extends ComponentProps<'button'> {
  /** What is said of it. */
  text: string
}

/** A button that says a line while it is pointed at, focused or touched. */
export function Tooltip({ text, children, ...button }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <Text display="contents" onPointerEnter={show} onPointerLeave={hide}>
      <button type="button" {...button} ref={anchor} aria-describedby={id} onFocus={show} onBlur={hide} onClick={show}>
        {children}
      </button>
      <span id={id} hidden>
        {text}
      </span>
      {shown && <Line anchor={anchor} text={text} onLeave={hide} />}
    </Text>
  )
}

interface LineProps {
  anchor: RefObject<HTMLButtonElement | null>
  text: string
  onLeave: () => void
}

function Line({ anchor, text, onLeave }: LineProps) {
  const line = useRef<HTMLSpanElement>(null)
  usePlaced(line, anchor)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    // A touch elsewhere takes no focus away everywhere.
    const onPointer = ({ target }: PointerEvent) =>
      !(target instanceof Node && anchor.current?.contains(target)) && onLeave()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  })
  return (
    <Text round={8} size={12} margin={0} pad="1 1.5" ref={line} popover="manual" role="tooltip" className={styles.line}>
      {text}
    </Text>
  )
}
