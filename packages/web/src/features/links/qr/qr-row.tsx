import { useId, type ReactNode } from 'react'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './qr-desk.module.css'

interface QrRowProps {
  label: string
  hint?: string
  problem?: string | undefined
  children: (id: string) => ReactNode
}

export function QrRow({ label, hint, problem, children }: QrRowProps) {
  const id = useId()
  return (
    <Stack gap="0.5 1" align="center" below={2} className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <Row wrap justify="flex-end" className={styles.control}>
        {children(id)}
      </Row>
      {problem !== undefined && (
        <Text as="p" tone="red" size={12} className={styles.problem} role="alert">
          {problem}
        </Text>
      )}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </Stack>
  )
}
