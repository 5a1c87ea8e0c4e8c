/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the tags open the browser's own list */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classNames, Box, Floating } from '../theme/primitives.tsx'
import { usePlaced } from '../popover/use-placed.ts'
import styles from './options.module.css'

export interface Option<Value extends string | number> {
  value: Value
  label: string
}

interface OptionsProps {
  id: string
  options: readonly Option<string | number>[]
  /** What opened it, and keeps the focus. */
  box: RefObject<HTMLElement | null>
  active: number | undefined
  chosen: number
  choose: (index: number) => void
  /** Said where there are no options. */
  children?: ReactNode
}

const HIGHEST = 320

/** What one chooses of, above everything, dialogs too. */
export function Options({ id, options, box, active, chosen, choose, children }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  usePlaced(list, box, HIGHEST)
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not give back.
    if (active !== undefined) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // The focus stays where it is, and a label around it hears of no click.
    <Floating
      width="max-content"
      pad={0.5}
      round={8}
      size={14}
      overscroll="contain"
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.preventDefault()}
    >
      {options.map(({ value, label }, index) => (
        <Box
          key={value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className={classNames(styles.option, index === active && styles.active)}
          onClick={() => choose(index)}
        >
          {label}
        </Box>
      ))}
      {options.length === 0 && (
        <Box role="option" aria-disabled="true" aria-selected={false} pad="0.5 1" tone="muted">
          {children}
        </Box>
      )}
    </Floating>
  )
}

export const optionId = (listId: string, index: number | undefined) =>
  index === undefined ? undefined : `${listId}-${index}`

/** Where a key leads within the list. */
export function stepOf(key: string, active: number, length: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
