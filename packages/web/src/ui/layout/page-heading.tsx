import type { ReactNode } from 'react'
import { Box, Hint } from '../theme/primitives.tsx'
import styles from './page-heading.module.css'

/** The first heading of a screen, with what can be done there. `actions`: buttons at the right. */
export function PageHeading({ title, hint, actions }: { title: ReactNode; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      as="header"
      display="flex"
      wrap
      gap={2}
      align="start"
      justify="space-between"
      below={2.5}
      className={styles.heading}
    >
      {/* A long hint wraps beside the actions. */}
      <Box flex={hint === undefined ? undefined : '1 1 280px'}>
        <h1>{title}</h1>
        {hint !== undefined && <Hint above={0.5}>{hint}</Hint>}
      </Box>
      {actions !== undefined && (
        <Box display="flex" wrap gap={1} hiddenEmpty className={styles.actions}>
          {actions}
        </Box>
      )}
    </Box>
  )
}
