import { lazy, Suspense } from 'react'
import type { MomentFieldProps } from './moment-picker.tsx'
import styles from './time.module.css'

// The calendar weighs as much as a page: what it will show stands in its place until it is there.
const MomentPicker = lazy(async () => ({ default: (await import('./moment-picker.tsx')).MomentPicker }))

/** A day and a time of a form; its value is a text, as `MomentPicker` says. */
export function MomentField(props: MomentFieldProps) {
  return (
    <Suspense fallback={<span className={styles.waiting}>{props.value?.replace('T', ' ')}</span>}>
      <MomentPicker {...props} />
    </Suspense>
  )
}
