import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { Box } from '../theme/primitives.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  label: string
  button: ReactNode
  buttonClass: string | undefined
  /** Which edge of the button the box keeps to. */
  align?: 'start' | 'end'
  /** On a phone the box is as wide as the window. */
  wide?: boolean
  /** Opens above its button. */
  up?: boolean
  /** Stays open while the address changes behind its path: for choices that are kept there. */
  stays?: boolean
  /** Drawn while open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a box beneath it; Esc, a click elsewhere and a change of page close it. */
export function Popover({
  label,
  button,
  buttonClass,
  align = 'end',
  wide = false,
  up = false,
  stays = false,
  children,
}: PopoverProps) {
  const { key: entry, pathname } = useLocation()
  const key = stays ? pathname : entry
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (!open) return undefined
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpenAt(undefined)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return (
    <Box position="relative" ref={box}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenAt(open ? undefined : key)}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={classNames(styles.panel, styles[align], wide && styles.wide, up && styles.up)}>
          {children(close)}
        </div>
      )}
    </Box>
  )
}
