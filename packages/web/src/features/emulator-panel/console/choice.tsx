import { Button } from '#src/ui/button/button.tsx'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'

interface ChoiceProps<Value extends string | number> {
  label: string
  values: readonly Value[]
  value: Value
  said: (value: Value) => string
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function Choice<Value extends string | number>({ label, values, value, said, onChange }: ChoiceProps<Value>) {
  return (
    <Row as="fieldset" gap={0.5} wrap aria-label={label}>
      <Hint size={13}>{label}</Hint>
      {values.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === value ? 'primary' : 'default'}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {said(one)}
        </Button>
      ))}
    </Row>
  )
}
