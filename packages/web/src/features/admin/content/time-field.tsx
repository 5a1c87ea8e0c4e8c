import { formatTime, toMilliseconds } from '@unilink/shared'
import styles from './content.module.css'

interface TimeFieldProps {
  /** From the form: seconds; undefined for none. */
  id?: string
  value?: number | undefined
  onChange?: (seconds: number | undefined) => void
}

/** A day and time on Shanghai's clocks, whatever the clock of the device says. */
export function TimeField({ id, value, onChange }: TimeFieldProps) {
  return (
    <input
      id={id}
      type="datetime-local"
      className={styles.time}
      value={value === undefined ? '' : formatTime(value, '{y}-{m}-{d}T{h}:{i}')}
      onChange={(event) => onChange?.(secondsOf(event.target.value))}
    />
  )
}

function secondsOf(text: string): number | undefined {
  const ms = toMilliseconds(text.replace('T', ' '))
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000)
}
