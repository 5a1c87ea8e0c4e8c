import { useEffect } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { Pane } from '../console/pane.tsx'
import styles from './inbox.module.css'
import { MailPane } from './mail-pane.tsx'
import { MailReader } from './mail-reader.tsx'
import { Unread } from './unread.tsx'
import { useInbox } from './use-inbox.ts'

/** Captured mail: the list, and beside it the message that is read. A phone shows one of them. */
export function InboxScreen() {
  const inbox = useInbox()
  const { chosen, call } = inbox
  const unread = call.data?.unread ?? 0
  useEffect(() => {
    document.title = emulatorTexts.inboxTitleOf(unread)
  }, [unread])
  return (
    <Stack gap={0} height="full" className={classNames(styles.inbox, chosen !== undefined && styles.reading)}>
      <MailPane inbox={inbox} />
      <Pane minWidth={0} className={styles.reader} aria-label={emulatorTexts.inboxReader}>
        {chosen === undefined ? (
          <Unread isEmpty={call.data?.total === 0} />
        ) : (
          <MailReader key={chosen} id={chosen} inbox={inbox} />
        )}
      </Pane>
    </Stack>
  )
}
