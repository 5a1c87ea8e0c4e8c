import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { LiveMark } from '../console/live-mark.tsx'
import { SearchField } from '../console/search-field.tsx'
import { EmuView } from '../emu-view.tsx'
import { SureButton } from '../tabs/sure-button.tsx'
import { Pane } from '../console/pane.tsx'
import styles from './inbox.module.css'
import { MAIL_KINDS } from './mail-kind.ts'
import { MailRow } from './mail-row.tsx'
import { Unread } from './unread.tsx'
import type { Inbox } from './use-inbox.ts'

/** The list of mails under its search and its filters. */
export function MailPane({ inbox }: { inbox: Inbox }) {
  const narrow = useNarrow()
  const { call, mails, chosen, clear, filter, markAllRead } = inbox
  return (
    <Pane ground="surface" className={styles.pane} aria-label={emulatorTexts.inboxList}>
      <Stack columns="one" flex="none" gap={1.5} pad="1.5 2" lineBelow>
        <Row minHeight={32} gap={1.5} whiteSpace="nowrap">
          <Text as="h1" size={20}>
            {emulatorTexts.inboxTitle}
          </Text>
          {call.data !== undefined && (
            <Box as="span" flex={1} tone="muted" size={13} tabular aria-live="polite">
              {emulatorTexts.inboxCount({ total: call.data.total, unread: call.data.unread })}
            </Box>
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
            <SureButton text={emulatorTexts.inboxClear} sure={emulatorTexts.inboxClearSure} action={clear} />
          )}
        </Row>
        <SearchField label={emulatorTexts.inboxSearch} value={filter.keyword} onChange={filter.setKeyword} />
        <Row as="fieldset" wrap gap={0.75} className={styles.chips} aria-label={emulatorTexts.inboxKindGroup}>
          {MAIL_KINDS.map((kind) => (
            <button key={kind} type="button" aria-pressed={kind === filter.kind} onClick={() => filter.setKind(kind)}>
              {emulatorTexts.inboxKinds[kind]}
            </button>
          ))}
        </Row>
      </Stack>
      <EmuView call={call} loading={<Loading />}>
        {({ total }) =>
          narrow && total === 0 ? (
            <Unread isEmpty />
          ) : mails.length === 0 ? (
            <Hint pad="4 2" textAlign="center">
              {total === 0 ? emulatorTexts.inboxEmpty : emulatorTexts.inboxNothing}
            </Hint>
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
