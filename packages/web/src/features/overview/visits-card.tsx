import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { Change } from '#src/ui/chart/change.tsx'
import { Trend, TrendLegend, type TrendLine } from '#src/ui/chart/trend.tsx'
import { HomeCard, Small } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { countText } from '#src/ui/chart/count-text.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import type { Home } from './home-data.ts'

/** All of the screen is seen at once on a desk. */
const HEIGHT = 140

/** All up to the end of each hour, from midnight's nothing on; null for hours that have not come. */
function upTo(counts: readonly (number | null)[]): (number | null)[] {
  let sum = 0
  return [0, ...counts.map((count) => (count === null ? null : (sum += count)))]
}

/** Today's figures over all apps, and how the day has filled beside how yesterday did. */
export function VisitsCard({ home: { today, yesterday, pvChange, hours } }: { home: Home }) {
  const labels = Array.from({ length: hours.length + 1 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const lines: TrendLine[] = [
    { name: texts.now, values: upTo(hours.map((hour) => hour.today)), look: 'first' },
    { name: texts.before, values: upTo(hours.map((hour) => hour.yesterday)), look: 'before' },
  ]
  const isQuiet = today.pv + yesterday.pv === 0
  return (
    <HomeCard title={texts.visits} note={texts.visitsNote} extra={!isQuiet && <TrendLegend lines={lines} />}>
      <Row as="dl" wrap gap="1 0" pad="0 2.5" align="stretch" className={parts.figures}>
        <div>
          <dt>{texts.pv}</dt>
          <dd className={parts.large}>
            {countText(today.pv)} <Change of={pvChange} figure={Number} />
          </dd>
          <dd className={parts.under}>{texts.wholeYesterday(countText(yesterday.pv))}</dd>
        </div>
        <div>
          <dt>{texts.openAttempt}</dt>
          <dd>{countText(today.openAttempt)}</dd>
          <dd className={parts.under}>{texts.wholeYesterday(countText(yesterday.openAttempt))}</dd>
        </div>
        <div>
          <dt>{texts.openConfirmed}</dt>
          <dd>
            {today.openAttempt > 0 && <Small>{texts.atLeast}</Small>}
            {countText(today.openConfirmed)}
          </dd>
          <dd className={parts.under}>{texts.wholeYesterday(countText(yesterday.openConfirmed))}</dd>
        </div>
        <div>
          <dt>{texts.distribution}</dt>
          <dd>{countText(today.distribution)}</dd>
          <dd className={parts.under}>{texts.wholeYesterday(countText(yesterday.distribution))}</dd>
        </div>
      </Row>
      {isQuiet ? (
        <Row as="p" pad="2 2.5 3" tone="muted">
          {texts.noVisits}
        </Row>
      ) : (
        <Trend title={texts.visits} labels={labels} isOpen lines={lines} legend={false} height={HEIGHT} />
      )}
    </HomeCard>
  )
}
