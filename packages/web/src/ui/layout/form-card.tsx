import type { ReactNode } from 'react'
import { Box, Hint, Text } from '../theme/primitives.tsx'
import styles from './form-card.module.css'

interface FormCardProps {
  /** Of a section that a rail leads to. */
  id?: string
  title: string
  /** A line beneath the title. */
  hint?: ReactNode
  /** At the title's right. */
  extra?: ReactNode
  children: ReactNode
}

/** A card with a title, for a form or a section of one. Several stand in an element of class `stack`. */
export function FormCard({ id, title, hint, extra, children }: FormCardProps) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.card}>
      <Box as="header" display="flex" gap={2} align="start" justify="space-between" below={3}>
        <div>
          <Text as="h2" size={16}>
            {title}
          </Text>
          {hint !== undefined && <Hint above={0.5}>{hint}</Hint>}
        </div>
        {extra}
      </Box>
      {children}
    </section>
  )
}
