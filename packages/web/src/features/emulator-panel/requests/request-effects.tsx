import { auditActions, auditTargets } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { auditSaid } from '#src/config/language/said/audit-said.ts'
import { inboxPath } from '#src/config/routes.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu, EmuView, PartTitle } from '../control/emu.tsx'
import { useFresh } from '../control/use-fresh.ts'
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
            <PartTitle>{texts.effectMails}</PartTitle>
            {mails.length === 0 ? (
              <p>{texts.effectNoMail}</p>
            ) : (
              <Box as="ul" line="all" round={12} bare parted>
                {mails.map(({ id: mail, to, subject }) => (
                  <Row as="li" key={mail} gap={1.5} justify="space-between" pad="1.25 2">
                    <Text minWidth={0} tone="ink" size={13}>
                      <Link to={`${inboxPath}?id=${mail}`} aria-label={texts.effectMailOpen({ subject, to })}>
                        {subject}
                      </Link>
                      <Text display="block" tone="muted" size={12} className={styles.wayNote}>
                        {to}
                      </Text>
                    </Text>
                  </Row>
                ))}
              </Box>
            )}
          </section>
          <section>
            <PartTitle>{texts.effectChanges}</PartTitle>
            {changes.length === 0 ? (
              <p>{texts.effectNoChange}</p>
            ) : (
              <Box as="ul" line="all" round={12} bare parted>
                {changes.map(({ action, targetType, targetId }) => (
                  <Row as="li" key={`${action} ${targetId}`} gap={1.5} justify="space-between" pad="1.25 2">
                    <Text minWidth={0} tone="ink" size={13}>
                      {auditSaid(auditActions[action] ?? action)}
                      <Text display="block" tone="muted" size={12} className={styles.wayNote}>
                        {auditSaid(auditTargets[targetType] ?? targetType)} <code>{targetId}</code>
                      </Text>
                    </Text>
                  </Row>
                ))}
              </Box>
            )}
          </section>
        </>
      )}
    </EmuView>
  )
}
