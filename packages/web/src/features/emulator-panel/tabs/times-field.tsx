import { useId } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Select } from '#src/ui/button/select.tsx'
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
      <label htmlFor={id}>{emulatorTexts.faultTimes}</label>
      <Select
        id={id}
        options={[
          { value: 0, label: emulatorTexts.faultTimesAlways },
          ...times.map((count) => ({ value: count, label: emulatorTexts.faultTimesNext(count) })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Row>
  )
}
