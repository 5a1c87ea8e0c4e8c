import { useId } from 'react'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side; radio buttons to the keyboard and to readers of the screen. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Box as="fieldset" display="flex" wrap gap={0.5} round={12} ground="subtle" className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Box as="label" round={8} pad="0 1.5" tone="muted" minHeight={32} key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // What was chosen before the page could hear it.
            ref={(input) => void (input?.checked && option.value !== value && onChange(option.value))}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  )
}
