import { commonTexts } from '#src/config/texts/common.ts'
import { Tick } from '../../control/tick.tsx'
import { Box } from '../../theme/primitives.tsx'
import styles from './table.module.css'

export interface Selection {
  keys: readonly string[]
  /** Reads out the box of a row. */
  labelOf: (key: string) => string
  onChange: (keys: string[]) => void
}

export function RowCheck({ id, selection: { keys, labelOf, onChange } }: { id: string; selection: Selection }) {
  const on = keys.includes(id)
  return (
    <Box as="label" centred flex="none" height={24} className={styles.box}>
      <Tick
        aria-label={labelOf(id)}
        checked={on}
        onChange={() => onChange(on ? keys.filter((key) => key !== id) : [...keys, id])}
      />
    </Box>
  )
}

/** Selects all rows that there are, or none. */
export function AllCheck({ ids, selection: { keys, onChange } }: { ids: readonly string[]; selection: Selection }) {
  const all = ids.every((id) => keys.includes(id))
  return (
    <Box as="label" centred flex="none" height={24} className={styles.box}>
      <Tick
        ref={(box) => {
          if (box !== null) box.indeterminate = !all && keys.length > 0
        }}
        aria-label={commonTexts.selectAll}
        checked={all}
        onChange={() => onChange(all ? [] : [...ids])}
      />
    </Box>
  )
}
