import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Stack } from '../theme/primitives.tsx'
import styles from './state.module.css'

/** Grey lines in the place of what is being loaded. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Stack as="output" gap={2} width="full" className={styles.skeleton} data-loading>
      <span className="visually-hidden">{commonTexts.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.line}
          style={{ width: `${line === lines - 1 ? 60 : 100 - (line % 3) * 8}%` }}
        />
      ))}
    </Stack>
  )
}

/** The skeleton of a whole screen. */
export function PageSkeleton() {
  return (
    <Box margin="0 auto" pad="5 3" className={styles.page}>
      <Skeleton lines={8} />
    </Box>
  )
}
