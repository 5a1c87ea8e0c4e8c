import { shanghaiDay, type Contract, type DataOf } from '@unilink/shared'
import { useMemo } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import styles from '../data.module.css'
import { secondsOf, type Preset } from '#src/ui/time/day-range.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Panel } from '../panel.tsx'
import { changeOf } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import { changeOfDays, yesterdaySoFar } from './overview-changes.ts'
import { PeriodCard } from './period-card.tsx'
import type { Period } from '../period/use-period.ts'
import { useNow } from '#src/ui/time/use-now.ts'
import { useLiveCall } from '../use-live-call.ts'

type Overview = DataOf<Contract['app']['queryData']>

interface OverviewProps {
  appId: string
  period: Period
}

/** As high as the cards, so that what is below stays where it is. */
const PANEL_LINES = 9

const LINK_FIGURES = ['total', 'serving', 'reviewing', 'frozen'] as const
const DAYS_COMPARED = 60

export function OverviewPanel({ appId, period }: OverviewProps) {
  const overview = useLiveCall(api.app.queryData, { appId }, true)
  return (
    <Panel title={dataTexts.overview} broken={overview.broken}>
      <CallView call={overview} loading={<Skeleton lines={PANEL_LINES} />}>
        {(data) => (
          <>
            <Cards appId={appId} data={data} period={period} />
            <Row as="dl" wrap gap="2 5" margin="2 0 0" align="stretch" className={styles.linkFigures}>
              {LINK_FIGURES.map((figure) => (
                <div key={figure}>
                  <dt>{dataTexts.links[figure]}</dt>
                  <dd className="tabular">{countText(data.links[figure])}</dd>
                </div>
              ))}
            </Row>
          </>
        )}
      </CallView>
    </Panel>
  )
}

interface CardsProps extends OverviewProps {
  data: Overview
}

function Cards({ appId, data, period }: CardsProps) {
  const changes = useChanges(appId, period.today, data)
  const card = (preset: Exclude<Preset, 'last90'>, change: number | null | undefined, against: string) => (
    <PeriodCard
      title={dataTexts.presets[preset]}
      figures={data[preset]}
      definitions={data.definitions}
      change={change}
      against={against}
      current={period.preset === preset}
      onChoose={() => period.setPreset(preset)}
    />
  )
  return (
    <Stack gap={2} className={styles.cards}>
      {card('today', changes?.today, dataTexts.againstYesterdaySoFar)}
      {card('yesterday', changes?.yesterday, dataTexts.againstDayBefore)}
      {card('last7', changes?.last7, dataTexts.againstLast7)}
      {card('last30', changes?.last30, dataTexts.againstLast30)}
      <PeriodCard
        title={dataTexts.overviewTotal}
        figures={data.total}
        definitions={data.definitions}
        against={dataTexts.sinceCreation}
      />
    </Stack>
  )
}

/** What the overview's figures are compared with; undefined until it is known. */
function useChanges(appId: string, today: number, data: Overview) {
  const bodies = useMemo(() => {
    const hourly = { appId, unit: 'hour' as const, ...secondsOf({ from: today - 1, to: today }) }
    const daily = { appId, unit: 'day' as const, ...secondsOf({ from: today - DAYS_COMPARED + 1, to: today }) }
    return { hourly, daily }
  }, [appId, today])
  const now = useNow()
  const hours = useCall(api.app.queryLinkAccessData, bodies.hourly).data?.points
  const days = useCall(api.app.queryLinkAccessData, bodies.daily).data?.points
  if (hours === undefined || days === undefined) return undefined
  // Today's part of the points is as old as the page; the overview's own figure is fresh.
  const fresh = days.map((point) =>
    shanghaiDay(point.time * 1000) === today ? { ...point, pv: data.today.pv } : point,
  )
  return {
    today: changeOf(data.today.pv, yesterdaySoFar(hours, now * 1000)),
    yesterday: changeOfDays(fresh, today - 1, 1),
    last7: changeOfDays(fresh, today, 7),
    last30: changeOfDays(fresh, today, 30),
  }
}
