import type { EmuAnswerOf, worldCalls } from '@unilink/shared/emulator'
import { useState } from 'react'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Tag, type TagTone } from '#src/ui/state/tag.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, type Cell, EmuView } from '../control/emu.tsx'
import { cellText, nameOf } from '../data/cell-text.ts'
import { Nothing } from '../data/cell-view.tsx'
import { queryOf } from '../data/data-place.ts'
import { Pages } from '../data/pages.tsx'
import { DiffLines } from '#src/ui/markup/diff-lines.tsx'
import { indented } from '../requests/json-text.ts'
import { lineDiff } from '@unilink/shared'
import { roomIn } from './rooms.ts'

export type ComparedTable = EmuAnswerOf<typeof worldCalls.compare>['tables'][number]
type Difference = EmuAnswerOf<typeof worldCalls.compareRows>['rows'][number]

const PER_PAGE = 20
const TONES = { changed: 'amber', added: 'green', gone: 'red' } as const satisfies Record<string, TagTone>
/** Values that are longer are shown by their lines. */
const LONG = 80
const MOST_TOLD = 4

interface TableDifferencesProps {
  table: ComparedTable
  one: string
  other: string
}

/** A table that is not the same in two worlds: how many of its rows differ, and once it is opened which and in what. */
export function TableDifferences({ table: { name, title, rows, differing }, one, other }: TableDifferencesProps) {
  const [isOpen, setOpen] = useState(false)
  const kinds = { changed: texts.compareChanged, added: texts.compareOnly(other), gone: texts.compareOnly(one) }
  if (differing === null) {
    return (
      <Row lineAbove wrap gap={1.5} pad="0.75 0" size={13}>
        {title}
        <Hint>{texts.compareTooMany(rows)}</Hint>
      </Row>
    )
  }
  return (
    <Box as="details" lineAbove open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Row as="summary" wrap gap={1} pad="0.75 0" size={13} cursor="pointer">
        <Text weight={600}>{title}</Text>
        {Object.entries(kinds).map(([kind, said]) => {
          const count = differing[kind as keyof typeof kinds]
          return (
            count > 0 && (
              <Tag key={kind} tone={TONES[kind as keyof typeof kinds]}>
                {texts.compareCount({ what: said, count })}
              </Tag>
            )
          )
        })}
      </Row>
      {isOpen && <Differences table={name} one={one} other={other} kinds={kinds} />}
    </Box>
  )
}

interface DifferencesProps {
  table: ComparedTable['name']
  one: string
  other: string
  kinds: Readonly<Record<Difference['kind'], string>>
}

function Differences({ table, one, other, kinds }: DifferencesProps) {
  const [page, setPage] = useState(1)
  const call = useEmu(emu.worlds.compareRows, { id: one, other, table, page, limit: PER_PAGE })
  return (
    <EmuView call={call}>
      {({ total, rows }) => (
        <>
          <Stack as="ul" bare gap={0} below={1} size={13}>
            {rows.map(({ kind, row, changes }) => {
              // Of a table without ids, what it tells about is shown.
              const column = row['id'] === undefined ? 'visitId' : 'id'
              const id = String(row[column] ?? '')
              const at = queryOf({ table, filters: [[column, id]], ...(column === 'id' && { row: id }) })
              return (
                <Row as="li" key={JSON.stringify(row)} wrap align="baseline" gap="0.5 1" pad="0.5 0">
                  <Tag tone={TONES[kind]}>{kinds[kind]}</Tag>
                  <a href={roomIn(kind === 'gone' ? one : other, 'data', at)}>{String(nameOf(row) ?? id)}</a>
                  <Text tone="muted">{kind === 'changed' ? nameOf(row) !== undefined && id : briefOf(row)}</Text>
                  {changes.map((change) => (
                    <Change key={change.column} {...change} />
                  ))}
                </Row>
              )
            })}
          </Stack>
          <Pages page={page} perPage={PER_PAGE} total={total} onChange={setPage} />
        </>
      )}
    </EmuView>
  )
}

/** What a row says first, beside its name and where it leads. */
const briefOf = (row: Difference['row']): string =>
  Object.entries(row)
    .filter(([column, value]) => !/id$/i.test(column) && value !== null && value !== '' && value !== nameOf(row))
    .slice(0, MOST_TOLD)
    .map(([column, value]) => cellText(column, value).slice(0, LONG))
    .join(' · ')

/** What a column said in the one world, and what it says in the other. */
function Change({ column, from, to }: Difference['changes'][number]) {
  const isLong = [from, to].some((value) => typeof value === 'string' && value.length > LONG)
  return (
    <Box width="full" anywhere>
      <Text as="code" tone="muted">
        {column}
      </Text>{' '}
      {isLong ? (
        <DiffLines lines={lineDiff(indented(String(from ?? '')), indented(String(to ?? '')))} />
      ) : (
        <>
          <Value column={column} value={from} /> → <Value column={column} value={to} />
        </>
      )}
    </Box>
  )
}

const Value = ({ column, value }: { column: string; value: Cell }) =>
  value === null || value === '' ? <Nothing value={value} /> : cellText(column, value)
