import { formatTime, TEST_CHANNEL, type Contract, type DataOf } from '@unilink/shared'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { deviceOf } from '#src/views/feed/feed-words.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useLinkQuery } from '../use-link-query.ts'
import styles from './simulator.module.css'

const POLL_MS = 2_000
/** The server looks no further back. */
const LONGEST_S = 1_800

const seconds = () => Math.floor(now() / 1000)

/** A code for phones at hand, and what each of them does, as it happens. */
export function OwnPhones({ linkId }: { linkId: string }) {
  const { to } = useLinkQuery()
  const [opened] = useState(seconds)
  const [started, setStarted] = useState<number>()
  const since = started ?? opened
  const { data, retry } = useCall(api.appLink.queryTest, { linkId, since })
  useEffect(() => {
    if (started === undefined) return undefined
    const timer = setInterval(() => (now() / 1000 - started < LONGEST_S ? retry() : clearInterval(timer)), POLL_MS)
    return () => clearInterval(timer)
  }, [retry, started])
  const where = encodeURIComponent(`channel:${encodeURIComponent(TEST_CHANNEL)}`)
  const results = `${to(routes.linkData, { linkId })}&where=${where}`
  return (
    <FormCard title={texts.testTitle} hint={texts.testHint}>
      {started !== undefined && <Test linkId={linkId} phones={data?.phones ?? []} />}
      <Row wrap gap={2}>
        <Button kind={started === undefined ? 'primary' : 'default'} onClick={() => setStarted(seconds())}>
          {started === undefined ? texts.testStart : texts.testAgain}
        </Button>
        <Link to={results}>{texts.testAll}</Link>
      </Row>
      <PhoneMatrix seen={data?.seen ?? []} />
    </FormCard>
  )
}

function Test({ linkId, phones }: { linkId: string; phones: readonly Phone[] }) {
  const code = useCall(api.appLink.qrcode, { linkId, channel: TEST_CHANNEL })
  return (
    <Row wrap gap={3} align="start" below={2}>
      <CallView call={code} loading={<Skeleton lines={6} />}>
        {({ image }) => <img width={160} height={160} src={image} alt={texts.testQr} />}
      </CallView>
      <Box overflowX="auto" size={13} minWidth={0} className={styles.phones}>
        {phones.length === 0 ? (
          <Text as="p" tone="muted">
            {texts.testWaiting}
          </Text>
        ) : (
          <Phones phones={phones} />
        )}
      </Box>
    </Row>
  )
}

type Phone = DataOf<Contract['appLink']['queryTest']>['phones'][number]

function Phones({ phones }: { phones: readonly Phone[] }) {
  return (
    <table aria-label={texts.testTable}>
      <thead>
        <tr>
          <th scope="col">{texts.testStep}</th>
          {phones.map((phone) => (
            <th key={phone.id} scope="col">
              {deviceOf(phone)}
              <Text as="small" tone="muted" size={12} weight={400}>
                {formatTime(Math.floor(phone.at / 1000), '{h}:{i}:{s}')}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {STEPS.map((step) => (
          <tr key={step}>
            <th scope="row">{texts.testEvents[step]}</th>
            {phones.map(({ id, events }) => (
              <td key={id}>
                <Took events={events} step={step} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Step = keyof typeof texts.testEvents

const STEPS = Object.keys(texts.testEvents) as Step[]

function Took({ events, step }: { events: readonly string[]; step: Step }) {
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
function PhoneMatrix({ seen }: { seen: DataOf<Contract['appLink']['queryTest']>['seen'] }) {
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
