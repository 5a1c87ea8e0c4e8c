import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { deviceOf } from '#src/views/feed/feed-words.ts'
import styles from './simulator.module.css'

type Step = keyof typeof texts.testEvents

export const STEPS = Object.keys(texts.testEvents) as Step[]

/** Whether a phone took a step. */
export function Took({ events, step }: { events: readonly string[]; step: Step }) {
  return events.includes(step) ? (
    <>
      <Icon name="check" size={16} />
      <span className="visually-hidden">{texts.testSeen}</span>
    </>
  ) : (
    <Text as="span" tone="muted" aria-label={texts.testNot}>
      –
    </Text>
  )
}

/** What was really seen on which phone, in all tests of links of the app; nothing before the first. */
export function PhoneMatrix({ seen }: { seen: DataOf<Contract['appLink']['queryTest']>['seen'] }) {
  if (seen.length === 0) return null
  return (
    <Stack gap={1} margin="2 0 0">
      <Text as="h3" size={14}>
        {texts.testMatrix}
      </Text>
      <Box overflowX="auto" size={13} className={styles.phones}>
        <table aria-label={texts.testMatrix}>
          <thead>
            <tr>
              <th scope="col">{texts.testPhone}</th>
              {STEPS.map((step) => (
                <th key={step} scope="col">
                  {texts.testEvents[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map((phone) => (
              <tr key={[deviceOf(phone), phone.os, phone.model].join()}>
                <th scope="row">
                  {deviceOf(phone)}
                  <Text as="small" display="block" tone="muted" size={12} weight={400}>
                    {[phone.model, formatTime(phone.time, '{y}-{m}-{d} {h}:{i}')].filter(Boolean).join(' · ')}
                  </Text>
                </th>
                {STEPS.map((step) => (
                  <td key={step}>
                    <Took events={phone.events} step={step} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  )
}
