import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './cover-card.module.css'

export const CoverGrid = ({ children }: { children: ReactNode }) => (
  <Stack columns="three" gap={3} className={styles.grid}>
    {children}
  </Stack>
)

/** As tall as `count` cards, so that nothing moves when they come. */
export const CoverGridSkeleton = ({ count }: { count: number }) => (
  <Stack as="output" columns="three" gap={3} className={styles.grid}>
    <span className="visually-hidden">{commonTexts.loading}</span>
    {Array.from({ length: count }, (_, card) => (
      <Text column line="all" round={12} key={card} className={styles.card} aria-hidden="true">
        <Stack as="span" position="relative" centred ground="subtle" tone="field" gap={0} className={styles.cover} />
        <Text column flex={1} pad={2.5} display="flex">
          <Text height={22} round={4} ground="subtle" className={styles.ghostTitle} />
          <Text height={45} round={4} ground="subtle" margin="1 0 2" />
          <Text width={80} height={21} round={4} ground="subtle" />
        </Text>
      </Text>
    ))}
  </Stack>
)
