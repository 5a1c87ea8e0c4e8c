import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Card, Stack, classNames } from '../theme/primitives.tsx'
import styles from './state.module.css'

interface SkeletonProps {
  lines?: number
  /** In pixels, of what comes, where that is higher than the lines. */
  height?: number
  /** The first line is as short as a heading. */
  titled?: boolean
  /** A heading and a curve, as high as the lines would be. */
  chart?: boolean
}

/** What a line takes with the gap beneath it, in pixels. */
const STEP = 32

/** Grey lines, or a curve, in the place of what is being loaded. */
export function Skeleton({ lines = 4, height, titled = false, chart = false }: SkeletonProps) {
  const widthOf = (line: number) => (titled && line === 0 ? 28 : line === lines - 1 ? 60 : 100 - (line % 3) * 8)
  return (
    <Stack
      as="output"
      gap={2}
      width="full"
      align="start"
      className={styles.skeleton}
      style={{ minHeight: height }}
      data-loading
    >
      <span className="visually-hidden">{commonTexts.loading}</span>
      {chart && (
        <>
          <span className={styles.line} style={{ width: '28%' }} />
          <span className={classNames(styles.line, styles.curve)} style={{ height: (lines - 1.5) * STEP }} />
        </>
      )}
      {Array.from({ length: chart ? 0 : lines }, (_, line) => (
        <span key={line} className={styles.line} style={{ width: `${widthOf(line)}%` }} />
      ))}
    </Stack>
  )
}

interface CardsSkeletonProps {
  /** Of the screen's own columns; two, the second narrow, unless it says otherwise. */
  className?: string | undefined
  /** How many lines each card has, or its chart is as high as, column by column. */
  columns: readonly (readonly (number | { chart: number })[])[]
}

/** Cards in the places of those that are being loaded. */
export const CardsSkeleton = ({ className = styles.cards, columns }: CardsSkeletonProps) => (
  <Stack gap={2} align="start" className={className}>
    {Array.from(columns, (cards, column) => (
      <Stack key={column} columns="one" gap={2}>
        {Array.from(cards, (lines, card) => (
          <Card as="div" key={card} minWidth={0} pad={3}>
            {typeof lines === 'number' ? (
              <Skeleton lines={lines} titled={lines > 2} />
            ) : (
              <Skeleton chart lines={lines.chart} />
            )}
          </Card>
        ))}
      </Stack>
    ))}
  </Stack>
)

/** The skeleton of a whole screen. */
export const PageSkeleton = () => (
  <Box margin="0 auto" pad="5 3" className={styles.page}>
    <Skeleton lines={8} />
  </Box>
)
