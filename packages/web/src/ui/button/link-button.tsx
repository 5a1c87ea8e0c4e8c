import type { ReactNode } from 'react'
import { Box } from '../theme/primitives.tsx'
import styles from './link-button.module.css'

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Box as="button" pad={0} tone="primary" type="button" className={styles.button} onClick={onClick}>
      {children}
    </Box>
  )
}
