import { useId, type ReactNode } from 'react'
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
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>{children(id)}</div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
