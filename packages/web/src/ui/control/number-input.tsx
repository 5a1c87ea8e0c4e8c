import { useState, type KeyboardEvent } from 'react'
import type { ControlProps } from './control-props.ts'
import styles from './text-input.module.css'

interface NumberInputProps extends ControlProps<number | null> {
  min: number
  max: number
  /** How far an arrow key goes. */
  step?: number
}

/** Pixels. */
const WIDTH = 112

/** A whole number from `min` to `max`. What lies outside is brought within once the field is left. */
export function NumberInput({ min, max, step = 1, value = null, onChange, onBlur, label, ...input }: NumberInputProps) {
  // As it is typed, until the field is left.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(value ?? '')
  const within = (number: number) => Math.min(Math.max(number, min), max)
  const type = (next: string) => {
    // An input method may write wide digits.
    const digits = next.normalize('NFKC').replaceAll(/\D/g, '')
    setTyped(digits)
    const number = numberOf(digits)
    if (number === null || number === within(number)) onChange?.(number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (way === undefined) return
    event.preventDefault()
    setTyped(undefined)
    onChange?.(within((numberOf(text) ?? min) + way))
  }
  const leave = () => {
    const number = numberOf(text)
    setTyped(undefined)
    if (number !== null && within(number) !== value) onChange?.(within(number))
    onBlur?.()
  }
  return (
    <input
      autoComplete="off"
      {...input}
      inputMode="numeric"
      role="spinbutton"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      className={`${styles.input} tabular`}
      style={{ width: WIDTH }}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  )
}

const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits))
