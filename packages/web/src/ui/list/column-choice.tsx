import { commonTexts } from '#src/config/texts/common.ts'
import { buttonClass } from '../button/button-class.ts'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import type { ListQuery } from '../query/use-list-query.ts'
import styles from './data-table.module.css'

/** Of the address. */
const HIDDEN = 'hide'

/** The keys of the columns that the address says not to show. */
export const hiddenColumns = ({ get }: ListQuery): readonly string[] => (get(HIDDEN) ?? '').split(',').filter(Boolean)

interface ColumnChoiceProps {
  query: ListQuery
  /** The columns that can be done without. */
  columns: readonly { key: string; title: string }[]
}

/** Chooses which columns a list shows; the address keeps it. */
export function ColumnChoice({ query, columns }: ColumnChoiceProps) {
  const hidden = hiddenColumns(query)
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    query.change({ [HIDDEN]: next.join(',') })
  }
  return (
    <Popover
      label={commonTexts.columns}
      stays
      buttonClass={buttonClass({ size: 'medium' })}
      button={
        <>
          {commonTexts.columns}
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {() => (
        <ul className={styles.choice}>
          {columns.map(({ key, title }) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
                {title}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
