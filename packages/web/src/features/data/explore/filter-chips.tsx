import { commonTexts } from '#src/config/texts/common.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tick } from '#src/ui/control/tick.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './explore.module.css'
import type { Filter } from './filters.ts'
import type { Breakdown } from './use-breakdown.ts'

const texts = dataTexts.explore

interface FilterChipsProps {
  filters: readonly Filter[]
  /** What was chosen is called, by dimension and value. */
  names: Readonly<Record<string, string>>
  breakdown?: Breakdown | undefined
  /** Undefined where nothing is compared. */
  compare?: boolean
  onChange: (filters: readonly Filter[]) => void
  onCompare?: (on: boolean) => void
}

/** What the page is narrowed to, each to be turned round or taken away. */
export function FilterChips({ filters, names, breakdown, compare, onChange, onCompare }: FilterChipsProps) {
  const nameOf = (dimension: Filter['dimension'], value: string) =>
    names[`${dimension} ${value}`] ??
    breakdown?.breakdowns.find((one) => one.dimension === dimension)?.rows.find(({ key }) => key === value)?.label ??
    (value === '' ? texts.nothing : value)
  return (
    <Row minHeight={32} wrap>
      {filters.length === 0 && <span className={styles.hint}>{texts.filterHint}</span>}
      {filters.map((filter) => {
        const { dimension, values, not } = filter
        const text = `${texts.dimensions[dimension]} ${not ? texts.not : ''}${values.map((value) => nameOf(dimension, value)).join(commonTexts.list)}`
        const others = filters.filter((one) => one !== filter)
        return (
          <Row
            key={dimension}
            as="span"
            round={6}
            ground="primary-soft"
            display="inline-flex"
            align="stretch"
            gap={0}
            className={styles.chip}
          >
            <button type="button" title={texts.turn} onClick={() => onChange([...others, { ...filter, not: !not }])}>
              {text}
            </button>
            <button type="button" aria-label={texts.remove(text)} onClick={() => onChange(others)}>
              ✕
            </button>
          </Row>
        )
      })}
      {filters.length > 0 && (
        <Box as="button" pad="0.5 1" tone="primary" size={13} type="button" onClick={() => onChange([])}>
          {texts.clear}
        </Box>
      )}
      {compare !== undefined && (
        <Row as="label" pushed gap={0.75} tone="text" size={13} display="inline-flex">
          <Tick checked={compare} onChange={(event) => onCompare?.(event.target.checked)} />
          {texts.compare}
        </Row>
      )}
    </Row>
  )
}
