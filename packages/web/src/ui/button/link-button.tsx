import type { ReactNode } from 'react'
import styles from './link-button.module.css'

interface LinkButtonProps {
  onClick: () => void
  children: ReactNode
}

export function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  )
}
