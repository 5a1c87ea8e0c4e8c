import { Link } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { codeIn } from '../control/code-in.ts'
import type { Mail } from '../control/types.ts'
import panes from '../console/panes.module.css'
import styles from './inbox.module.css'

interface MailRowProps {
  mail: Mail
  chosen: boolean
}

/** One mail of the list; the whole row opens it, its code is copied at once. */
export function MailRow({ mail: { ID, To, Subject, Created, Read }, chosen }: MailRowProps) {
  const code = codeIn(Subject)
  return (
    <li className={classNames(styles.row, !Read && styles.fresh, chosen && styles.chosen)}>
      <Link
        to={{ search: `id=${ID}` }}
        className={classNames(panes.open, styles.open)}
        aria-current={chosen ? 'true' : undefined}
      >
        <span className={styles.to}>
          {!Read && <span className="visually-hidden">{emulatorTexts.inboxUnread}</span>}
          {To.map(({ Address }) => Address).join('、')}
        </span>
        <span className={styles.subject}>{Subject}</span>
      </Link>
      <span className={styles.when}>
        <AgoTime time={Math.floor(Date.parse(Created) / 1000)} />
      </span>
      {code !== undefined && (
        <CopyButton kind="default" text={code} label={code} className={styles.code} title={emulatorTexts.copyCode} />
      )}
    </li>
  )
}
