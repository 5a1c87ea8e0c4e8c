import { RECOGNITION_DATE, REVIEW_STATE } from '@unilink/shared'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dataTexts } from '#src/config/texts/data.ts'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { CardsSkeleton, Skeleton } from '#src/ui/state/skeleton.tsx'
import { percentText } from '#src/ui/chart/count-text.ts'
import { useNow } from '#src/ui/time/use-now.ts'
import { daysIn } from '#src/ui/time/day-range.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Box, Panel, Row, Stack } from '#src/ui/theme/primitives.tsx'
import { api, useCall } from '#src/api/client.ts'
import type { TrendMark } from '#src/ui/chart/trend-marks.tsx'
import { linkMarks } from '#src/views/link/link-marks.ts'
import { axisText } from '../figures.ts'
import { NoVisits } from '../no-visits.tsx'
import type { Period } from '../period/use-period.ts'
import { FilterChips } from './filter-chips.tsx'
import { filtersText, readFilters, toggled, type Filter } from './filters.ts'
import styles from './explore.module.css'
import { LiveFeed } from './live-feed.tsx'
import { Apart, BarPanel, Funnel } from './panels.tsx'
import { sumOf, Strip, STRIP, type StripMetric } from './strip.tsx'
import { useBreakdown, type Breakdown, type Metric, type Place } from './use-breakdown.ts'

const texts = dataTexts.explore
/** A panel each; the first dimension is shown unless another of them is chosen. */
const PANELS: readonly (readonly Filter['dimension'][])[] = [
  ['channel', 'entry', 'utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'],
  ['province', 'city', 'country', 'operator'],
  ['brand', 'model', 'language'],
  ['browser', 'os'],
  ['container'],
  ['link', 'tag', 'revision'],
]
const ALL: Metric[] = [
  'pv',
  'uv',
  'openAttempt',
  'openGuess',
  'openConfirmed',
  'openVerified',
  'storeJump',
  'download',
  'h5',
]
const PARTS: Readonly<Record<StripMetric, Metric[]>> = {
  pv: ['pv'],
  uv: ['uv'],
  openAttempt: ['openAttempt'],
  openConfirmed: ['openConfirmed'],
  distribution: ['storeJump', 'download'],
}

/** The figures of a period at a glance, by any dimension; what is chosen stands in the address bar. */
export function Explore({ place, period }: { place: Place; period: Period }) {
  const [query, change] = useQueryValues()
  const filters = readFilters(query.get('where'))
  const compare = query.get('compare') !== 'off'
  const metric = STRIP.find((known) => known === query.get('metric')) ?? 'pv'
  const setFilters = (next: readonly Filter[]) => change({ where: filtersText(next) })
  const { body, unit, live } = period
  const asked = { ...body, unit, filters }
  const whole = useBreakdown(place, { ...asked, metrics: ALL, dimensions: [], compare }, live)
  const chosen = new Set((query.get('by') ?? '').split(','))
  const panels = place.linkId === undefined ? PANELS : PANELS.slice(0, -1)
  const dimensions = panels.map((all) => all.find((one) => chosen.has(one)) ?? all[0] ?? 'channel')
  const show = (next: Filter['dimension'], index: number) => {
    const others = dimensions.map((one, at) => (at === index ? next : one)).filter((one, at) => one !== panels[at]?.[0])
    change({ by: others.join() || undefined })
  }
  const by = useBreakdown(place, { ...asked, metrics: PARTS[metric], dimensions, compare: false }, live)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const choose = (dimension: Filter['dimension'], key: string, label: string) => {
    setNames({ ...names, [`${dimension} ${key}`]: label })
    setFilters(toggled(filters, dimension, key))
  }
  return (
    <div className={place.appId === undefined ? styles.alone : styles.explore}>
      <Stack gap={2} minWidth={0}>
        <FilterChips
          filters={filters}
          names={names}
          breakdown={by.data}
          compare={compare}
          onChange={setFilters}
          onCompare={(on) => change({ compare: on ? undefined : 'off' })}
        />
        <Box position="relative" minWidth={0}>
          {(whole.progress ?? by.progress) !== undefined && (
            // Over what it is about, which stays where it is.
            <Row
              as="output"
              zIndex={1}
              position="absolute"
              inset="0 0 auto auto"
              pad="0.5 1"
              line="all"
              round={8}
              ground="surface"
              tone="muted"
              size={13}
              gap={2}
            >
              {texts.counting}
              <progress value={whole.progress ?? by.progress} max={1} />
            </Row>
          )}
          <CallView call={whole} loading={<Loading />} isEmpty={hasNothing} empty={<Nothing />}>
            {(data) => (
              <Stack gap={2} minWidth={0}>
                <Panel as="section" ground="surface">
                  <Strip
                    data={data}
                    metric={metric}
                    isCompared={compare}
                    onChoose={(next) => change({ metric: next === 'pv' ? undefined : next })}
                  />
                  <Lines data={data} metric={metric} period={period} linkId={place.linkId ?? onlyLink(filters)} />
                </Panel>
                <Panels
                  result={by.data}
                  metric={metric}
                  total={sumOf(data.total.figures, metric)}
                  filters={filters}
                  panels={panels}
                  onShow={show}
                  onChoose={choose}
                />
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must do too */}
                <Stack columns="three" gap={2} className={styles.panels} tabIndex={0}>
                  <Funnel figures={data.total.figures} />
                  <Apart apart={data.apart} definitions={data.definitions} />
                </Stack>
              </Stack>
            )}
          </CallView>
        </Box>
      </Stack>
      {place.appId !== undefined && <LiveFeed key={filtersText(filters)} appId={place.appId} filters={filters} />}
    </div>
  )
}

