import { useState } from 'react'
import type { FieldProps } from './use-form.ts'

interface Rows<Item> {
  rows: readonly { key: number; item: Item; index: number }[]
  add: (item: Item) => void
  remove: (index: number) => void
}

/** The rows of a list in a form. Each keeps its key while others come and go, so that what is typed stays where it is. */
export function useRows<Item>({ value, onChange }: Pick<FieldProps<Item[]>, 'value' | 'onChange'>): Rows<Item> {
  const [known, setKnown] = useState<readonly number[]>([])
  const keys = keysFor(known, value.length)
  return {
    rows: value.map((item, index) => ({ key: keys[index] ?? index, item, index })),
    add: (item) => {
      setKnown(keys)
      onChange([...value, item])
    },
    remove: (index) => {
      setKnown(keys.filter((_, at) => at !== index))
      onChange(value.filter((_, at) => at !== index))
    },
  }
}

/** As many keys as there are rows: a form may be filled from elsewhere. */
function keysFor(known: readonly number[], length: number): number[] {
  const keys = known.slice(0, length)
  while (keys.length < length) keys.push(Math.max(-1, ...keys) + 1)
  return keys
}
