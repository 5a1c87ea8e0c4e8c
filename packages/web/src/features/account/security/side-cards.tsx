import { auditActions, formatTime } from '@unilink/shared'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { now } from '#src/api/now.ts'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Card, Hint, Row, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { ago, daysSince } from '#src/ui/time/ago.ts'
import type { Security } from './factor-card.tsx'
import type { Sessions } from './sessions-card.tsx'
import styles from './security.module.css'

interface Point {
  text: string
  good: boolean
}

/** A device is named that was not used for so many days. */
const IDLE_DAYS = 3
const FEW_CODES = 3

/** What is well and what is not, in a few words. */
function pointsOf(security: Security, sessions: Sessions): Point[] {
  const at = now()
  const { enabled, totp, passkeys, recovery, passwordTime } = security
  const points: Point[] = [{ text: texts.passwordChanged(daysSince(passwordTime, at)), good: true }]
  if (enabled) {
    const [app, keys] = [totp !== null, passkeys.length]
    points.push({ text: texts.factorCount({ totp: app, both: app && keys > 0, passkeys: keys }), good: true })
  }
  if (recovery !== null && recovery.left <= FEW_CODES) {
    points.push({ text: texts.fewCodes(recovery.left), good: false })
  }
  const idle = sessions.findLast(({ current, lastUseTime }) => !current && daysSince(lastUseTime, at) >= IDLE_DAYS)
  if (idle) {
    const device = idle.device || texts.unknownDevice
    points.push({ text: texts.idleDevice({ device, days: daysSince(idle.lastUseTime, at) }), good: false })
  }
  return points
}

export function SummaryCard({ security, sessions }: { security: Security; sessions: Sessions }) {
  const { enabled, required } = security
  return (
    <Card pad={3} overflow="hidden" className={styles.summary}>
      <Row gap={2}>
        <Stack
          as="span"
          flex="none"
          gap={0}
          centred
          width={48}
          height={48}
          round="full"
          ground="green-soft"
          tone="green"
          className={classNames(styles.badge, !enabled && styles.warned)}
        >
          <Icon name={enabled ? 'shield' : 'warning'} size={24} />
        </Stack>
        <div>
          <Text as="h2" size={16}>
            {enabled ? texts.safe : texts.unsafe}
          </Text>
          <Hint size={13}>{enabled ? texts.safeHint : required ? texts.required : texts.unsafeHint}</Hint>
        </div>
      </Row>
      <Stack as="ul" above={2} size={13} bare className={styles.points}>
        {pointsOf(security, sessions).map(({ text, good }) => (
          <Row as="li" key={text} className={good ? undefined : styles.warning}>
            <Icon name={good ? 'check' : 'info'} size={18} />
            {text}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

export function RecoveryCard({ security, onRenew }: { security: Security; onRenew: () => void }) {
  const { recovery } = security
  return (
    <Card overflow="hidden">
      <Row as="header" minHeight={64} gap={1.5} pad="1.5 3" className={styles.head}>
        <h2>{texts.recoveryTitle}</h2>
        {recovery !== null && <Tag>{texts.recoveryLeft(recovery.left)}</Tag>}
      </Row>
      <Box pad="0 3 3" className={styles.codes}>
        {recovery === null ? (
          <Hint margin="1 0 0" size={13}>
            {texts.recoveryNone}
          </Hint>
        ) : (
          <>
            <meter
              className={styles.pips}
              aria-label={texts.recoveryPips({ left: recovery.left, total: recovery.total })}
              max={recovery.total}
              value={recovery.left}
            />
            <Hint margin="1 0 0" size={13}>
              {texts.recoveryHint}
              <br />
              {texts.recoveryMade(formatTime(recovery.createTime, '{y}-{m}-{d}'))}
            </Hint>
            <Button size="small" block onClick={onRenew}>
              <Icon name="refresh" size={14} />
              {texts.renew}
            </Button>
          </>
        )}
      </Box>
    </Card>
  )
}

export function EventsCard({ events }: { events: Security['events'] }) {
  const at = now()
  return (
    <Card overflow="hidden">
      <Row as="header" minHeight={64} gap={1.5} pad="1.5 3" className={styles.head}>
        <h2>{texts.eventsTitle}</h2>
      </Row>
      {events.length === 0 ? (
        <Hint pad="0 3 3" size={13} className={styles.none}>
          {texts.eventsNone}
        </Hint>
      ) : (
        <Box as="ul" pad="0 3 1" bare className={styles.events}>
          {events.map(({ eventId, action, time, province, device }) => (
            <li key={eventId} className={action === 'factor.wrong' ? styles.warned : undefined}>
              <Box as="b" display="block" tone="ink" weight={500}>
                {auditSaid(auditActions[action] ?? action)}
              </Box>
              <Text tone="muted" title={formatTime(time)}>
                {[ago(time, at), province, device].filter(Boolean).join(commonTexts.comma)}
              </Text>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}
