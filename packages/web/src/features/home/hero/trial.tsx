import { useRef, type ReactNode, useState } from 'react'
import type { Plan } from '@unilink/shared'
import { Stack, Box, Row, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { homeTexts as texts } from '#src/config/texts/home.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import { decisionSaid } from '#src/config/language/said/decision-said.ts'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './hero.module.css'
import { Stage } from './stage.tsx'
import { useTrial } from './use-trial.ts'
import { SectionHead } from '../section.tsx'
import { PHONES, type Answer, type PhoneId } from './phones.ts'
import { Segments } from './segments.tsx'
import { TONES } from './phone.tsx'
import courseStyles from './course.module.css'

/** An address and what four phones make of it, by the decision that live visits get; all of it in the browser. */
export function Trial({ words }: { words: ReactNode }) {
  const trial = useTrial()
  const stage = useRef<HTMLElement>(null)
  const { address, answers } = trial
  return (
    <>
      <Stack gap={4} align="center" justify="space-between" className={styles.grid}>
        <div>
          {words}
          <AddressForm trial={trial} onTry={() => stage.current?.scrollIntoView({ block: 'nearest' })} />
        </div>
        <Stage ref={stage} address={address} answers={answers} />
      </Stack>
      <Why answers={answers} />
    </>
  )
}

const OPTIONS = PHONES.map((value) => ({ value, label: texts.phones[value].short }))

/** The decision of one of the phones, step by step. */
function Why({ answers }: { answers: readonly Answer[] }) {
  const [id, setId] = useState<PhoneId>(PHONES[0])
  const answer = answers.find((one) => one.id === id)
  return (
    <Text as="section" above={5}>
      <SectionHead title={texts.whyTitle} hint={texts.whyHint}>
        <Segments label={texts.whyOf} options={OPTIONS} value={id} onChange={setId} />
      </SectionHead>
      {answer !== undefined && (
        <Box overflow="hidden" line="all" round={16} ground="surface">
          <Course reasons={answer.reasons} />
          <Row as="p" wrap gap={1.5} pad="1.5 3" lineAbove ground="subtle">
            <Tag tone={TONES[answer.scene]}>{texts.scenes[answer.scene]}</Tag>
            {texts.phones[id].name}
          </Row>
        </Box>
      )}
    </Text>
  )
}

/** A decision from its first step to its last, side by side where there is room. */
function Course({ reasons }: Pick<Plan, 'reasons'>) {
  return (
    <Stack as="ol" gap="3 0" pad={3} bare className={courseStyles.course}>
      {reasons.map(({ step, taken, text }) => (
        <li key={`${step}:${text.key}`} className={classNames(courseStyles.step, taken && courseStyles.taken)}>
          <Stack
            as="span"
            gap={0}
            centred
            position="relative"
            below={1.5}
            ground="surface"
            className={courseStyles.mark}
          >
            <Icon name={taken ? 'check' : 'close'} size={14} />
          </Stack>
          <span className="visually-hidden">{taken ? reasonTexts.taken : reasonTexts.left}</span>
          <Text as="b" tone={taken ? 'ink' : undefined}>
            {reasonTexts.steps[step]}
          </Text>
          <Text above={0.25} size={13} className={courseStyles.text}>
            {decisionSaid(text)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
