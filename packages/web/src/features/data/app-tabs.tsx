import { ACCESS_DEFINITIONS, DISTRIBUTION_DEFINITIONS, type Contract, type DataOf } from '@unilink/shared'
import { useMemo, type ComponentProps } from 'react'
import { api } from '#src/api/client.ts'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import type { Preset } from '#src/ui/time/day-range.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Stack, Term, Text, Hint, Panel as Frame, classNames } from '#src/ui/theme/primitives.tsx'
import { Change } from '#src/ui/chart/change.tsx'
import { AccessPanel } from './access/access-panel.tsx'
import { AccessTable } from './access/access-table.tsx'
import { appSource } from './data-source.ts'
import { Definitions } from './definitions.tsx'
import { DistributionPanel } from './distribution/distribution-panel.tsx'
import { TopLinks } from './overview/top-links.tsx'
import type { Period } from './period/use-period.ts'
import styles from './data.module.css'
import { Panel } from './panel.tsx'
import { useLiveCall } from '#src/api/use-live-call.ts'
import { FigureLabel } from './figure-label.tsx'
import type { AccessMetric, DistributionMetric } from './figures.ts'

interface TabProps {
  appId: string
  linkId: string | undefined
  period: Period
}

/** Visits in full: periods at a glance, the trend, the details with their export, links by rank. */
export function AppAccess({ appId, linkId, period, pathOf }: TabProps & { pathOf: (linkId: string) => string }) {
  const source = useMemo(() => appSource(appId, linkId), [appId, linkId])
  const key = `${linkId ?? ''}-${period.body.start}-${period.body.end}-${period.unit}`
  return (
    <div className="stack">
      <OverviewPanel appId={appId} period={period} />
      <AccessPanel source={source} period={period} />
      <AccessTable key={key} source={source} period={period} pathOf={pathOf} />
      <TopLinks appId={appId} period={period} pathOf={pathOf} />
      <Definitions definitions={ACCESS_DEFINITIONS} />
    </div>
  )
}

/** Where visits went, with the export. */
export function AppDistribution({ appId, linkId, period }: TabProps) {
  const source = useMemo(() => appSource(appId, linkId), [appId, linkId])
  return (
    <div className="stack">
      <DistributionPanel source={source} period={period} />
      <Definitions definitions={DISTRIBUTION_DEFINITIONS} />
    </div>
  )
}

type Overview = DataOf<Contract['app']['queryData']>

/** As high as the cards, so that what is below stays where it is. */
const PANEL_LINES = 9

const LINK_FIGURES = ['total', 'serving', 'reviewing', 'frozen'] as const

function OverviewPanel({ appId, period }: { appId: string; period: Period }) {
  const overview = useLiveCall(api.app.queryData, { appId }, true)
  return (
    <Panel title={texts.overview} broken={overview.broken}>
      <CallView call={overview} loading={<Skeleton lines={PANEL_LINES} />}>
        {(data) => (
          <>
            <Cards data={data} period={period} />
            <Row as="dl" wrap gap="2 5" margin="2 0 0" align="stretch">
              {LINK_FIGURES.map((figure) => (
                <Box key={figure} display="flex" gap={1} align="baseline">
                  <Term>{texts.links[figure]}</Term>
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
      title={texts.presets[preset]}
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
      {card('today', texts.againstYesterdaySoFar)}
      {card('yesterday', texts.againstDayBefore)}
      {card('last7', texts.againstLast7)}
      {card('last30', texts.againstLast30)}
      <PeriodCard
        title={texts.overviewTotal}
        figures={data.total}
        definitions={data.definitions}
        against={texts.sinceCreation}
      />
    </Stack>
  )
}

interface PeriodCardProps {
  title: string
  figures: Readonly<Record<AccessMetric | DistributionMetric, number>>
  definitions: Readonly<Record<string, string>>
  /** Undefined for a period without one before. */
  change?: ComponentProps<typeof Change<number>>['of']
  against: string
  current?: boolean
  /** The card chooses its period for the rest of the page. */
  onChoose?: () => void
}

const BELOW = ['uv', 'openAttempt', 'openConfirmed'] as const

function PeriodCard(props: PeriodCardProps) {
  const { title, figures, definitions, change, against, current = false, onChoose } = props
  return (
    <Frame as="article" position="relative" pad={2} className={classNames(styles.card, current && styles.cardCurrent)}>
      <Text as="h3" tone="text" size={14} weight={500}>
        {onChoose === undefined ? (
          title
        ) : (
          <button type="button" className={styles.cardChoose} aria-pressed={current} onClick={onChoose}>
            {title}
          </button>
        )}
      </Text>
      <Row as="p" wrap gap="0.25 1" align="baseline" above={0.5} tone="muted" size={12} className={styles.cardFigure}>
        <span className="tabular">{countText(figures.pv)}</span>
        <FigureLabel figure="pv" definitions={definitions} />
      </Row>
      <Hint size={12} className={styles.cardChange}>
        {against} <Change of={change} figure={Number} none={texts.noComparison} />
      </Hint>
      <Stack as="dl" padAbove={1.5} gap={0.25} margin="1.5 0 0" lineAbove>
        {BELOW.map((metric) => (
          <Box key={metric} display="flex" gap={0.5} justify="space-between">
            <Term>
              <FigureLabel figure={metric} definitions={definitions} />
            </Term>
            <Text as="dd" tone="ink" whiteSpace="nowrap" tabular>
              {countText(figures[metric])}
            </Text>
          </Box>
        ))}
        <Box display="flex" justify="space-between">
          <Term>
            <FigureLabel figure="distribution" definitions={definitions} />
          </Term>
          <Text as="dd" tone="ink" whiteSpace="nowrap" tabular>
            {countText(figures.storeJump + figures.download)}
          </Text>
        </Box>
      </Stack>
    </Frame>
  )
}
