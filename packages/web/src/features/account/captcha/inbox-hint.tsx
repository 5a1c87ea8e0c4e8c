import { hasOpenInbox } from '#src/config/mode.ts'
import { inboxPath } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import styles from './captcha.module.css'

/** Where the mail went, in a demonstration without a mail server. */
export function InboxHint() {
  if (!hasOpenInbox()) return null
  return (
    <span className={styles.inbox}>
      {accountTexts.demoBefore}
      <a href={inboxPath} target="_blank" rel="noopener">
        {accountTexts.openInbox}
      </a>
    </span>
  )
}
