import { useState } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { PHONES, type Answer, type PhoneId } from './answer.ts'
import styles from './hero.module.css'
import { Segments } from './segments.tsx'

const OPTIONS = PHONES.map((value) => ({ value, label: homeTexts.phones[value].short }))

/** The decision of one of the phones, step by step. */
export function Why({ answers }: { answers: readonly Answer[] }) {
  const [id, setId] = useState<PhoneId>(PHONES[0])
  const plan = answers.find((answer) => answer.id === id)?.plan
  return (
    <section className={styles.why}>
      <div className={styles.whyHead}>
        <div>
          <h2>{homeTexts.whyTitle}</h2>
          <p className={styles.whyHint}>{homeTexts.whyHint}</p>
        </div>
        <Segments label={homeTexts.whyOf} options={OPTIONS} value={id} onChange={setId} />
      </div>
      <div className={styles.reasons}>{plan !== undefined && <ReasonList reasons={plan.reasons} />}</div>
    </section>
  )
}
