import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { commonTexts as texts } from '#src/config/texts/common.ts'
import { IconButton } from '../button/icon-button.tsx'
import selectStyles from '../control/select.module.css'
import { usePlaced } from '../popover/use-placed.ts'
import { Floating, Row, classNames } from '../theme/primitives.tsx'

interface CalendarFieldProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** After the focus has left all of it. */
  onLeave: () => void
  /** Missing: there is nothing to clear. */
  onClear: (() => void) | undefined
  disabled?: boolean | undefined
  /** Missing: it is as wide as its place. */
  className?: string | undefined
  inputs: ReactNode
  /** What opens beside it; closing it leads back to what is typed. */
  children: (close: () => void) => ReactNode
}

/** What is typed, and a calendar that opens beside it, above everything. A click on what is typed opens it too. */
export function CalendarField(props: CalendarFieldProps) {
  const { isOpen, onOpen, onLeave, onClear, disabled = false, className, inputs, children } = props
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const [takesFocus, takeFocus] = useState(false)
  const panelId = useId()
  const show = (withFocus: boolean) => {
    takeFocus(withFocus)
    onOpen(true)
  }
  const toInput = () => box.current?.querySelector('input')?.focus()
  const close = () => {
    toInput()
    onOpen(false)
  }
  useEffect(() => {
    // It may be opened from elsewhere.
    if (isOpen && !hasFocus.current) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget) === true) return
    hasFocus.current = false
    onOpen(false)
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowDown' && isTyping && !isOpen) show(true)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    // A dialog around it would close.
    event.stopPropagation()
  }
  return (
    <Row
      ref={box}
      gap={0.5}
      className={classNames(selectStyles.select, selectStyles.typed, className ?? selectStyles.form)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={(event: { target: unknown }) => {
        if (!disabled && event.target instanceof HTMLInputElement) show(false)
      }}
    >
      {inputs}
      {onClear !== undefined && !disabled && (
        <IconButton
          icon="close"
          size={14}
          width={24}
          height={24}
          label={texts.clear}
          onClick={() => {
            toInput()
            onClear()
          }}
        />
      )}
      <IconButton
        icon="calendar"
        width={24}
        height={24}
        label={texts.calendar.open}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => (isOpen ? close() : show(true))}
      />
      {isOpen && (
        <Panel id={panelId} anchor={box} takesFocus={takesFocus} close={close}>
          {children}
        </Panel>
      )}
    </Row>
  )
}

interface PanelProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  takesFocus: boolean
  close: () => void
  children: CalendarFieldProps['children']
}

function Panel({ id, anchor, takesFocus, close, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlaced(panel, anchor)
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus()
  }, [takesFocus])
  return (
    // A click on nothing in particular leaves the focus within.
    <Floating
      width="max-content"
      pad={1.5}
      round={12}
      size={14}
      ref={panel}
      id={id}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag does not open as a popover in every browser
      role="dialog"
      aria-label={texts.calendar.name}
      tabIndex={-1}
    >
      {children(close)}
    </Floating>
  )
}
