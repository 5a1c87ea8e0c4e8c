import type { ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
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
    <Stack as="dl" gap="1.5 3" margin={0} className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? adminTexts.none : value}</dd>
        </div>
      ))}
    </Stack>
  )
}
