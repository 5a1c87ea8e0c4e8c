import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, type Cell, type DataRows } from '../control/emu.tsx'
import { useKeys } from '#src/ui/action/use-keys.ts'
import { indented } from '../requests/json-text.ts'
import { EntityMoves } from '../tabs/entity-moves.tsx'
import { nameOf } from './cell-text.ts'
import { CellView, ColumnType } from './cell-view.tsx'
import { keyOf, queryOf, type DataPlace } from './data-place.ts'
import styles from './data.module.css'

interface DataRowProps {
  data: DataRows
  row: Record<string, Cell>
  place: DataPlace
  onClose: () => void
}

/** One row in full: what it says, what may become of it, and which rows point at it. */
export function DataRow({ data: { entity, columns, backlinks }, row, place, onClose }: DataRowProps) {
  const id = String(row['id'] ?? '')
  useKeys({ escape: onClose })
  return (
    <Box as="section" gap={2} lineLeft size={13} pad="1.5 2" className={styles.row} aria-label={texts.row}>
      <Row as="header" gap={1.5} justify="space-between">
        <h2>{nameOf(row) ?? keyOf(row)}</h2>
        <CopyButton text={JSON.stringify(row, null, 2)} label={texts.copyRow} />
        <IconButton icon="close" size={20} label={texts.close} onClick={onClose} />
      </Row>
      {entity !== null && <EntityMoves entity={{ type: entity, id }} />}
      <Stack as="dl" gap={0.75}>
        {columns.map((column) => (
          <Stack key={column.name}>
            <Term>
              {column.name} <ColumnType column={column} />
            </Term>
            <Text as="dd" anywhere>
              <Whole column={column} value={row[column.name] ?? null} place={place} />
            </Text>
          </Stack>
        ))}
      </Stack>
      {backlinks.length > 0 && (
        <Stack as="nav" gap={0.5} justifyItems="start" aria-label={texts.backlinks}>
          <Box as="h3" below={0.5} size={13}>
            {texts.backlinks}
          </Box>
          {backlinks.map(({ table, title, column }) => (
            <Backlink key={`${table}.${column}`} table={table} title={title} column={column} id={id} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** A value in full: what is kept as JSON with its line breaks. */
function Whole({ column, value, place }: ComponentProps<typeof CellView>) {
  const text = typeof value === 'string' && /^[[{]/.test(value) ? indented(value) : undefined
  if (text === undefined || text === value) return <CellView column={column} value={value} place={place} />
  return (
    <Box as="pre" pad={1} overflow="auto" round={6} ground="subtle" className={styles.json}>
      {text}
    </Box>
  )
}

/** Rows of a table that point at this one, and how many they are. */
function Backlink({ table, title, column, id }: DataRows['backlinks'][number] & { id: string }) {
  const { data } = useEmu(emu.data.rows, { table, column, value: id, limit: 1 })
  return (
    <Link to={{ search: queryOf({ table, filters: [[column, id]] }) }}>
      {texts.backlink({ title, column })}{' '}
      <Text tone="muted" tabular>
        {data?.total}
      </Text>
    </Link>
  )
}
