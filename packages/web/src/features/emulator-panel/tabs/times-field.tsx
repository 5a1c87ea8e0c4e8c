import { useId } from 'react'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'

interface TimesFieldProps {
  times: readonly number[]
  /** 0: always. */
  value: number
  onChange: (value: number) => void
}

/** How many requests a rule is for. */
export function TimesField({ times, value, onChange }: TimesFieldProps) {
  const id = useId()
  return (
    <Row>
      <label htmlFor={id}>{emulatorFaultTexts.faultTimes}</label>
      <Select
        id={id}
        options={[
          { value: 0, label: emulatorFaultTexts.faultTimesAlways },
          ...times.map((count) => ({ value: count, label: emulatorFaultTexts.faultTimesNext(count) })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Row>
  )
}
