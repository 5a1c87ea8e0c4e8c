import { useId, useRef, type KeyboardEvent } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import styles from './select.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Row } from '../theme/primitives.tsx'
import type { ControlProps } from './control-props.ts'
import { optionId, Options, stepOf } from './options.tsx'
import { useSearched, type SearchedProps } from './use-searched.ts'

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
