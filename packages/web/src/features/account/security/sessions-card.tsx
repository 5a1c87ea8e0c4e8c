import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { now } from '#src/api/now.ts'
import type { CallResult } from '#src/api/use-call.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { securityTexts } from '#src/config/texts/security.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { ago } from '#src/ui/time/ago.ts'
import styles from './security.module.css'

export type Sessions = DataOf<Contract['security']['querySessions']>
type Session = Sessions[number]

/** Where the account is signed in, this device first. */
export function SessionsCard({ call }: { call: CallResult<Sessions> }) {
  const others = call.data?.filter(({ current }) => !current).length ?? 0
  const endOthers = useAction(async () => {
    await confirm({
      title: securityTexts.endOthers(others),
      content: securityTexts.endOthersAsk(others),
      confirmText: securityTexts.end,
    })
    const { ended } = await api.security.endOtherSessions()
    toast.success(securityTexts.endedOthers(ended))
    call.retry()
  })
  const end = useAction(async (sessionId: string) => {
    await api.security.endSession({ sessionId })
    toast.success(securityTexts.ended)
    call.retry()
  })
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{securityTexts.sessionsTitle}</h2>
        {others > 0 && (
          <Button kind="danger" size="small" busy={endOthers.running} onClick={() => void endOthers.run()}>
            {securityTexts.endOthers(others)}
          </Button>
        )}
      </header>
      <CallView call={call}>
        {(sessions) => (
          <ul className={styles.devices}>
            <li className={styles.deviceHead} aria-hidden="true">
              <span />
              <span>{securityTexts.device}</span>
              <span>{securityTexts.province}</span>
              <span>{securityTexts.lastUse}</span>
            </li>
            {sessions
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((session) => (
                <SessionRow
                  key={session.sessionId}
                  session={session}
                  busy={end.running}
                  onEnd={() => void end.run(session.sessionId)}
                />
              ))}
          </ul>
        )}
      </CallView>
    </section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { device, phone, province, current, lastUseTime } = session
  const name = device || securityTexts.unknownDevice
  const when = current ? commonTexts.justNow : ago(lastUseTime, now())
  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Icon name={phone ? 'phone' : 'laptop'} size={20} />
      </span>
      <b>
        {name}
        {current && <Tag tone="blue">{securityTexts.thisDevice}</Tag>}
      </b>
      <span className={styles.place}>{province || securityTexts.unknownPlace}</span>
      <time className={styles.when} title={formatTime(lastUseTime)}>
        {when}
      </time>
      {!current && (
        <Button
          kind="text"
          size="small"
          className={styles.end}
          disabled={busy}
          aria-label={`${securityTexts.end} ${name}`}
          onClick={onEnd}
        >
          {securityTexts.end}
        </Button>
      )}
    </li>
  )
}
