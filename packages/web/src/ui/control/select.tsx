/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the tags open the browser's own list */
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames, Box, Text } from '../theme/primitives.tsx'
import type { ControlProps } from './control-props.ts'
import { optionId, Options, stepOf, type Option } from './options.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

export interface SelectProps<Value extends string | number> extends ControlProps<Value> {
  options: readonly Option<Value>[]
  /** While none of the options is chosen. */
  placeholder?: string | undefined
  /** `wide`: as its place; `form`: so, and as high as an own form's fields; `plain`: without a frame, in a bar that has one. */
  look?: 'wide' | 'form' | 'plain'
  className?: string | undefined
  /** Before its options are shown for the first time. */
  onOpen?: () => void
}

/** What is typed within so many milliseconds is one word. */
const WORD_MS = 700

/** One of a list, drawn here above everything; the focus stays at the button, so that it closes when that goes. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, label, placeholder = '', look, className, onOpen, onBlur, ...button } = props
  const listId = useId()
  const box = useRef<HTMLButtonElement>(null)
  const typed = useRef({ word: '', at: 0 })
  const [active, setActive] = useState<number>()
  const chosen = options.findIndex((option) => option.value === value)
  const isOpen = active !== undefined
  const close = () => setActive(undefined)
  const open = () => {
    onOpen?.()
    // Not every browser does so by a click.
    box.current?.focus()
    setActive(Math.max(chosen, 0))
  }
  const choose = (index: number) => {
    const option = options[index]
    close()
    if (option !== undefined && index !== chosen) onChange?.(option.value)
  }
  const onWord = (letter: string, time: number) => {
    const { word, at } = typed.current
    typed.current = { word: (time - at < WORD_MS ? word : '') + letter.toLowerCase(), at: time }
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.word))
    if (!isOpen) open()
    if (found !== -1) setActive(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const step = isOpen ? stepOf(key, active, options.length) : undefined
    if (step !== undefined) setActive(step)
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open()
    else if (isOpen && (key === 'Enter' || key === ' ')) choose(active)
    else if (isOpen && key === 'Escape') close()
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      onWord(key, timeStamp)
    else return
    event.preventDefault()
    // A dialog around it would close, a list behind it would move.
    event.stopPropagation()
  }
  return (
    <>
      <Box
        as="button"
        {...button}
        ref={box}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={optionId(listId, active)}
        className={classNames(styles.select, look !== undefined && styles[look], className)}
        onClick={isOpen ? close : open}
        onBlur={() => {
          close()
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
      >
        <Text truncate className={classNames(chosen === -1 && styles.placeholder)}>
          {options[chosen]?.label ?? placeholder}
        </Text>
        <Icon name="chevronDown" size={16} className={styles.chevron} />
      </Box>
      {isOpen && <Options id={listId} {...{ options, box, active, chosen, choose }} />}
    </>
  )
}
