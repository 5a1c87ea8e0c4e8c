import { useState } from 'react'
import type { ControlProps } from './control-props.ts'
import type { Option } from './options.tsx'

export interface SearchedProps extends Pick<ControlProps<string>, 'value' | 'onChange'> {
  options: readonly Option<string>[]
  /** What is typed is the value itself, which the options only suggest. */
  free: boolean
  /** Options for what is typed are found elsewhere; nothing is typed once the list closes. */
  onSearch: ((keyword: string) => void) | undefined
}

/** What of a list is offered for what is typed, and which of it the keys are at. */
export function useSearched({ options, value, onChange, free, onSearch }: SearchedProps) {
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
