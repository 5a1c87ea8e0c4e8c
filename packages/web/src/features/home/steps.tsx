import { homeTexts } from '#src/config/texts/home.ts'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Section } from './section.tsx'
import styles from './steps.module.css'

/** The way to the first link, each step with what it leaves behind. */
export function Steps() {
  return (
    <Section title={homeTexts.stepsTitle} hint={homeTexts.stepsHint}>
      <Stack as="ol" gap={3} bare className={styles.steps}>
        {homeTexts.steps.map(({ title, text, sample }, index) => (
          <Box key={title} as="li" overflow="hidden" line="all" round={16} ground="surface">
            <Stack centred pad={3} ground="subtle" gap={0} aria-hidden="true">
              <Box as="dl" width="full" line="all" round={12} ground="surface" size={13} className={styles.sample}>
                {sample.map(({ name, value, isGood }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className={isGood ? styles.good : undefined}>{value}</dd>
                  </div>
                ))}
              </Box>
            </Stack>
            <Box pad="2.5 3 3" className={styles.words}>
              <h3>
                <Text tone="primary" tabular className={styles.number}>{`0${index + 1}`}</Text>
                {title}
              </h3>
              <p>{text}</p>
            </Box>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
