/** What each control takes. A field of a form gives most of it where the control stands in one. */
export interface ControlProps<Value> {
  id?: string | undefined
  name?: string | undefined
  /** Undefined while nothing is chosen. */
  value?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Where no label of the page names it. */
  label?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean | undefined
}
