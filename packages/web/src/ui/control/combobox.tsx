import { useId, useRef, type KeyboardEvent, useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import styles from './select.module.css'
import { Icon } from '../icon/icon.tsx'
import { Row, classNames } from '../theme/primitives.tsx'
import type { ControlProps } from './control-props.ts'
import { optionId, Options, stepOf, type Option } from './options.tsx'

interface ComboboxProps extends ControlProps<string>, Partial<SearchedProps> {
  options: SearchedProps['options']
  /** The options are on their way. */
  loading?: boolean
  className?: string | undefined
}

/** One of a list that is searched by typing. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    label,
    free = false,
    onSearch,
    loading = false,
    className,
    ...input
  } = props
  const list = useSearched({ options, value, onChange, free, onSearch })
  const { found, chosen, active, isOpen, open, close, choose } = list
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    // It may belong to an input method.
    if (nativeEvent.isComposing || !(isOpen || isArrow)) return
    if (!isOpen) open()
    else if (isArrow) list.setActive(stepOf(key, active ?? -1, Math.max(found.length, 1)))
    else if (key === 'Escape') close()
    else if (key !== 'Enter' || active === undefined) return
    // What is found for other words is not what one means.
    else if (!loading) choose(active)
    event.preventDefault()
    // A dialog around it would close, a list behind it would move.
    event.stopPropagation()
  }
  return (
    <>
      <Row
        ref={box}
        gap={0.5}
        className={classNames(styles.select, free ? styles.form : styles.wide, styles.typed, className)}
        onClick={() => {
          field.current?.focus()
          if (!isOpen) open()
        }}
      >
        <input
          autoComplete="off"
          spellCheck={false}
          {...input}
          ref={field}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && found.length > 0 ? optionId(listId, active) : undefined}
          value={list.text}
          onChange={(event) => list.type(event.target.value)}
          onFocus={free ? undefined : (event) => event.target.select()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close()
            onBlur?.()
          }}
        />
        <Icon name="chevronDown" size={16} className={styles.chevron} />
      </Row>
      {isOpen && (
        <Options id={listId} options={found} {...{ box, active, chosen, choose }}>
          {found.length === 0 && (loading ? commonTexts.loading : commonTexts.noMatch)}
        </Options>
      )}
    </>
  )
}

interface SearchedProps extends Pick<ControlProps<string>, 'value' | 'onChange'> {
  options: readonly Option<string>[]
  /** What is typed is the value itself, which the options only suggest. */
  free: boolean
  /** Options for what is typed are found elsewhere; nothing is typed once the list closes. */
  onSearch: ((keyword: string) => void) | undefined
}

/** What of a list is offered for what is typed, and which of it the keys are at. */
function useSearched({ options, value, onChange, free, onSearch }: SearchedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<number>()
  // What is found for other words may lack it.
  const [picked, setPicked] = useState<Option<string>>()
  const known = [...options, ...(picked ? [picked] : [])].find((option) => option.value === value)
  const found =
    typed === undefined || onSearch !== undefined ? options : options.filter((option) => holds(option.label, typed))
  const chosen = found.findIndex((option) => option.value === value)
  const close = () => {
    setIsOpen(false)
    setTyped(undefined)
    setActive(undefined)
    if (typed) onSearch?.('')
  }
  return {
    found,
    chosen,
    active,
    setActive,
    // A list of suggestions that holds none is none.
    isOpen: isOpen && (!free || found.length > 0),
    text: free ? (value ?? '') : (typed ?? known?.label ?? ''),
    close,
    open: () => {
      setIsOpen(true)
      if (!free) setActive(Math.max(chosen, 0))
    },
    type: (next: string) => {
      setIsOpen(true)
      setTyped(next)
      setActive(free ? undefined : 0)
      if (free) onChange?.(next)
      else onSearch?.(next.trim())
    },
    choose: (index: number) => {
      const option = found[index]
      close()
      setPicked(option)
      if (option !== undefined && option.value !== value) onChange?.(option.value)
    },
  }
}

const holds = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase())
