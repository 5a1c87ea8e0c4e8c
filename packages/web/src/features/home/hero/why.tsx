import { useState } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { SectionHead } from '../section.tsx'
import { PHONES, type Answer, type PhoneId } from './answer.ts'
import { Course } from './course.tsx'
import { Segments } from './segments.tsx'
import { TONES } from './tones.ts'
import styles from './why.module.css'

const OPTIONS = PHONES.map((value) => ({ value, label: homeTexts.phones[value].short }))

/** The decision of one of the phones, step by step. */
export function Why({ answers }: { answers: readonly Answer[] }) {
  const [id, setId] = useState<PhoneId>(PHONES[0])
  const answer = answers.find((one) => one.id === id)
  return (
    <section className={styles.why}>
      <SectionHead title={homeTexts.whyTitle} hint={homeTexts.whyHint}>
        <Segments label={homeTexts.whyOf} options={OPTIONS} value={id} onChange={setId} />
      </SectionHead>
      {answer !== undefined && (
        <div className={styles.told}>
          <Course reasons={answer.plan.reasons} />
          <p className={styles.end}>
            <Tag tone={TONES[answer.scene]}>{homeTexts.scenes[answer.scene]}</Tag>
            {homeTexts.phones[id].name}
          </p>
        </div>
      )}
    </section>
  )
}
