import styles from './form.module.css'
import type { FieldProps } from './use-form.ts'

interface ChoiceFieldProps<Value extends string | number> extends FieldProps<Value | undefined> {
  label: string
  options: readonly { value: Value; label: string; hint?: string }[]
}

/** One of a few, each as a card. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, name, value, error, onChange, options } = props
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <strong>{option.label}</strong>
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && <div className={styles.error}>{error}</div>}
    </fieldset>
  )
}
