import { Link } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Stack, Text } from '#src/ui/theme/primitives.tsx'
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
export function MailRow({ mail: { ID, To, Subject, Snippet, Created, Read }, chosen }: MailRowProps) {
  const code = codeIn(Subject)
  return (
    <li className={classNames(styles.row, !Read && styles.fresh, chosen && styles.chosen)}>
      <Stack
        as={Link}
        hoverTone="muted"
        gap={0}
        tone="muted"
        to={{ search: `id=${ID}` }}
        className={classNames(panes.open, styles.open)}
        aria-current={chosen ? 'true' : undefined}
      >
        <Text tone="text" truncate className={styles.to}>
          {!Read && <span className="visually-hidden">{emulatorTexts.inboxUnread}</span>}
          {To.map(({ Address }) => Address).join('、')}
        </Text>
        <Text size={13} truncate className={styles.subject}>
          <Text tone="text">{Subject}</Text> {Snippet}
        </Text>
      </Stack>
      <Text leading={22} tone="muted" size={12} textAlign="right" className={styles.when}>
        <AgoTime time={Math.floor(Date.parse(Created) / 1000)} />
      </Text>
      {code !== undefined && (
        <CopyButton kind="default" text={code} label={code} className={styles.code} title={emulatorTexts.copyCode} />
      )}
    </li>
  )
}
