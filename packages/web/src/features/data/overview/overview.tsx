import type { Contract, DataOf } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import styles from '../data.module.css'
import type { Preset } from '#src/ui/time/day-range.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Panel } from '../panel.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { PeriodCard } from './period-card.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '../use-live-call.ts'

type Overview = DataOf<Contract['app']['queryData']>

/** As high as the cards, so that what is below stays where it is. */
const PANEL_LINES = 9

const LINK_FIGURES = ['total', 'serving', 'reviewing', 'frozen'] as const

export function OverviewPanel({ appId, period }: { appId: string; period: Period }) {
  const overview = useLiveCall(api.app.queryData, { appId }, true)
  return (
    <Panel title={dataTexts.overview} broken={overview.broken}>
      <CallView call={overview} loading={<Skeleton lines={PANEL_LINES} />}>
        {(data) => (
          <>
            <Cards data={data} period={period} />
            <Row as="dl" wrap gap="2 5" margin="2 0 0" align="stretch">
              {LINK_FIGURES.map((figure) => (
                <Box key={figure} display="flex" gap={1} align="baseline">
                  <Term>{dataTexts.links[figure]}</Term>
                  <Text as="dd" tone="ink" weight={600} tabular>
                    {countText(data.links[figure])}
                  </Text>
                </Box>
              ))}
            </Row>
          </>
        )}
      </CallView>
    </Panel>
  )
}

function Cards({ data, period }: { data: Overview; period: Period }) {
  const card = (preset: Exclude<Preset, 'last90'>, against: string) => (
    <PeriodCard
      title={dataTexts.presets[preset]}
      figures={data[preset]}
      definitions={data.definitions}
      change={data.changes[preset]}
      against={against}
      current={period.preset === preset}
      onChoose={() => period.setPreset(preset)}
    />
  )
  return (
    <Stack gap={2} className={styles.cards}>
      {card('today', dataTexts.againstYesterdaySoFar)}
      {card('yesterday', dataTexts.againstDayBefore)}
      {card('last7', dataTexts.againstLast7)}
      {card('last30', dataTexts.againstLast30)}
      <PeriodCard
        title={dataTexts.overviewTotal}
        figures={data.total}
        definitions={data.definitions}
        against={dataTexts.sinceCreation}
      />
    </Stack>
  )
}