/** Neither visits nor what is counted apart, now or in the time before. */
const hasNothing = ({ total: { figures, compared }, apart }: Breakdown) =>
  [figures.pv, compared?.before.pv, ...Object.values(apart)].every((count) => !count)

const Nothing = () => (
  <Panel as="section" ground="surface" className={styles.nothing}>
    <NoVisits />
  </Panel>
)

/** As high as a window, so that the visits, which stand below on a small one, stay where they are. */
const Loading = () => (
  <Box minHeight="100vh">
    <CardsSkeleton className={styles.alone} columns={[[2, { chart: 9 }]]} />
  </Box>
)

/** The one link that the figures are of, if they are. */
const onlyLink = (filters: readonly Filter[]): string | undefined => {
  const [id, ...more] = filters.find(({ dimension, not }) => dimension === 'link' && !not)?.values ?? []
  return more.length > 0 ? undefined : id
}

interface LinesProps {
  data: Breakdown
  metric: StripMetric
  period: Period
  linkId: string | undefined
}

function Lines({ data, metric, period, linkId }: LinesProps) {
  const now = useNow()
  const marks = useLinkMarks(linkId, { times: data.points.map(({ time }) => time), end: period.body.end })
  const { unit, range } = period
  const of = (points: Breakdown['points'], which: StripMetric) =>
    points.map(({ time, figures }) => (time > now ? null : sumOf(figures, which)))
  const second = metric === 'uv' ? 'pv' : 'uv'
  const before = data.pointsBefore.map(({ figures }) => sumOf(figures, metric))
  return (
    <Trend
      title={dataTexts.accessTrend}
      labels={data.points.map(({ time }) => axisText(time, unit, daysIn(range) === 1))}
      isOpen={period.live}
      marks={marks}
      lines={[
        { name: texts.metrics[metric], values: of(data.points, metric), look: 'first' },
        { name: texts.metrics[second], values: of(data.points, second), look: 'second' },
        ...(before.length > 0 ? [{ name: texts.before, values: before, look: 'before' as const }] : []),
      ]}
    />
  )
}

interface PanelsProps {
  result: Breakdown | undefined
  metric: StripMetric
  total: number
  filters: readonly Filter[]
  panels: typeof PANELS
  onShow: (dimension: Filter['dimension'], panel: number) => void
  onChoose: (dimension: Filter['dimension'], key: string, label: string) => void
}

function Panels({ result, metric, total, filters, panels, onShow, onChoose }: PanelsProps) {
  if (result === undefined) return <Skeleton lines={8} />
  return (
    <Stack columns="three" gap={2} className={styles.panels}>
      {result.breakdowns.map(({ dimension, rows, count }, index) => (
        <BarPanel
          key={panels[index]?.[0]}
          dimension={dimension}
          dimensions={panels[index] ?? []}
          onShow={(next) => onShow(next, index)}
          metric={texts.metrics[metric]}
          count={count}
          total={total}
          rows={rows
            .map(({ figures, ...row }) => ({ ...row, value: sumOf(figures, metric) }))
            .filter(({ value }) => value > 0)
            .toSorted((a, b) => b.value - a.value)}
          chosen={filters.find((filter) => filter.dimension === dimension && !filter.not)?.values ?? []}
          note={noteOf(dimension, rows, metric, total)}
          onChoose={(key) => onChoose(dimension, key, rows.find((row) => row.key === key)?.label ?? key)}
        />
      ))}
    </Stack>
  )
}

/** What stands for clients that were not recognised, by dimension. */
const UNRECOGNIZED: Readonly<Record<string, [key: string, text: typeof texts.unrecognized]>> = {
  browser: ['', texts.unrecognized],
  container: ['other-app', texts.unnamedApps],
}

function noteOf(
  dimension: string,
  rows: Breakdown['breakdowns'][number]['rows'],
  metric: StripMetric,
  total: number,
): string | undefined {
  const [key, text] = UNRECOGNIZED[dimension] ?? []
  if (text === undefined || total === 0) return undefined
  const figures = rows.find((row) => row.key === key)?.figures
  return text({ share: percentText((figures ? sumOf(figures, metric) : 0) / total), date: RECOGNITION_DATE })
}

/** The newest versions, of which a chart may show some. */
const MOST = 50

/** What happened to a link, to be marked on a chart of its figures; nothing for no link, or before it is known. */
function useLinkMarks(linkId: string | undefined, chart: Parameters<typeof linkMarks>[1]): TrendMark[] {
  const [query] = useSearchParams()
  const of = linkId === undefined ? null : { linkId }
  const approved = of && { ...of, reviewState: REVIEW_STATE.approved, perPage: MOST }
  const versions = useCall(api.appLink.queryModifyPage, approved)
  const health = useCall(api.appLink.queryHealth, of)
  if (linkId === undefined) return []
  const place = { appId: query.get('appId') ?? '', appName: query.get('appName') ?? '', linkId }
  return linkMarks({ versions: versions.data?.list ?? [], targets: health.data?.targets ?? [] }, chart, place)
}
