import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { emulatorDataTexts as texts } from '#src/config/texts/emulator/data.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { RowsSkeleton } from '#src/ui/list/rows-skeleton.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { readCookie, writeCookie } from '#src/config/cookie.ts'
import { emu, useEmu, type DataRows, EmuView, ScreenTitle } from '../control/emu.tsx'
import { useStepKeys } from '../control/use-step-keys.ts'
import { cellText } from './cell-text.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataGrid, CardOrder } from './data-grid.tsx'
import { filteredBy, holding, keyOf, placeOf, queryOf, ROWS_PER_PAGE, rowsOf, type DataPlace } from './data-place.ts'
import { DataRow } from './data-row.tsx'
import { Pages } from './pages.tsx'
import { Pane, SearchField } from '../console/pane.tsx'
import styles from './data.module.css'

/** The tables of the world: rows with ways to the rows that they point at, and what may become of one. */
export function DataScreen() {
  const [query, setQuery] = useSearchParams()
  const place = placeOf(query)
  const call = useEmu(emu.data.rows, rowsOf(place))
  const search = (text: string) => setQuery(queryOf({ table: place.table, search: text }), { replace: true })
  const narrow = useNarrow()
  const go = (next: Partial<DataPlace>) => setQuery(queryOf(next))
  const [hidden, hide] = useHiddenColumns(place.table)
  const opened = call.data?.rows.find((row) => keyOf(row) === place.row)
  const open = (row?: string) => setQuery(queryOf({ ...place, row }), { replace: true })
  useStepKeys(call.data?.rows.map(keyOf) ?? [], place.row, open)
  return (
    <Stack ground="surface" gap={0} className={classNames(styles.screen, opened !== undefined && styles.reading)}>
      <Tables current={place.table} />
      <Pane minWidth={0} className={styles.pane} aria-label={emulatorTexts.rooms.data}>
        <Row flex="none" gap={2} pad="1.5 3" lineBelow ground="subtle" className={styles.head}>
          <ScreenTitle>{emulatorTexts.rooms.data}</ScreenTitle>
          <SearchField label={texts.search} value={place.search ?? ''} onChange={search} />
        </Row>
        <EmuView call={call} loading={<RowsSkeleton />}>
          {(data) => (
            <>
              <Figures place={place} data={data}>
                {narrow && <CardOrder columns={data.columns} place={place} onPlace={go} />}
                <ColumnChoice columns={data.columns} hidden={hidden} onHide={hide} place={place} onPlace={go} />
              </Figures>
              <DataGrid
                columns={data.columns.filter(({ name }) => !hidden.includes(name))}
                rows={data.rows}
                place={place}
                onOpen={open}
              />
              <Pages
                page={place.page}
                perPage={ROWS_PER_PAGE}
                total={data.total}
                onChange={(page) => go({ ...place, page, row: undefined })}
              />
            </>
          )}
        </EmuView>
      </Pane>
      {opened !== undefined && call.data !== undefined && (
        <DataRow key={place.row} data={call.data} row={opened} place={place} onClose={() => open()} />
      )}
    </Stack>
  )
}

/** On a phone the tables lie beside each other, most of them out of sight. */
const seen = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

function Tables({ current }: { current: string }) {
  const call = useEmu(emu.data.tables, {})
  return (
    <Box as="nav" column lineRight size={13} className={styles.tables} aria-label={texts.tables}>
      <EmuView call={call} loading={<Skeleton lines={17} />}>
        {({ tables }) =>
          tables.map(({ name, title, rows }) => (
            <Row
              as={Link}
              justify="space-between"
              align="stretch"
              pad="0.75 1.25"
              round={6}
              flex="none"
              tone="text"
              whiteSpace="nowrap"
              hoverGround="subtle"
              hoverTone="text"
              key={name}
              ref={name === current ? seen : undefined}
              to={{ search: queryOf({ table: name }) }}
              aria-current={name === current || undefined}
            >
              {title}{' '}
              <Text as="em" size={12} tabular>
                {countText(rows)}
              </Text>
            </Row>
          ))
        }
      </EmuView>
    </Box>
  )
}

/** How many rows there are, and what narrows them; a click on it takes that away. */
function Figures({
  place,
  data: { total, rows },
  children,
}: {
  place: DataPlace
  data: DataRows
  children: ReactNode
}) {
  const narrow = useNarrow()
  const held = (['null', 'filled'] as const).flatMap((one) => (place[one] ?? []).map((column) => ({ one, column })))
  return (
    <Row wrap flex="none" gap="0.75 1.5" pad={narrow ? '0 2' : '0 3'} tone="muted" size={13} minHeight={40}>
      <span aria-live="polite">{texts.total(total)}</span>
      {place.filters.map(([column, value]) => (
        <Link key={column} to={{ search: queryOf(filteredBy(place, column)) }} title={texts.filterDrop(column)}>
          <code>{texts.filter({ column, value: filterText(column, value) })}</code> ×
        </Link>
      ))}
      {held.map(({ one, column }) => (
        <Link key={column} to={{ search: queryOf(holding(place, column, 'any')) }} title={texts.filterDrop(column)}>
          <code>{texts.held[one](column)}</code> ×
        </Link>
      ))}
      <Row as="span" pushed>
        {rows.length > 0 && !narrow && <CopyButton text={JSON.stringify(rows, null, 2)} label={texts.copyPage} />}
        {children}
      </Row>
    </Row>
  )
}

/** A state of an address is a number, as it is in a row. */
const filterText = (column: string, value: string) =>
  cellText(column, /^-?\d{1,9}$/.test(value) ? Number(value) : value)

/** The end of a session clears what else a browser keeps. */
const COOKIE = 'emu-hidden-columns'

type Hidden = Readonly<Record<string, readonly string[]>>

function readHidden(): Hidden {
  try {
    return JSON.parse(decodeURIComponent(readCookie(COOKIE) ?? '{}')) as Hidden
  } catch {
    return {}
  }
}

/** The columns of a table that somebody has put away, kept for the next time. */
function useHiddenColumns(table: string): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const [all, setAll] = useState(readHidden)
  const hide = (columns: readonly string[]) => {
    const { [table]: _, ...others } = all
    const next = columns.length > 0 ? { ...others, [table]: columns } : others
    setAll(next)
    writeCookie(COOKIE, encodeURIComponent(JSON.stringify(next)))
  }
  return [all[table] ?? [], hide]
}
