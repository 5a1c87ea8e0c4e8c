import { homeTexts } from '#src/config/texts/home.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import type { Answer } from './answer.ts'
import { SCENES } from './scenes.tsx'
import { TONES } from './tones.ts'
import styles from './phone.module.css'

interface PhoneProps {
  answer: Answer
  /** What the address shows of itself in a phone's bar. */
  place: string
}

/** One phone with what it shows, drawn, and in words what that is. */
export function Phone({ answer: { id, scene }, place }: PhoneProps) {
  const { name, opener } = homeTexts.phones[id]
  const Screen = SCENES[scene]
  return (
    <figure className={styles.place}>
      <div className={classNames(styles.phone, id === 'iphone:system' && styles.island)} aria-hidden="true">
        <div key={scene} className={styles.screen}>
          <div className={styles.status}>
            <span>9:41</span>
            <i />
          </div>
          <Screen opener={opener} place={place} />
        </div>
      </div>
      <Text as="figcaption" above={1} textAlign="center" className={styles.caption}>
        <b>{name}</b>
        <span className={styles[TONES[scene]]}>{homeTexts.scenes[scene]}</span>
      </Text>
    </figure>
  )
}
