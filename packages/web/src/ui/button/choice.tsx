import { Hint, Row } from '../theme/primitives.tsx'
import { Button } from './button.tsx'

interface ChoiceProps<Value extends string | number> {
  label: string
  values: readonly Value[]
  value: Value
  said: (value: Value) => string
  onChange: (value: Value) => void
  /** The label is read out only. */
  plain?: boolean
}

/** One of a few, all in sight. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, said, onChange, plain = false } = props
  return (
    <Row as="fieldset" gap={0.5} wrap aria-label={label}>
      {!plain && <Hint size={13}>{label}</Hint>}
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
