import { useState } from 'react'
import { homeTexts } from '#src/config/texts/home.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { SectionHead } from '../section.tsx'
import { PHONES, type Answer, type PhoneId } from './phones.ts'
import { Course } from './course.tsx'
import { Segments } from './segments.tsx'
import { TONES } from './tones.ts'

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
