import { stateLabel, type Machine } from '@unilink/shared'
import { Select } from 'antd'
import { stateSaid } from '#src/config/language/said/state-said.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import styles from './lists.module.css'

interface StateFilterProps<State extends number> {
  machine: Machine
  states: readonly State[]
  value: State | undefined
  onChange: (state: State | undefined) => void
}

const ALL = -1

export function StateFilter<State extends number>(props: StateFilterProps<State>) {
  const { machine, states, value, onChange } = props
  const options = states.map((state) => ({ value: state as number, label: stateSaid(stateLabel(machine, state)) }))
  return (
    <Select<number>
      aria-label={adminTexts.state}
      className={styles.filter}
      options={[{ value: ALL, label: adminTexts.allStates }, ...options]}
      value={value ?? ALL}
      onChange={(next) => onChange(states.find((state) => state === next))}
    />
  )
}
