import { formatTime } from '@unilink/shared'
import type { ReactNode } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Stack, Term, Text, classNames } from '#src/ui/theme/primitives.tsx'
import styles from './detail.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

interface FactsProps {
  /** Names with what they are; null and empty: not given. */
  facts: readonly Fact[]
  /** Several beside each other, where there is room. */
  wide?: boolean
}

export const Facts = ({ facts, wide = false }: FactsProps) => (
  <Stack as="dl" gap="1 3" className={classNames(styles.facts, wide && styles.factsWide)}>
    {facts.map(({ name, value }) => (
      <Stack size={13} key={name}>
        <Term size={13}>{name}</Term>
        <Text as="dd" tone="ink" anywhere>
          {value === null || value === '' ? adminTexts.none : value}
        </Text>
      </Stack>
    ))}
  </Stack>
)

/** Who asked, and when. */
export const submissionFacts = (by: { ownerName: string; ownerEmail: string; applyTime: number }): Fact[] => [
  {
    name: adminTexts.detail.who,
    value: by.ownerName === '' ? by.ownerEmail : `${by.ownerName}${commonTexts.inBrackets(by.ownerEmail)}`,
  },
  { name: adminTexts.detail.when, value: <span className="tabular">{formatTime(by.applyTime)}</span> },
]
