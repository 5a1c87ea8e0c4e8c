import { Link } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import type { Cell, DataRows } from '../control/types.ts'
import { EntityMoves } from '../tabs/entity-moves.tsx'
import { cellText } from './cell-text.ts'
import { queryOf } from './data-place.ts'
import styles from './data.module.css'

interface DataRowProps {
  data: DataRows
  row: Record<string, Cell>
  onClose: () => void
}

/** What a row is called, in whichever column its table has for it. */
const nameOf = (row: Record<string, Cell>) =>
  ['linkName', 'appName', 'name', 'title', 'email'].map((column) => row[column]).find(Boolean)

/** One row in full: what it says, what may become of it, and which rows point at it. */
export function DataRow({ data: { entity, columns, backlinks }, row, onClose }: DataRowProps) {
  const id = String(row['id'] ?? '')
  return (
    <section className={styles.row} aria-label={emulatorTexts.dataRow}>
      <Row as="header" gap={1.5} justify="space-between">
        <h2>{nameOf(row) ?? id}</h2>
        <IconButton icon="close" size={20} label={emulatorTexts.dataClose} onClick={onClose} />
      </Row>
      {entity !== null && <EntityMoves entity={{ type: entity, id }} />}
      <Stack as="dl" gap={0.75}>
        {columns.map(({ name }) => (
          <Stack key={name}>
            <Term>{name}</Term>
            <Text as="dd" anywhere>
              {row[name] == null ? '–' : cellText(name, row[name])}
            </Text>
          </Stack>
        ))}
      </Stack>
      {backlinks.length > 0 && (
        <Stack as="nav" gap={0.5} justifyItems="start" aria-label={emulatorTexts.dataBacklinks}>
          <h3>{emulatorTexts.dataBacklinks}</h3>
          {backlinks.map(({ table, title, column }) => (
            <Link key={`${table}.${column}`} to={{ search: queryOf({ table, column, value: id }) }}>
              {emulatorTexts.dataBacklink({ title, column })}
            </Link>
          ))}
        </Stack>
      )}
    </section>
  )
}
