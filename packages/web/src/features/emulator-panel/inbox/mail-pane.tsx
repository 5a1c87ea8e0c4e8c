import { useEffect, useRef, useSyncExternalStore } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import { isLive, onEmuEvent } from '../control/events.ts'
import { EmuView } from '../emu-view.tsx'
import { SureButton } from '../tabs/sure-button.tsx'
import styles from './inbox.module.css'
import { MAIL_KINDS } from './mail-kind.ts'
import { MailRow } from './mail-row.tsx'
import { onKey } from './on-key.ts'
import type { Inbox } from './use-inbox.ts'

/** The list of mails under its search and its filters. */
export function MailPane({ inbox }: { inbox: Inbox }) {
  const { call, mails, chosen, clear, filter } = inbox
  const live = useSyncExternalStore((changed) => onEmuEvent('live', changed), isLive)
  return (
    <section className={styles.pane} aria-label={emulatorTexts.inboxList}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{emulatorTexts.inboxTitle}</h1>
          {call.data !== undefined && (
            <span className={styles.count} aria-live="polite">
              {emulatorTexts.inboxCount(call.data.total, call.data.unread)}
            </span>
          )}
          <span className={classNames(styles.live, live && styles.on)}>
            {live ? emulatorTexts.live : emulatorTexts.notLive}
          </span>
          <SureButton text={emulatorTexts.inboxClear} sure={emulatorTexts.inboxClearSure} action={clear} />
        </div>
        <SearchField value={filter.keyword} onChange={filter.setKeyword} />
        <fieldset className={styles.chips} aria-label={emulatorTexts.inboxKindGroup}>
          {MAIL_KINDS.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === filter.kind} onClick={() => filter.setKind(kind)}>
              {emulatorTexts.inboxKinds[kind]}
            </button>
          ))}
        </fieldset>
      </div>
      <EmuView call={call}>
        {({ total }) =>
          mails.length === 0 ? (
            <p className={styles.none}>{total === 0 ? emulatorTexts.inboxEmpty : emulatorTexts.inboxNothing}</p>
          ) : (
            <ul className={styles.list}>
              {mails.map((mail) => (
                <MailRow key={mail.ID} mail={mail} chosen={mail.ID === chosen} />
              ))}
            </ul>
          )
        }
      </EmuView>
    </section>
  )
}

interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onKey('/', () => field.current?.focus()), [])
  return (
    <label className={styles.find}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        className={inputStyles.input}
        value={value}
        maxLength={100}
        placeholder={emulatorTexts.inboxSearch}
        aria-label={emulatorTexts.inboxSearch}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd>/</kbd>
    </label>
  )
}
