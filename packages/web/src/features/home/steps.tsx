import { homeTexts } from '#src/config/texts/home.ts'
import { Section } from './section.tsx'
import styles from './steps.module.css'

/** The way to the first link, each step with what it leaves behind. */
export function Steps() {
  return (
    <Section title={homeTexts.stepsTitle} hint={homeTexts.stepsHint}>
      <ol className={styles.steps}>
        {homeTexts.steps.map(({ title, text, sample }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture} aria-hidden="true">
              <dl className={styles.sample}>
                {sample.map(({ name, value, isGood }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={isGood ? styles.good : undefined}>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <div className={styles.words}>
              <h3>
                <span className={styles.number}>{`0${index + 1}`}</span>
                {title}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
