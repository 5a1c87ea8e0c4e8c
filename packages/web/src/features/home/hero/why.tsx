import { useState } from 'react'
import type { Plan } from '@unilink/shared'
import { homeTexts } from '#src/config/texts/home.ts'
import { Box, Row, Text, Stack, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { decisionSaid } from '#src/config/language/said/decision-said.ts'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { SectionHead } from '../section.tsx'
import { PHONES, type Answer, type PhoneId } from './phones.ts'
import { Segments } from './segments.tsx'
import { TONES } from './tones.ts'
import styles from './course.module.css'

const OPTIONS = PHONES.map((value) => ({ value, label: homeTexts.phones[value].short }))

/** The decision of one of the phones, step by step. */
export function Why({ answers }: { answers: readonly Answer[] }) {
  const [id, setId] = useState<PhoneId>(PHONES[0])
  const answer = answers.find((one) => one.id === id)
  return (
    <Text as="section" above={5}>
      <SectionHead title={homeTexts.whyTitle} hint={homeTexts.whyHint}>
        <Segments label={homeTexts.whyOf} options={OPTIONS} value={id} onChange={setId} />
      </SectionHead>
      {answer !== undefined && (
        <Box overflow="hidden" line="all" round={16} ground="surface">
          <Course reasons={answer.reasons} />
          <Row as="p" wrap gap={1.5} pad="1.5 3" lineAbove ground="subtle">
            <Tag tone={TONES[answer.scene]}>{homeTexts.scenes[answer.scene]}</Tag>
            {homeTexts.phones[id].name}
          </Row>
        </Box>
      )}
    </Text>
  )
}

/** A decision from its first step to its last, side by side where there is room. */
function Course({ reasons }: Pick<Plan, 'reasons'>) {
  return (
    <Stack as="ol" gap="3 0" pad={3} bare className={styles.course}>
      {reasons.map(({ step, taken, text }) => (
        <li key={`${step}:${text.key}`} className={classNames(styles.step, taken && styles.taken)}>
          <Stack as="span" gap={0} centred position="relative" below={1.5} ground="surface" className={styles.mark}>
            <Icon name={taken ? 'check' : 'close'} size={14} />
          </Stack>
          <span className="visually-hidden">{taken ? reasonTexts.taken : reasonTexts.left}</span>
          <Text as="b" tone={taken ? 'ink' : undefined}>
            {reasonTexts.steps[step]}
          </Text>
          <Text above={0.25} size={13} className={styles.text}>
            {decisionSaid(text)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
