import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import styles from '../panel.module.css'

interface TimesFieldProps {
  times: readonly number[]
  /** 0: always. */
  value: number
  onChange: (value: number) => void
}

/** How many requests a rule is for. */
export function TimesField({ times, value, onChange }: TimesFieldProps) {
  return (
    <Row as="label" className={styles.field}>
      {emulatorTexts.faultTimes}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>{emulatorTexts.faultTimesAlways}</option>
        {times.map((count) => (
          <option key={count} value={count}>
            {emulatorTexts.faultTimesNext(count)}
          </option>
        ))}
      </select>
    </Row>
  )
}
