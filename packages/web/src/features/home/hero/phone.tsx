import { homeTexts } from '#src/config/texts/home.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { Answer } from './phones.ts'
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
    <Stack as="figure" gap={0} justifyItems="center" minWidth={0}>
      <div className={classNames(styles.phone, id === 'iphone:system' && styles.island)} aria-hidden="true">
        <Box column tone="muted" height="full" display="flex" ground="surface" key={scene} className={styles.screen}>
          <Row flex="none" gap={0} justify="space-between" tone="ink" weight={600} className={styles.status}>
            <span>9:41</span>
            <i />
          </Row>
          <Screen opener={opener} place={place} />
        </Box>
      </div>
      <Text as="figcaption" above={1} textAlign="center" className={styles.caption}>
        <Box as="b" display="block" tone="ink">
          {name}
        </Box>
        <Text size={13} className={styles[TONES[scene]]}>
          {homeTexts.scenes[scene]}
        </Text>
      </Text>
    </Stack>
  )
}
