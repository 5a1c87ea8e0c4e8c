import { type BreakdownDimension, formatMoney } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import type { Column } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import type { HeadSort } from '#src/ui/list/table/table.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { BarRows } from '../explore/bar-rows.tsx'
import { splitDefinition } from '../figures.ts'
import type { FunnelData, FunnelRow } from './use-funnel.ts'

const PER_PAGE = 10

interface FunnelTableProps {
  data: FunnelData
  dimension: BreakdownDimension
  chosen: readonly string[]
  onChoose: (row: Pick<FunnelRow, 'key' | 'label'>) => void
}

interface Figure {
  key: string
  title: string
  of: (row: FunnelRow) => number
  /** What is paid, in cents. */
  amount?: (row: FunnelRow) => number
}

/** The funnel of each value; a value that is chosen narrows the whole page to itself. */
export const FunnelTable = (props: FunnelTableProps) =>
  useNarrow() ? <FigureByValue {...props} /> : <FiguresByValue {...props} />

function FiguresByValue({ data, dimension, onChoose }: FunnelTableProps) {
  const figures = figuresOf(data)
  const { rows, sortOf } = useSorted(data.rows, figures)
  const label: Column<FunnelRow> = {
    key: 'label',
    title: texts.explore.dimensions[dimension],
    render: (row) => (
      <Box
        as="button"
        pad="0.5 0"
        tone="primary"
        textAlign="left"
        type="button"
        title={texts.explore.showOnly(row.label)}
        onClick={() => onChoose(row)}
      >
        {row.label}
      </Box>
    ),
  }
  return (
    <PagedTable<FunnelRow>
      dense
      columns={[label, ...figures.map(columnOf)]}
      rows={rows}
      keyOf={({ key }) => key}
      sortOf={sortOf}
      empty={texts.explore.noRows}
      perPage={PER_PAGE}
    />
  )
}

const shareOf = ({ key, of }: Figure, row: FunnelRow): number | undefined =>
  key === 'pv' || row.visits === 0 ? undefined : of(row) / row.visits

/** How many, and beneath it which part of the visits they are. */
const columnOf = (figure: Figure): Column<FunnelRow> => ({
  key: figure.key,
  title: figure.title,
  align: 'right',
  className: 'tabular',
  render: (row) => {
    const share = shareOf(figure, row)
    return (
      <>
        {countText(figure.of(row))}
        <Box as="small" display="block" tone="muted" size={12}>
          {share === undefined ? '' : percentText(share)}
          {figure.amount && (
            <Text display="block" title={texts.conversions.amount}>
              {amountText(figure.amount(row))}
            </Text>
          )}
        </Box>
      </>
    )
  },
})

/** On a phone one figure at a time, the greatest first. */
function FigureByValue({ data, chosen, onChoose }: FunnelTableProps) {
  const figures = figuresOf(data)
  const [key, setKey] = useState('pv')
  const figure = figures.find((one) => one.key === key)
  if (figure === undefined) return null
  const rows = data.rows
    .map((row) => ({ key: row.key, label: row.label, value: figure.of(row), share: shareOf(figure, row) }))
    .toSorted((a, b) => b.value - a.value)
  return (
    <Stack gap={1.5}>
      <Select
        label={texts.conversions.figure}
        options={figures.map((one) => ({ value: one.key, label: one.title }))}
        value={key}
        onChange={setKey}
      />
      <BarRows rows={rows} most={rows[0]?.value ?? 0} chosen={chosen} onChoose={onChoose} />
    </Stack>
  )
}

function figuresOf({ steps, definitions }: FunnelData): Figure[] {
  const nameOf = (key: string) => splitDefinition(definitions[key] ?? key).name
  return [
    { key: 'pv', title: texts.explore.steps.pv, of: ({ visits }) => visits },
    ...steps.map(({ key, amount }, index) => ({
      key,
      title: nameOf(key),
      of: (row: FunnelRow) => row.steps[index]?.count ?? 0,
      ...(amount !== undefined && { amount: (row: FunnelRow) => row.steps[index]?.amount ?? 0 }),
    })),
    { key: 'd1', title: nameOf('d1'), of: ({ returned }) => returned.d1 },
    { key: 'd7', title: nameOf('d7'), of: ({ returned }) => returned.d7 },
  ]
}

/** Rows by one of their figures, once its head is pressed: the most first, then the least, then as they come. */
function useSorted(given: readonly FunnelRow[], figures: readonly Figure[]) {
  const [by, setBy] = useState<{ key: string; way: NonNullable<HeadSort['way']> }>()
  const figure = figures.find(({ key }) => key === by?.key)
  const sign = by?.way === 'ascend' ? 1 : -1
  const rows = figure === undefined ? given : given.toSorted((a, b) => sign * (figure.of(a) - figure.of(b)))
  const sortOf = (key: string): HeadSort | undefined => {
    if (!figures.some((one) => one.key === key)) return undefined
    const way = by?.key === key ? by.way : undefined
    const next = way === undefined ? 'descend' : way === 'descend' ? 'ascend' : undefined
    return { way, next, turn: () => setBy(next && { key, way: next }) }
  }
  return { rows, sortOf }
}

/** `1,012.50` of 101250 cents. */
export const amountText = (cents: number): string =>
  formatMoney(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
