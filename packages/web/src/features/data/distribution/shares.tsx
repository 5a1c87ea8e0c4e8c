import { Table, type TableColumnsType } from 'antd'
import { dataTexts } from '#src/config/texts/data.ts'
import { Ring } from '#src/ui/chart/ring.tsx'
import styles from '../data.module.css'
import type { DistributionData } from '../data-source.ts'
import { figureName, largestShares } from '../figures.ts'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'

type Share = DistributionData['shares'][number]

interface SharesProps {
  shares: readonly Share[]
  dimension: string
}

/** As many as can be told apart in a ring. */
const MOST = 8
const PER_PAGE = 10

export function Shares({ shares, dimension }: SharesProps) {
  const largest = largestShares(shares, MOST, dataTexts.others)
  return (
    <Stack gap={3} align="start" className={styles.sharesGrid}>
      <Ring
        title={dataTexts.shares}
        shares={largest.map(({ ratio, ...share }) => ({ ...share, text: percentText(ratio) }))}
      />
      <Table<Share>
        rowKey="key"
        size="small"
        columns={columnsOf(dimension)}
        dataSource={[...shares]}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Stack>
  )
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
        <Stack as="span" align="center" textAlign="right" className={styles.ratio}>
          <Box as="span" height={8} overflow="hidden" round={4} ground="subtle" className={styles.ratioBar}>
            <span style={{ width: `${ratio * 100}%` }} />
          </Box>
          <span className="tabular">{percentText(ratio)}</span>
        </Stack>
      ),
    },
  ]
}
