import { stateLabel, statesOf, type Machine, type StateOf } from '@unilink/shared'
import { Select } from 'antd'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import styles from './link-list.module.css'

interface StateSelectProps<M extends Machine> {
  label: string
  placeholder: string
  machine: M
  value: StateOf<M> | undefined
  onChange: (state: StateOf<M> | undefined) => void
}

export function StateSelect<M extends Machine>(props: StateSelectProps<M>) {
  const { label, placeholder, machine, value, onChange } = props
  return (
    <Select<StateOf<M>>
      className={styles.filter}
      allowClear
      options={statesOf(machine).map((state) => ({ value: state, label: stateSaid(stateLabel(machine, state)) }))}
      value={value}
      placeholder={placeholder}
      aria-label={label}
      onChange={onChange}
    />
  )
}
