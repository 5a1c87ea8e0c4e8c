import type { BreakdownDimension } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import type { Columns } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import type { HeadSort } from '#src/ui/list/table/table.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import { figureColumn } from '../figure-column.ts'
import { splitDefinition } from '../figures.ts'
import { amountText } from './amount-text.ts'
import type { FunnelData, FunnelRow } from './use-funnel.ts'

const PER_PAGE = 10

interface FunnelTableProps {
  data: FunnelData
  dimension: BreakdownDimension
  onChoose: (row: FunnelRow) => void
}

interface Figure {
  key: string
  title: string
  of: (row: FunnelRow) => number
  text?: (figure: number) => string
}

/** The funnel of each value; a value that is chosen narrows the whole page to itself. */
export function FunnelTable({ data, dimension, onChoose }: FunnelTableProps) {
  const figures = figuresOf(data)
  const { rows, sortOf } = useSorted(data.rows, figures)
  const label: Columns<FunnelRow>[number] = {
    key: 'label',
    title: dataTexts.explore.dimensions[dimension],
    render: (row) => (
      <Box
        as="button"
        pad="0.5 0"
        tone="primary"
        textAlign="left"
        type="button"
        title={dataTexts.explore.showOnly(row.label)}
        onClick={() => onChoose(row)}
      >
        {row.label}
      </Box>
    ),
  }
  return (
    <PagedTable<FunnelRow>
      columns={[label, ...figures.map(({ key, title, of, text }) => figureColumn(key, title, of, text))]}
      rows={rows}
      keyOf={({ key }) => key}
      sortOf={sortOf}
      empty={dataTexts.explore.noRows}
      perPage={PER_PAGE}
    />
  )
}

function figuresOf({ steps, definitions }: FunnelData): Figure[] {
  const nameOf = (key: string) => splitDefinition(definitions[key] ?? key).name
  return [
    { key: 'pv', title: dataTexts.explore.steps.pv, of: ({ visits }) => visits },
    ...steps.map(({ key }, index) => ({
      key,
      title: nameOf(key),
      of: (row: FunnelRow) => row.steps[index]?.count ?? 0,
    })),
    {
      key: 'amount',
      title: dataTexts.conversions.amount,
      of: (row) => row.steps.at(-1)?.amount ?? 0,
      text: amountText,
    },
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
