import { Select, type SelectProps } from '#src/ui/control/select.tsx'
import { reloadIn } from './reload-in.ts'

interface WorldSelectProps extends Pick<SelectProps<string>, 'id' | 'label' | 'look'> {
  worlds: readonly { id: string }[]
  current: string
}

/** Goes to another world. */
export const WorldSelect = ({ worlds, current, id, label, look }: WorldSelectProps) => (
  <Select
    options={worlds.map((world) => ({ value: world.id, label: world.id }))}
    value={current}
    onChange={reloadIn}
    {...{ id, label, look }}
  />
)
