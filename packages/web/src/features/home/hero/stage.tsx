import type { Ref } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import type { Answer } from './answer.ts'
import { CodeCard } from './code-card.tsx'
import { Phone } from './phone.tsx'
import styles from './stage.module.css'

interface StageProps {
  ref: Ref<HTMLElement>
  address: string
  answers: readonly Answer[]
}

/** One code in the middle, and around it what four phones make of it. */
export function Stage({ ref, address, answers }: StageProps) {
  return (
    <section ref={ref} tabIndex={-1} className={styles.stage} aria-label={homeTexts.answers}>
      <ul className={styles.phones} aria-live="polite">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Phone answer={answer} place={placeOf(address)} />
          </li>
        ))}
      </ul>
      <CodeCard address={address} />
    </section>
  )
}

/** An address without its `https://`, as bars of browsers show it. */
const placeOf = (address: string) => address.replace(/^https?:\/\//i, '')
