import { Link, useSearchParams } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { SearchField } from '../console/search-field.tsx'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import { DataGrid } from './data-grid.tsx'
import { placeOf, queryOf, ROWS_PER_PAGE, rowsOf, type DataPlace } from './data-place.ts'
import { DataRow } from './data-row.tsx'
import { Pane } from '../console/pane.tsx'
import styles from './data.module.css'

/** The tables of the world: rows with ways to the rows that they point at, and what may become of one. */
export function DataScreen() {
  const [query, setQuery] = useSearchParams()
  const place = placeOf(query)
  const call = useEmu(emu.data.rows, rowsOf(place))
  const search = (text: string) => setQuery(queryOf({ table: place.table, search: text }), { replace: true })
  const opened = call.data?.rows.find((row) => String(row['id'] ?? '') === place.row)
  return (
    <Stack ground="surface" gap={0} className={classNames(styles.screen, opened !== undefined && styles.reading)}>
      <Tables current={place.table} />
      <Pane minWidth={0} className={styles.pane} aria-label={emulatorTexts.rooms.data}>
        <Row flex="none" gap={2} pad="1.5 3" lineBelow ground="subtle" className={styles.head}>
          <Text as="h1" size={20}>
            {emulatorTexts.rooms.data}
          </Text>
          <SearchField label={emulatorTexts.dataSearch} value={place.search ?? ''} onChange={search} />
        </Row>
        <EmuView call={call}>
          {(data) => (
            <>
              <Figures place={place} total={data.total} />
              <DataGrid data={data} place={place} />
              <Pages place={place} total={data.total} onChange={(page) => setQuery(queryOf({ ...place, page }))} />
            </>
          )}
        </EmuView>
      </Pane>
      {opened !== undefined && call.data !== undefined && (
        <DataRow
          key={place.row}
          data={call.data}
          row={opened}
          onClose={() => setQuery(queryOf({ ...place, row: undefined }))}
        />
      )}
    </Stack>
  )
}

function Tables({ current }: { current: string }) {
  const call = useEmu(emu.data.tables, {})
  return (
    <nav className={styles.tables} aria-label={emulatorTexts.dataTables}>
      <EmuView call={call}>
        {({ tables }) =>
          tables.map(({ name, title, rows }) => (
            <Link key={name} to={{ search: queryOf({ table: name }) }} aria-current={name === current || undefined}>
              {title}{' '}
              <Text as="em" size={12} tabular>
                {rows}
              </Text>
            </Link>
          ))
        }
      </EmuView>
    </nav>
  )
}

function Figures({ place: { table, column, value }, total }: { place: DataPlace; total: number }) {
  return (
    <Row as="p" flex="none" gap={1.5} pad="1 3" tone="muted" size={13} aria-live="polite">
      {emulatorTexts.dataTotal(total)}
      {column !== undefined && value !== undefined && (
        <>
          <code>{emulatorTexts.dataFilter({ column, value })}</code>
          <Link to={{ search: queryOf({ table }) }}>{emulatorTexts.dataFilterDrop}</Link>
        </>
      )}
    </Row>
  )
}

interface PagesProps {
  place: DataPlace
  total: number
  onChange: (page: number) => void
}

function Pages({ place: { page }, total, onChange }: PagesProps) {
  const pages = Math.ceil(total / ROWS_PER_PAGE)
  if (pages <= 1) return null
  return (
    <Row flex="none" gap={1.5} pad="1.5 3" lineAbove size={13}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {emulatorTexts.dataPrevious}
      </Button>
      {emulatorTexts.dataPage({ page, pages })}
      <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {emulatorTexts.dataNext}
      </Button>
    </Row>
  )
}
