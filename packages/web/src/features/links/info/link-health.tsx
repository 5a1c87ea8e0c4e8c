import { formatTime, healthLabels, targetKindLabels, type Contract, type DataOf } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { api, useCall } from '#src/api/client.ts'
import { healthTexts as health } from '#src/config/texts/links/link-health.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import styles from './link-health.module.css'

type Target = DataOf<Contract['appLink']['queryHealth']>['targets'][number]

/** Month, day and minute are enough where every link is checked many times a day. */
const AT = '{m}-{d} {h}:{i}'

const TONES = { 0: 'grey', 1: 'green', 2: 'red' } as const

/** Whether what a link leads to can be reached, the broken ones first, each with what was found and when. */
export function LinkHealth({ link }: { link: LinkDetail }) {
  const call = useCall(api.appLink.queryHealth, { linkId: link.linkId })
  const state = call.data?.health
  return (
    <FormCard
      title={health.title}
      hint={health.hint}
      extra={state !== undefined && <Tag tone={TONES[state]}>{labelSaid(healthLabels[state])}</Tag>}
    >
      <CallView call={call} loading={<Skeleton lines={6} />}>
        {({ targets }) =>
          targets.length === 0 ? (
            <Hint display="block" size={12}>
              {health.none}
            </Hint>
          ) : (
            <Stack as="ul" columns="one" gap={1.5} bare>
              {targets.map((target) => (
                <TargetRow key={`${target.kind} ${target.url}`} target={target} />
              ))}
            </Stack>
          )
        }
      </CallView>
    </FormCard>
  )
}

function TargetRow({ target }: { target: Target }) {
  const { kind, url, health: state, finding, since, checkedTime } = target
  const times = [
    state === 2 && since !== null && health.since(formatTime(since, AT)),
    checkedTime !== null && health.checked(formatTime(checkedTime, AT)),
  ]
  return (
    <Row as="li" gap={1.5} align="start">
      <Box flex={1} minWidth={0} anywhere>
        <Text size={13} weight={600}>
          {labelSaid(targetKindLabels[kind])}
        </Text>
        <Text as="a" truncate className={styles.url} href={url} title={url} target="_blank" rel="noopener noreferrer">
          {url}
        </Text>
        <Text display="block" hiddenEmpty tone="muted" size={12}>
          {[finding, ...times].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Tag tone={TONES[state]}>{labelSaid(healthLabels[state])}</Tag>
    </Row>
  )
}
