import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Box, classNames, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import { routes } from '#src/config/routes.ts'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { Pane, LiveMark, SearchField } from '../console/pane.tsx'
import styles from './inbox.module.css'
import { MailReader } from './mail-reader.tsx'
import { useInbox, type Inbox } from './use-inbox.ts'
import { SureButton } from '../tabs/name-form.tsx'
import { MAIL_KINDS } from './mail-kind.ts'
import { codeIn } from '../control/code-in.ts'
import { type Mail, EmuView, NothingHere, ScreenTitle } from '../control/emu.tsx'
import panes from '../console/panes.module.css'

/** Captured mail: the list, and beside it the message that is read. A phone shows one of them. */
export function InboxScreen() {
  const inbox = useInbox()
  const { chosen, call } = inbox
  const unread = call.data?.unread ?? 0
  useEffect(() => {
    document.title = texts.inboxTitleOf(unread)
  }, [unread])
  return (
    <Stack gap={0} height="full" className={classNames(styles.inbox, chosen !== undefined && styles.reading)}>
      <MailPane inbox={inbox} />
      <Pane minWidth={0} className={styles.reader} aria-label={texts.inboxReader}>
        {chosen === undefined ? (
          <Unread isEmpty={call.data?.total === 0} />
        ) : (
          <MailReader key={chosen} id={chosen} inbox={inbox} />
        )}
      </Pane>
    </Stack>
  )
}

/** The list of mails under its search and its filters. */
function MailPane({ inbox }: { inbox: Inbox }) {
  const narrow = useNarrow()
  const { call, mails, chosen, clear, filter, markAllRead } = inbox
  return (
    <Pane ground="surface" className={styles.pane} aria-label={texts.inboxList}>
      <Stack columns="one" flex="none" gap={1.5} pad="1.5 2" lineBelow>
        <Row minHeight={32} gap={1.5} whiteSpace="nowrap">
          <ScreenTitle>{texts.inboxTitle}</ScreenTitle>
          {call.data !== undefined && (
            <Text flex={1} tone="muted" size={13} tabular aria-live="polite">
              {texts.inboxCount({ total: call.data.total, unread: call.data.unread })}
            </Text>
          )}
          <LiveMark />
          {call.data !== undefined && call.data.unread > 0 && (
            <IconButton
              icon="check"
              size={18}
              label={emulatorConsoleTexts.inboxAllRead}
              disabled={markAllRead.running}
              onClick={() => void markAllRead.run()}
            />
          )}
          {call.data !== undefined && call.data.total > 0 && (
            <SureButton text={texts.inboxClear} sure={texts.inboxClearSure} action={clear} />
          )}
        </Row>
        <SearchField label={texts.inboxSearch} value={filter.keyword} onChange={filter.setKeyword} />
        <Row as="fieldset" wrap gap={0.75} className={styles.chips} aria-label={texts.inboxKindGroup}>
          {MAIL_KINDS.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === filter.kind} onClick={() => filter.setKind(kind)}>
              {texts.inboxKinds[kind]}
            </button>
          ))}
        </Row>
      </Stack>
      <EmuView call={call} loading={<Loading />}>
        {({ total }) =>
          narrow && total === 0 ? (
            <Unread isEmpty />
          ) : mails.length === 0 ? (
            <NothingHere>{total === 0 ? texts.inboxEmpty : texts.inboxNothing}</NothingHere>
          ) : (
            <Box as="ul" flex={1} overflow="auto" bare>
              {mails.map((mail) => (
                <MailRow key={mail.ID} mail={mail} chosen={mail.ID === chosen} />
              ))}
            </Box>
          )
        }
      </EmuView>
    </Pane>
  )
}

const Loading = () => (
  <Box pad={2}>
    <Skeleton lines={12} />
  </Box>
)

/** One mail of the list; the whole row opens it, its code is copied at once. */
function MailRow({ mail: { ID, To, Subject, Snippet, Created, Read }, chosen }: { mail: Mail; chosen: boolean }) {
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
          {!Read && <span className="visually-hidden">{texts.inboxUnread}</span>}
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
        <CopyButton kind="default" text={code} label={code} className={styles.code} title={texts.copyCode} />
      )}
    </li>
  )
}

/** While no mail is open; with none at all, how to come by one. */
function Unread({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <PageState icon="mail" title={texts.inboxPick} hint={texts.inboxPickHint} />
  return (
    <PageState
      icon="mail"
      title={emulatorConsoleTexts.inboxFirst}
      hint={emulatorConsoleTexts.inboxFirstHint}
      action={<ButtonAnchor href={routes.register} text={emulatorConsoleTexts.inboxFirstDo} />}
    />
  )
}
