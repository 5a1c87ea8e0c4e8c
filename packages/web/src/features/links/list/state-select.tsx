import { Select } from 'antd'
import styles from './link-list.module.css'

interface StateSelectProps<State extends number> {
  label: string
  placeholder: string
  states: readonly { value: State; label: string }[]
  value: State | undefined
  onChange: (state: State | undefined) => void
}

export function StateSelect<State extends number>(props: StateSelectProps<State>) {
  const { label, placeholder, states, value, onChange } = props
  return (
    <Select<State>
      className={styles.filter}
      allowClear
      options={states.map((state) => ({ value: state.value, label: state.label }))}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      onChange={onChange}
    />
  )
}
