import { Segmented, Table, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Chart } from '#src/ui/chart/chart.tsx'
import { pieOption, rankOption } from '#src/ui/chart/chart-options.ts'
import styles from '../data.module.css'
import type { DistributionData } from '../data-source.ts'
import { countText, figureName, largestShares, ratioText } from '../figures.ts'

type Share = DistributionData['shares'][number]
type Shape = 'pie' | 'bar'

interface SharesProps {
  shares: readonly Share[]
  dimension: string
}

/** As many as can be told apart in a ring. */
const MOST = 8
const PER_PAGE = 10
const SHAPES = [
  { value: 'pie' as const, label: dataTexts.pie },
  { value: 'bar' as const, label: dataTexts.bar },
]

export function Shares({ shares, dimension }: SharesProps) {
  const [shape, setShape] = useState<Shape>('pie')
  return (
    <div className={styles.sharesGrid}>
      <div>
        <Segmented<Shape>
          aria-label={dataTexts.shape}
          size="small"
          options={SHAPES}
          value={shape}
          onChange={setShape}
        />
        <SharesChart key={shape} shares={shares} shape={shape} />
      </div>
      <Table<Share>
        rowKey="key"
        size="small"
        columns={columnsOf(dimension)}
        dataSource={[...shares]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </div>
  )
}

function SharesChart({ shares, shape }: { shares: readonly Share[]; shape: Shape }) {
  const key = JSON.stringify(shares)
  const option = useMemo(() => {
    const largest = largestShares(JSON.parse(key) as Share[], MOST, dataTexts.others)
    if (shape === 'pie') {
      return pieOption(largest.map(({ label, value, ratio }) => ({ label: `${label}  ${ratioText(ratio)}`, value })))
    }
    const rows = largest.map(({ label, value, ratio }) => ({
      label,
      value,
      text: `${countText(value)}${commonTexts.inBrackets(ratioText(ratio))}`,
    }))
    return rankOption(rows, figureName('distribution'))
  }, [key, shape])
  return <Chart option={option} label={dataTexts.shares} height={300} />
}

function columnsOf(dimension: string): TableColumnsType<Share> {
  return [
    { title: dimension, dataIndex: 'label', className: styles.shareLabel ?? '' },
    {
      title: figureName('distribution'),
      dataIndex: 'value',
      align: 'right',
      className: 'tabular',
      render: countText,
    },
    {
      title: dataTexts.share,
      dataIndex: 'ratio',
      width: 200,
      render: (ratio: number) => (
        <span className={styles.ratio}>
          <span className={styles.ratioBar}>
            <span style={{ width: `${ratio * 100}%` }} />
          </span>
          <span className="tabular">{ratioText(ratio)}</span>
        </span>
      ),
    },
  ]
}
