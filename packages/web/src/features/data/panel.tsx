import type { ReactNode } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import styles from './data.module.css'

interface PanelProps {
  title: string
  hint?: string | undefined
  controls?: ReactNode
  /** The automatic refresh does not get through. */
  broken?: boolean
  children: ReactNode
}

export function Panel({ title, hint, controls, broken = false, children }: PanelProps) {
  return (
    <FormCard
      title={title}
      hint={broken ? <span className={styles.broken}>{dataTexts.liveBroken}</span> : hint}
      extra={<div className={styles.controls}>{controls}</div>}
    >
      {children}
    </FormCard>
  )
}
