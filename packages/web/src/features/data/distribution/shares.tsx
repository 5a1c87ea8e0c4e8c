import { dataTexts } from '#src/config/texts/data.ts'
import { Ring } from '#src/ui/chart/ring.tsx'
import styles from '../data.module.css'
import type { DistributionData } from '../data-source.ts'
import { figureName, largestShares } from '../figures.ts'
import type { Columns } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import { figureColumn } from '../figure-column.ts'
import { percentText } from '#src/ui/chart/count-text.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'

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
      <PagedTable<Share> columns={columnsOf(dimension)} rows={shares} keyOf={({ key }) => key} perPage={PER_PAGE} />
    </Stack>
  )
}

function columnsOf(dimension: string): Columns<Share> {
  return [
    { key: 'label', title: dimension, className: styles.shareLabel ?? '', render: ({ label }) => label },
    figureColumn('value', figureName('distribution'), ({ value }) => value),
    {
      key: 'ratio',
      title: dataTexts.share,
      width: 200,
      render: ({ ratio }) => (
        <Stack as="span" columns="1fr 64" align="center" textAlign="right">
          <Box as="span" height={8} overflow="hidden" round={4} ground="subtle">
            <Text display="block" height="full" round={4} ground="primary" style={{ width: `${ratio * 100}%` }} />
          </Box>
          <span className="tabular">{percentText(ratio)}</span>
        </Stack>
      ),
    },
  ]
}
