import { Row } from '#src/ui/theme/primitives.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from '../form/form.module.css'

interface NativeSelectProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  placeholder: string
  /** From the form. */
  id?: string
  value?: Value | undefined
  onChange?: (value: Value) => void
}

/** One of a list in a form of a dialog, above which only the browser's own list can open. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { id, options, placeholder, value = '', onChange } = props
  return (
    <Row position="relative" align="stretch">
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange?.(event.target.value as Value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.chevron} />
    </Row>
  )
}
