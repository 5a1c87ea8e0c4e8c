import type { BreakdownDimension } from '@unilink/shared'
import { Table, type TableColumnsType } from 'antd'
import { dataTexts } from '#src/config/texts/data.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import { splitDefinition } from '../figures.ts'
import { amountText } from './amount-text.ts'
import type { FunnelData, FunnelRow } from './use-funnel.ts'

const PER_PAGE = 10

interface FunnelTableProps {
  data: FunnelData
  dimension: BreakdownDimension
  onChoose: (row: FunnelRow) => void
}

/** The funnel of each value; a value that is chosen narrows the whole page to itself. */
export function FunnelTable({ data, dimension, onChoose }: FunnelTableProps) {
  const nameOf = (key: string) => splitDefinition(data.definitions[key] ?? key).name
  const figure = (title: string, of: (row: FunnelRow) => number, render = countText) => ({
    title,
    key: title,
    align: 'right' as const,
    className: 'tabular',
    sorter: (a: FunnelRow, b: FunnelRow) => of(a) - of(b),
    render: (_: unknown, row: FunnelRow) => render(of(row)),
  })
  const columns: TableColumnsType<FunnelRow> = [
    {
      title: dataTexts.explore.dimensions[dimension],
      dataIndex: 'label',
      render: (label: string, row) => (
        <Box
          as="button"
          pad="0.5 0"
          tone="primary"
          textAlign="left"
          type="button"
          title={dataTexts.explore.showOnly(label)}
          onClick={() => onChoose(row)}
        >
          {label}
        </Box>
      ),
    },
    figure(dataTexts.explore.steps.pv, ({ visits }) => visits),
    ...data.steps.map(({ key }, index) => figure(nameOf(key), ({ steps }) => steps[index]?.count ?? 0)),
    figure(dataTexts.conversions.amount, ({ steps }) => steps.at(-1)?.amount ?? 0, amountText),
    figure(nameOf('d1'), ({ returned }) => returned.d1),
    figure(nameOf('d7'), ({ returned }) => returned.d7),
  ]
  return (
    <Table<FunnelRow>
      rowKey="key"
      size="small"
      columns={columns}
      dataSource={data.rows}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: dataTexts.explore.noRows }}
      pagination={{ pageSize: PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}
