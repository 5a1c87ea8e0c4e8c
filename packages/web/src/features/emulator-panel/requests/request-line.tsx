import { formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import type { RequestEntry } from '../control/types.ts'
import { isRefused, outcomeOf } from './request-kind.ts'
import panes from '../console/panes.module.css'
import styles from './requests.module.css'

interface RequestLineProps {
  entry: RequestEntry
  chosen: boolean
  faultName: (id: string) => string
}

/** One request of the list; the whole line opens it. */
export function RequestLine({ entry, chosen, faultName }: RequestLineProps) {
  const { id, time, method, path, status, code, ms, account, fault } = entry
  return (
    <li className={classNames(styles.line, chosen && styles.chosen)}>
      <Text as="time" tone="text">
        {formatTime(time, '{h}:{i}:{s}')}
      </Text>
      <span className={styles.method}>{method}</span>
      <Text
        as={Link}
        hoverTone="ink"
        tone="ink"
        truncate
        to={{ search: `id=${id}` }}
        className={classNames(panes.open, styles.open)}
        aria-current={chosen ? 'true' : undefined}
      >
        {path}
      </Text>
      <Text tone="muted" truncate className={styles.account} title={account ?? undefined}>
        {account ?? emulatorTexts.asGuest}
      </Text>
      <span className={status >= 400 || status === 0 ? styles.bad : undefined}>{status === 0 ? '–' : status}</span>
      <span>{code === null ? '–' : <Tag tone={code === 0 ? 'green' : 'red'}>{code}</Tag>}</span>
      <Text
        truncate
        tone={isRefused(entry) ? 'red' : fault === null ? 'text' : 'amber'}
        title={outcomeOf(entry, faultName)}
      >
        {outcomeOf(entry, faultName)}
      </Text>
      <span className={styles.ms}>{Math.round(ms)} ms</span>
    </li>
  )
}
