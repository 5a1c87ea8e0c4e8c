import { overviewTexts as texts } from '#src/config/texts/overview.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import type { Home } from './home-screen.tsx'

const count = (value: number): string => value.toLocaleString('zh-CN')

/** Today's figures over all apps, and its hours beside those of yesterday. */
export function VisitsCard({ home: { today, hours } }: { home: Home }) {
  const labels = hours.map((_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const change = changeOf(hours)
  return (
    <HomeCard title={texts.visits} note={texts.visitsNote}>
      <dl className={parts.figures}>
        <div>
          <dt>{texts.pv}</dt>
          <dd className={parts.large}>
            {count(today.pv)}
            {change !== undefined && (
              <span
                className={classNames(parts.change, change < 0 && parts.down)}
                title={texts.change(`${change > 0 ? '+' : ''}${change}%`)}
              >
                {`${change < 0 ? '▼' : '▲'} ${Math.abs(change)}%`}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.openAttempt}</dt>
          <dd>{count(today.openAttempt)}</dd>
        </div>
        <div>
          <dt>{texts.openConfirmed}</dt>
          <dd>
            <small>{texts.atLeast}</small> {count(today.openConfirmed)}
          </dd>
        </div>
        <div>
          <dt>{texts.distribution}</dt>
          <dd>{count(today.distribution)}</dd>
        </div>
      </dl>
      <Trend
        title={texts.visits}
        labels={labels}
        isOpen
        lines={[
          { name: texts.now, values: hours.map((hour) => hour.today), look: 'first' },
          { name: texts.before, values: hours.map((hour) => hour.yesterday), look: 'before' },
        ]}
      />
    </HomeCard>
  )
}

/** Against yesterday up to the hour before this one, in percent; undefined when there is nothing to compare with. */
function changeOf(hours: Home['hours']): number | undefined {
  const past = hours.filter(({ today }) => today !== null).slice(0, -1)
  const [today, before] = [past.map((hour) => hour.today ?? 0), past.map(({ yesterday }) => yesterday)].map((values) =>
    values.reduce((sum, value) => sum + value, 0),
  ) as [number, number]
  return before === 0 ? undefined : Number((((today - before) / before) * 100).toFixed(1))
}
