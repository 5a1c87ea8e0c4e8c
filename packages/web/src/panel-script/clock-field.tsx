import { useState } from 'react'
import type { MomentFieldProps } from '#src/ui/time/moment-picker.tsx'

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/

/**
 * A day and a time that are typed: in place of the portal's component library, and of the browser's own field, which speaks
 * the browser's language. What is no moment yet counts as none.
 */
export function ClockField({ id, value = '', onChange }: MomentFieldProps) {
  const [text, setText] = useState(value.replace('T', ' '))
  const type = (next: string) => {
    setText(next)
    onChange?.(momentIn(next))
  }
  return (
    <input
      id={id}
      value={text}
      placeholder="2026-11-21 08:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** `2026-11-21T08:30`, or nothing. */
export function momentIn(text: string): string {
  const [, day = '', time = ''] = MOMENT.exec(text.trim()) ?? []
  const moment = `${day}T${time}`
  return day !== '' && new Date(`${moment}Z`).getTime() >= 0 && dayExists(day) ? moment : ''
}

/** The calendar takes 30 February for a day of March. */
const dayExists = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day)
