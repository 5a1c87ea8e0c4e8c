import { homeTexts } from '#src/config/texts/home.ts'
import { Section } from './section.tsx'
import styles from './steps.module.css'

export function Steps() {
  return (
    <Section title={homeTexts.stepsTitle} hint={homeTexts.stepsHint}>
      <ol className={styles.steps}>
        {homeTexts.steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
