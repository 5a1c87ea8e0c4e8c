import type { Ref } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import type { Answer } from './phones.ts'
import { CodeCard } from './code-card.tsx'
import { Phone } from './phone.tsx'
import styles from './stage.module.css'

interface StageProps {
  ref: Ref<HTMLElement>
  address: string
  answers: readonly Answer[]
}

/** From the code's edges to the phones, where there is room between them. */
const LINES = [
  'M220 262C176 262 216 150 170 150',
  'M452 262C496 262 456 150 502 150',
  'M220 412C176 412 216 500 170 500',
  'M452 412C496 412 456 500 502 500',
]

/** One code in the middle, and around it what four phones make of it. */
export function Stage({ ref, address, answers }: StageProps) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.stage} aria-label={homeTexts.answers}>
      {/* First, for on a phone it stands above them: a page that is read as it arrives does not move. */}
      <CodeCard address={address} />
      <Stack as="ul" columns="168 168" gap="3 42" bare className={styles.phones} aria-live="polite">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Phone answer={answer} place={placeOf(address)} />
          </li>
        ))}
      </Stack>
      <svg className={styles.lines} viewBox="0 0 672 664" aria-hidden="true">
        {LINES.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    </section>
  )
}

/** An address without its `https://`, as bars of browsers show it. */
const placeOf = (address: string) => address.replace(/^https?:\/\//i, '')
