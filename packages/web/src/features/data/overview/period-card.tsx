import { dataTexts } from '#src/config/texts/data.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ChangeTag } from './change-tag.tsx'
import styles from '../data.module.css'
import { FigureLabel } from '../figure-label.tsx'
import { type AccessMetric, type DistributionMetric } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'

interface PeriodCardProps {
  title: string
  figures: Readonly<Record<AccessMetric | DistributionMetric, number>>
  definitions: Readonly<Record<string, string>>
  /** Undefined: not known yet, or never for a period without one before. */
  change?: number | null | undefined
  against: string
  current?: boolean
  /** The card chooses its period for the rest of the page. */
  onChoose?: () => void
}

const BELOW = ['uv', 'openAttempt', 'openConfirmed'] as const

export function PeriodCard(props: PeriodCardProps) {
  const { title, figures, definitions, change, against, current = false, onChoose } = props
  return (
    <article className={classNames(styles.card, current && styles.cardCurrent)}>
      <h3 className={styles.cardTitle}>
        {onChoose === undefined ? (
          title
        ) : (
          <button type="button" className={styles.cardChoose} aria-pressed={current} onClick={onChoose}>
            {title}
          </button>
        )}
      </h3>
      <p className={styles.cardFigure}>
        <span className="tabular">{countText(figures.pv)}</span>
        <FigureLabel figure="pv" definitions={definitions} />
      </p>
      <p className={styles.cardChange}>
        {against} {change !== undefined && <ChangeTag change={change} none={dataTexts.noComparison} />}
      </p>
      <dl className={styles.cardBelow}>
        {BELOW.map((metric) => (
          <div key={metric}>
            <dt>
              <FigureLabel figure={metric} definitions={definitions} />
            </dt>
            <dd className="tabular">{countText(figures[metric])}</dd>
          </div>
        ))}
        <div>
          <dt>
            <FigureLabel figure="distribution" definitions={definitions} />
          </dt>
          <dd className="tabular">{countText(figures.storeJump + figures.download)}</dd>
        </div>
      </dl>
    </article>
  )
}
