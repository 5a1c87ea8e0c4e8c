import type { ApartKind, BreakdownDimension as Dimension } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Select } from '#src/ui/control/select.tsx'
import { splitDefinition } from '../figures.ts'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, classNames, Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { BarRows, type BarRow } from './bar-rows.tsx'
import styles from './explore.module.css'
import type { Breakdown, Figures } from './use-breakdown.ts'

const SHOWN = 6
const texts = dataTexts.explore

interface BarPanelProps {
  dimension: Dimension
  /** Those that the panel can show. */
  dimensions: readonly Dimension[]
  onShow: (dimension: Dimension) => void
  metric: string
  rows: readonly BarRow[]
  /** How many values there are in all. */
  count: number
  total: number
  chosen: readonly string[]
  /** Beneath the rows. */
  note: string | undefined
  onChoose: (key: string) => void
}

/** The largest values of a dimension; a row narrows the whole page to itself. */
export function BarPanel({ dimension, dimensions, metric, rows, count, total, chosen, note, ...on }: BarPanelProps) {
  const { onShow, onChoose } = on
  const title = texts.dimensions[dimension]
  const [all, setAll] = useState(false)
  return (
    <Box as="section" minWidth={0} pad={2} className={styles.panel} aria-label={title}>
      <Box as="header" display="flex" align="baseline" justify="space-between" below={1}>
        {dimensions.length === 1 ? (
          <h3>{title}</h3>
        ) : (
          <Select<Dimension>
            look="plain"
            className={styles.by}
            label={dataTexts.dimension}
            options={dimensions.map((value) => ({ value, label: texts.dimensions[value] }))}
            value={dimension}
            onChange={onShow}
          />
        )}
        <span>{metric}</span>
      </Box>
      {rows.length === 0 && <p className={styles.none}>{texts.noRows}</p>}
      <BarRows
        rows={(all ? rows : rows.slice(0, SHOWN)).map((row) => ({
          ...row,
          share: total > 0 ? row.value / total : undefined,
        }))}
        most={Math.max(...rows.map(({ value }) => value))}
        chosen={chosen}
        onChoose={({ key }) => onChoose(key)}
      />
      {rows.length > SHOWN && (
        <Box as="button" pad="0.5 1" tone="primary" size={13} type="button" onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all(count)}
        </Box>
      )}
      {note !== undefined && (
        <Hint above={1} size={12}>
          {note}
        </Hint>
      )}
    </Box>
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
    <Box as="section" minWidth={0} pad={2} className={classNames(styles.panel, styles.wide)} aria-label={texts.funnel}>
      <Box as="header" display="flex" align="baseline" justify="space-between" below={1}>
        <h3>{texts.funnel}</h3>
        <span>{texts.funnelHint}</span>
      </Box>
      <Stack as="ol" gap={1.25} bare className={styles.funnel}>
        {STEPS.map((step) => (
          <Stack as="li" key={step} align="center" size={13}>
            <span>{texts.steps[step]}</span>
            <Text position="relative" overflow="hidden" round={6} ground="subtle" className={styles.track}>
              <i
                className={classNames(BOUNDS.has(step) && styles.bound, step === 'distribution' && styles.away)}
                style={{ width: `${Math.min(100, (value(step) / visits) * 100)}%` }}
              />
              {texts.stepHints[step] !== '' && (
                <Box as="em" position="absolute" pad="0 0.5" round={4} ground="surface" tone="muted" size={12}>
                  {texts.stepHints[step]}
                </Box>
              )}
            </Text>
            <Box as="b" textAlign="right" tabular>
              {BOUNDS.has(step) && '≥ '}
              {countText(value(step))}
            </Box>
            <Box as="small" textAlign="right" tabular>
              {percentText(value(step) / visits)}
            </Box>
          </Stack>
        ))}
      </Stack>
      <Hint above={2} size={13} pad="1 1.5" round={6} ground="subtle">
        {dataTexts.lowerBound}
      </Hint>
    </Box>
  )
}

const APART: readonly ApartKind[] = ['flood', 'program', 'bot', 'preview', 'blocked']

/** What is counted apart, each with a word on what it is. */
export function Apart({ apart, definitions }: Pick<Breakdown, 'apart' | 'definitions'>) {
  return (
    <Box as="section" minWidth={0} pad={2} className={styles.panel} aria-label={texts.apart}>
      <Box as="header" display="flex" align="baseline" justify="space-between" below={1}>
        <h3>{texts.apart}</h3>
        <span>{texts.apartHint}</span>
      </Box>
      <dl>
        {APART.map((kind) => {
          const { name, meaning } = splitDefinition(definitions[kind] ?? kind)
          return (
            <Box display="flex" gap={2} justify="space-between" pad="0.75 0" lineAbove size={13} key={kind}>
              <dt>
                {name}
                <Box as="small" display="block" tone="muted">
                  {meaning}
                </Box>
              </dt>
              <Text as="dd" tone="ink" weight={600} whiteSpace="nowrap" tabular>
                {countText(apart[kind])}
              </Text>
            </Box>
          )
        })}
      </dl>
    </Box>
  )
}
