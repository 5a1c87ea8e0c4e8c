import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../button/icon-button.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Box, Floating } from '../theme/primitives.tsx'
import styles from './popover.module.css'
import { usePlaced } from './use-placed.ts'

interface PopoverProps {
  label: string
  /** What stands in the button, or an icon that is all of it. */
  button?: ReactNode
  buttonClass?: string | undefined
  icon?: IconName
  /** Pixels, of the icon. */
  size?: number
  /** Shown when one points at the button. */
  title?: string
  /** On a phone the box is as wide as the window. */
  wide?: boolean
  /** Stays open while the address changes behind its path: for choices that are kept there. */
  stays?: boolean
  /** Drawn while open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a box beside it; Esc, a click elsewhere and a change of page close it. */
export function Popover({ wide = false, stays = false, children, ...button }: PopoverProps) {
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
    <Box ref={box}>
      <Trigger
        {...button}
        ref={trigger}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenAt(open ? undefined : key)}
      />
      {open && (
        <Panel id={panelId} anchor={trigger} wide={wide}>
          {children(close)}
        </Panel>
      )}
    </Box>
  )
}

type TriggerProps = Pick<PopoverProps, 'label' | 'button' | 'buttonClass' | 'icon' | 'size'> & ComponentProps<'button'>

function Trigger({ label, button, buttonClass, icon, size, ...rest }: TriggerProps) {
  if (icon !== undefined) return <IconButton icon={icon} label={label} {...(size && { size })} {...rest} />
  return (
    <button type="button" className={buttonClass} aria-label={label} {...rest}>
      {button}
    </button>
  )
}

interface PanelProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  wide: boolean
  children: ReactNode
}

function Panel({ id, anchor, wide, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlaced(panel, anchor)
  useLayoutEffect(() => {
    const [box, opener] = [panel.current, anchor.current]
    // What has the focus in it goes with it.
    return () => {
      if (box?.contains(document.activeElement)) opener?.focus()
    }
  }, [anchor])
  return (
    <Floating
      minWidth={200}
      pad={0}
      round={12}
      ref={panel}
      id={id}
      popover="manual"
      className={wide ? styles.wide : undefined}
    >
      {children}
    </Floating>
  )
}
