import { useId } from 'react'
import { Box, Hint, Row, classNames } from '../theme/primitives.tsx'
import type { ControlProps } from './control-props.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string | number | boolean> extends ControlProps<Value> {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  label: string
  /** The label is seen too. */
  titled?: boolean
  size?: 'small' | 'medium'
  /** As wide as its place, with parts of the same width. */
  block?: boolean
}

/** One of a few, all in sight; the arrow keys go from one to the next. */
export function Segmented<Value extends string | number | boolean>(props: SegmentedProps<Value>) {
  const { options, value, onChange, onBlur, label, titled = false, size = 'medium', block = false, ...rest } = props
  const { name, disabled, ...group } = rest
  const ownName = useId()
  const parts = (
    <Box
      {...group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, styles[size], block && styles.block)}
    >
      {options.map((option) => (
        <Box as="label" round={6} pad="0 1.5" tone="muted" key={String(option.value)} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? ownName}
            checked={option.value === value}
            disabled={disabled === true || option.disabled === true}
            onChange={() => onChange?.(option.value)}
            onBlur={onBlur}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  )
  if (!titled) return parts
  return (
    <Row wrap>
      <Hint size={13} aria-hidden="true">
        {label}
      </Hint>
      {parts}
    </Row>
  )
}
