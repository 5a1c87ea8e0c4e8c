import type { ReactNode } from 'react'
import { Box } from '../theme/primitives.tsx'
import styles from './link-button.module.css'

export const LinkButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Box as="button" pad={0} tone="primary" type="button" className={styles.button} onClick={onClick}>
    {children}
  </Box>
)
