import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { LiveMark } from '../console/live-mark.tsx'
import { SearchField } from '../console/search-field.tsx'
import { EmuView } from '../emu-view.tsx'
import { SureButton } from '../tabs/sure-button.tsx'
import panes from '../console/panes.module.css'
import styles from './inbox.module.css'
import { MAIL_KINDS } from './mail-kind.ts'
import { MailRow } from './mail-row.tsx'
import type { Inbox } from './use-inbox.ts'

/** The list of mails under its search and its filters. */
export function MailPane({ inbox }: { inbox: Inbox }) {
  const { call, mails, chosen, clear, filter } = inbox
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
          <LiveMark />
          <SureButton text={emulatorTexts.inboxClear} sure={emulatorTexts.inboxClearSure} action={clear} />
        </div>
        <SearchField label={emulatorTexts.inboxSearch} value={filter.keyword} onChange={filter.setKeyword} />
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
            <p className={panes.none}>{total === 0 ? emulatorTexts.inboxEmpty : emulatorTexts.inboxNothing}</p>
          ) : (
            <ul className={panes.list}>
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
