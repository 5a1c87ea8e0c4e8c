import { homeTexts } from '#src/config/texts/home.ts'
import { Box, Card, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { Section } from './section.tsx'
import styles from './steps.module.css'

/** The way to the first link, each step with what it leaves behind. */
export function Steps() {
  return (
    <Section title={homeTexts.stepsTitle} hint={homeTexts.stepsHint}>
      <Stack as="ol" columns="three" gap={3} bare className={styles.steps}>
        {homeTexts.steps.map(({ title, text, sample }, index) => (
          <Box key={title} as="li" overflow="hidden" line="all" round={16} ground="surface">
            <Stack centred pad={3} ground="subtle" gap={0} aria-hidden="true">
              <Card as="dl" width="full" size={13} parted className={styles.sample}>
                {sample.map(({ name, value, isGood }) => (
                  <Row key={name} gap={2} justify="space-between" height={40} pad="0 2">
                    <Term whiteSpace="nowrap">{name}</Term>
                    <Text as="dd" tone="ink" weight={600} truncate className={isGood ? styles.good : undefined}>
                      {value}
                    </Text>
                  </Row>
                ))}
              </Card>
            </Stack>
            <Box pad="2.5 3 3" className={styles.words}>
              <h3>
                <Text marginRight={1.5} tone="primary" tabular>{`0${index + 1}`}</Text>
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
