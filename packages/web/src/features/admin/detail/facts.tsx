import type { ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import styles from '../desk/desk.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

interface FactsProps {
  /** Names with what they are; null and empty: not given. */
  facts: readonly Fact[]
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? adminTexts.none : value}</dd>
        </div>
      ))}
    </dl>
  )
}
