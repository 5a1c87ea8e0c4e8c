import { outcomeLabels, TABLE_CLIENTS, whyOf } from '@unilink/shared'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { outcomeTones } from './outcome.ts'
import styles from './phones.module.css'
import { useSimulation, type Subject } from './simulation.ts'
import { VisitorPage } from './visitor-page.tsx'

export const PHONES = ['xiaomi:system', 'xiaomi:wechat', 'iphone:system', 'harmony:system'] as const
export type PhoneId = (typeof PHONES)[number]
const PHONE_WIDTH = 140
/** Of a phone with what stands beneath it. */
const WAITING_HEIGHT = 255

interface PhonesProps {
  subject: Subject
  query: Record<string, string>
}

/** What four visitors would see, drawn as for them. */
export const Phones = ({ subject, query }: PhonesProps) => (
  <Stack as="ul" bare className={styles.phones}>
    {PHONES.map((id) => (
      <li key={id}>
        <Phone id={id} subject={subject} query={query} />
      </li>
    ))}
  </Stack>
)

/** What one visitor would see. */
export function Phone({ id, subject, query, width = PHONE_WIDTH }: PhonesProps & { id: PhoneId; width?: number }) {
  const ua = TABLE_CLIENTS.find((client) => client.id === id)?.ua
  const seen = useSimulation(subject, ua === undefined ? null : { ua, query })
  const { name, opener } = linkInfoTexts.phones[id]
  return (
    <CallView call={seen} loading={<Skeleton lines={6} height={WAITING_HEIGHT} />}>
      {({ html, location, outcome, plan }) => (
        <>
          <Stack justify="center" overflow="hidden" round={8} ground="primary-soft" gap={0} className={styles.seen}>
            <VisitorPage html={html} location={location} title={linkInfoTexts.phonePage(name)} width={width} />
          </Stack>
          <Row as="p" justify="space-between" above={1} tone="ink">
            <b>{name}</b>
            <Tag tone={outcomeTones[outcome]}>{simulationSaid(outcomeLabels[outcome])}</Tag>
          </Row>
          <Hint size={12}>{opener}</Hint>
          <Text as="p" lines={2} minHeight={40} tone="text" size={12} title={simulationSaid(whyOf<'lists'>(plan))}>
            {plan.reasons.find(({ taken, step }) => taken && step !== 'client')?.text}
          </Text>
        </>
      )}
    </CallView>
  )
}
