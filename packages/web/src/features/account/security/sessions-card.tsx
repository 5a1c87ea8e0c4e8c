import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api, type CallResult } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { securityTexts as texts } from '#src/config/texts/security.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Card, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { ago } from '#src/ui/time/ago.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './security.module.css'

export type Sessions = DataOf<Contract['security']['querySessions']>
type Session = Sessions[number]

/** Where the account is signed in, this device first. */
export function SessionsCard({ call }: { call: CallResult<Sessions> }) {
  const others = call.data?.filter(({ current }) => !current).length ?? 0
  const [ending, setEnding] = useState<Session | 'others'>()
  const end = async (password: string) => {
    if (ending === 'others') {
      const { ended } = await api.security.endOtherSessions({ password })
      toast.success(texts.endedOthers(ended))
    } else if (ending) {
      await api.security.endSession({ sessionId: ending.sessionId, password })
      toast.success(texts.ended)
    }
    setEnding(undefined)
    call.retry()
  }
  return (
    <Card overflow="hidden">
      <Row as="header" minHeight={64} gap={1.5} pad="1.5 3" className={styles.head}>
        <h2>{texts.sessionsTitle}</h2>
        {others > 0 && (
          <Button text={texts.endOthers(others)} kind="danger" size="small" onClick={() => setEnding('others')} />
        )}
      </Row>
      <CallView call={call}>
        {(sessions) => (
          <Box as="ul" bare>
            <Box as="li" ground="subtle" tone="muted" size={12} className={styles.deviceHead} aria-hidden="true">
              <span />
              <span>{texts.device}</span>
              <span>{texts.province}</span>
              <span>{texts.lastUse}</span>
            </Box>
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow key={session.sessionId} session={session} onEnd={() => setEnding(session)} />
              ))}
          </Box>
        )}
      </CallView>
      {ending !== undefined && (
        <FormDialog
          title={ending === 'others' ? texts.endOthers(others) : texts.endTitle(nameOf(ending))}
          onClose={() => setEnding(undefined)}
        >
          <PasswordForm
            hint={ending === 'others' ? texts.endOthersAsk(others) : texts.endAsk}
            submitText={texts.end}
            danger
            onCancel={() => setEnding(undefined)}
            submit={end}
          />
        </FormDialog>
      )}
    </Card>
  )
}

const nameOf = ({ device }: Session): string => device || texts.unknownDevice

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { phone, province, current, lastUseTime } = session
  const name = nameOf(session)
  const when = current ? commonTexts.justNow : ago(lastUseTime, now())
  return (
    <li className={styles.device}>
      <Stack as="span" height={40} centred round={8} ground="subtle" tone="text" gap={0} className={styles.icon}>
        <Icon name={phone ? 'phone' : 'laptop'} size={20} />
      </Stack>
      <Row as="b" wrap tone="ink" weight={500}>
        {name}
        {current && <Tag tone="blue">{texts.thisDevice}</Tag>}
      </Row>
      <Text tone="muted" size={13} className={styles.place}>
        {province || texts.unknownPlace}
      </Text>
      <Text as="time" tone="muted" size={13} className={styles.when} title={formatTime(lastUseTime)}>
        {when}
      </Text>
      {!current && (
        <Button kind="text" size="small" className={styles.end} aria-label={`${texts.end} ${name}`} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
