import type { FieldChange } from '@unilink/shared'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import { Box, Hint, Text } from '#src/ui/theme/primitives.tsx'
import styles from './change-table.module.css'
import { ContentValue } from './content-value.tsx'

/**
 * What differs between two contents of a link, field by field: before and after side by side.
 * `isNew`: nothing was there before: one column says all.
 */
export function ChangeTable({ changes, isNew = false }: { changes: readonly FieldChange[]; isNew?: boolean }) {
  if (changes.length === 0)
    return (
      <Hint pad="2 0" textAlign="center">
        {texts.noChange}
      </Hint>
    )
  return (
    <Box as="table" width="full" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columnField}</th>
          {!isNew && <th scope="col">{texts.columnBefore}</th>}
          <th scope="col">{isNew ? texts.columnValue : texts.columnAfter}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <Text as="th" tone="muted" weight={400} scope="row">
              {label}
            </Text>
            {!isNew && <Value column={texts.columnBefore} field={field} value={before} mark={styles.removed} />}
            <Value
              column={isNew ? undefined : texts.columnAfter}
              field={field}
              value={after}
              mark={isNew ? undefined : styles.added}
            />
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface ValueProps {
  /** Said beside the value where there is no room for columns. */
  column: string | undefined
  field: string
  value: unknown
  mark: string | undefined
}

const Value = ({ column, field, value, mark }: ValueProps) => (
  <td data-column={column}>
    <div className={mark}>
      <ContentValue field={field} value={value} />
    </div>
  </td>
)
