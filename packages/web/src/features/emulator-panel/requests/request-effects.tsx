import { auditActions, auditTargets } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { inboxPath } from '#src/config/routes.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { useFresh } from '../control/use-fresh.ts'
import { EmuView } from '../emu-view.tsx'
import styles from './requests.module.css'

/** What a request brought about besides its answer: mail, which may come a moment later, and changes. */
export function RequestEffects({ id }: { id: string }) {
  const call = useEmu(emu.requests.effects, { id })
  useFresh('mail', call.retry)
  return (
    <EmuView call={call}>
      {({ mails, changes }) => (
        <>
          <section>
            <h3 className={styles.heading}>{texts.effectMails}</h3>
            {mails.length === 0 ? (
              <p>{texts.effectNoMail}</p>
            ) : (
              <ul className={styles.ways}>
                {mails.map(({ id: mail, to, subject }) => (
                  <li key={mail}>
                    <span className={styles.way}>
                      <Link to={`${inboxPath}?id=${mail}`} aria-label={texts.effectMailOpen(subject, to)}>
                        {subject}
                      </Link>
                      <span className={styles.wayNote}>{to}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h3 className={styles.heading}>{texts.effectChanges}</h3>
            {changes.length === 0 ? (
              <p>{texts.effectNoChange}</p>
            ) : (
              <ul className={styles.ways}>
                {changes.map(({ action, targetType, targetId }) => (
                  <li key={`${action} ${targetId}`}>
                    <span className={styles.way}>
                      {auditSaid(auditActions[action] ?? action)}
                      <span className={styles.wayNote}>
                        {auditSaid(auditTargets[targetType] ?? targetType)} <code>{targetId}</code>
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </EmuView>
  )
}
