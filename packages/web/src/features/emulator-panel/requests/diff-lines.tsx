import { Box } from '#src/ui/theme/primitives.tsx'
import type { DiffLine } from './line-diff.ts'
import styles from './requests.module.css'

const GROUNDS = { '-': 'red-soft', '+': 'green-soft', ' ': 'none' } as const

/** Lines that stayed are shown where they stand beside one that did not. */
const AROUND = 2

/** What went and what came between two texts. */
export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  return <pre className={styles.paper}>{lines.map((line, index) => shown(line, index, lines))}</pre>
}

function shown({ mark, text }: DiffLine, index: number, all: readonly DiffLine[]) {
  const near = all.slice(Math.max(0, index - AROUND), index + AROUND + 1)
  if (near.every((line) => line.mark === ' ')) return null
  return (
    <Box key={index} as="span" display="block" ground={GROUNDS[mark]}>
      {`${mark} ${text}`}
    </Box>
  )
}
