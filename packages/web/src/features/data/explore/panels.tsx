import type { ApartKind } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ratioText, splitDefinition } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './explore.module.css'
import type { Breakdown, Figures } from './use-breakdown.ts'

const SHOWN = 6
const texts = dataTexts.explore

interface BarPanelProps {
  title: string
  metric: string
  rows: readonly { key: string; label: string; value: number; color?: string | undefined }[]
  /** How many values there are in all. */
  count: number
  total: number
  chosen: readonly string[]
  onChoose: (key: string) => void
}

/** The largest values of a dimension; a row narrows the whole page to itself. */
export function BarPanel({ title, metric, rows, count, total, chosen, onChoose }: BarPanelProps) {
  const [all, setAll] = useState(false)
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>{metric}</span>
      </header>
      {rows.length === 0 && <p className={styles.none}>{texts.noRows}</p>}
      <ul>
        {(all ? rows : rows.slice(0, SHOWN)).map(({ key, label, value, color }) => {
          const isChosen = chosen.includes(key)
          return (
            <li key={key}>
              <button
                type="button"
                className={classNames(styles.bar, isChosen && styles.barChosen)}
                aria-pressed={isChosen}
                title={isChosen ? texts.showAll(label) : texts.showOnly(label)}
                onClick={() => onChoose(key)}
              >
                <span className={styles.fill} style={{ width: `${(value / most) * 100}%` }} />
                {color && <span className={styles.dot} style={{ background: color }} />}
                <span className={styles.barName}>{label}</span>
                <b className="tabular">{countText(value)}</b>
                <small className="tabular">
                  {total > 0 ? ratioText(Math.round((value / total) * 1000) / 1000) : ''}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
      {rows.length > SHOWN && (
        <button type="button" className={styles.more} onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all(count)}
        </button>
      )}
    </section>
  )
}

const STEPS = ['pv', 'openAttempt', 'openGuess', 'openConfirmed', 'openVerified', 'distribution'] as const
const BOUNDS: ReadonlySet<string> = new Set(['openGuess', 'openConfirmed'])

/** From the visit to the app; what the system opens by itself never passes the server, so two of them are lower bounds. */
export function Funnel({ figures }: { figures: Figures }) {
  const value = (step: (typeof STEPS)[number]) =>
    step === 'distribution' ? (figures.storeJump ?? 0) + (figures.download ?? 0) : (figures[step] ?? 0)
  const visits = Math.max(1, value('pv'))
  return (
    <section className={classNames(styles.panel, styles.wide)} aria-label={texts.funnel}>
      <header>
        <h3>{texts.funnel}</h3>
        <span>{texts.funnelHint}</span>
      </header>
      <ol className={styles.funnel}>
        {STEPS.map((step) => (
          <li key={step}>
            <span>{texts.steps[step]}</span>
            <Box as="span" position="relative" overflow="hidden" round={6} ground="subtle" className={styles.track}>
              <i
                className={classNames(BOUNDS.has(step) && styles.bound, step === 'distribution' && styles.away)}
                style={{ width: `${Math.min(100, (value(step) / visits) * 100)}%` }}
              />
              {texts.stepHints[step] !== '' && <em>{texts.stepHints[step]}</em>}
            </Box>
            <b className="tabular">
              {BOUNDS.has(step) && '≥ '}
              {countText(value(step))}
            </b>
            <small className="tabular">{ratioText(Math.round((value(step) / visits) * 1000) / 1000)}</small>
          </li>
        ))}
      </ol>
      <Box as="p" pad="1 1.5" round={6} ground="subtle" className={styles.note}>
        {dataTexts.lowerBound}
      </Box>
    </section>
  )
}

const APART: readonly ApartKind[] = ['flood', 'program', 'bot', 'preview', 'blocked']

/** What is counted apart, each with a word on what it is. */
export function Apart({ apart, definitions }: Pick<Breakdown, 'apart' | 'definitions'>) {
  return (
    <section className={styles.panel} aria-label={texts.apart}>
      <header>
        <h3>{texts.apart}</h3>
        <span>{texts.apartHint}</span>
      </header>
      <Box as="dl" margin={0} className={styles.apart}>
        {APART.map((kind) => {
          const { name, meaning } = splitDefinition(definitions[kind] ?? kind)
          return (
            <div key={kind}>
              <dt>
                {name}
                <small>{meaning}</small>
              </dt>
              <dd className="tabular">{countText(apart[kind])}</dd>
            </div>
          )
        })}
      </Box>
    </section>
  )
}
