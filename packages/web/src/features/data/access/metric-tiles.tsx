import { ACCESS_METRICS } from '@unilink/shared'
import { dataTexts } from '#src/config/texts/data.ts'
import styles from '../data.module.css'
import { FigureLabel } from '../figure-label.tsx'
import { accessColors, figureName, type AccessMetric } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Panel, Row, Stack, classNames } from '#src/ui/theme/primitives.tsx'

interface MetricTilesProps {
  total: Readonly<Record<AccessMetric, number>>
  definitions: Readonly<Record<string, string>>
  shown: readonly AccessMetric[]
  onToggle: (metric: AccessMetric) => void
}

export function MetricTiles({ total, definitions, shown, onToggle }: MetricTilesProps) {
  return (
    <Stack gap={1.5} className={styles.tiles}>
      {ACCESS_METRICS.map((metric) => {
        const isShown = shown.includes(metric)
        return (
          <Panel
            hoverLine
            key={metric}
            position="relative"
            pad="1.25 1.5"
            className={classNames(isShown && styles.tileShown)}
          >
            <Box
              as="button"
              position="absolute"
              width="full"
              pad={0}
              round={8}
              inset={0}
              type="button"
              aria-pressed={isShown}
              aria-label={dataTexts.showOnChart(figureName(metric))}
              onClick={() => onToggle(metric)}
            />
            <Row as="span" gap={0.75} tone="text" size={13}>
              <Box
                as="span"
                flex="none"
                width={10}
                height={10}
                round={3}
                ground="line"
                style={{ background: isShown ? accessColors[metric] : undefined }}
              />
              <FigureLabel figure={metric} definitions={definitions} />
            </Row>
            <strong className={classNames('tabular', styles.tileFigure)}>{countText(total[metric])}</strong>
          </Panel>
        )
      })}
    </Stack>
  )
}
