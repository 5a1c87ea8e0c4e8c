import { ADDRESSES, routeOf } from '@unilink/shared/emulator'
import { formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { Box, classNames, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { emulatorUrl } from '../host/host-page.ts'
import { REQUEST_KINDS, isRefused, outcomeOf } from './request-kind.ts'
import { RequestPane } from './request-pane.tsx'
import { Pane, LiveMark, SearchField } from '../console/pane.tsx'
import styles from './requests.module.css'
import { useRequests, type Requests } from './use-requests.ts'
import { type RequestEntry, EmuView, NothingHere, ScreenTitle } from '../control/emu.tsx'
import panes from '../console/panes.module.css'

/** Which of the columns says who asked. */
const ACCOUNT = 3

/** What was asked of the world, and beside it why one request was answered so. A phone shows one of them. */
export function RequestsScreen() {
  const requests = useRequests()
  const { call, chosen, shown, faultName } = requests
  return (
    <Stack
      height="full"
      columns="one"
      ground="surface"
      gap={0}
      className={classNames(styles.screen, chosen !== undefined && styles.reading)}
    >
      <Pane minWidth={0} className={styles.pane} aria-label={texts.requestList}>
        <Head requests={requests} />
        <Box flex="none" tone="muted" className={classNames(styles.line, styles.titles)} aria-hidden="true">
          {texts.requestColumns.map((title, index) => (
            <span key={title} className={classNames(index === ACCOUNT && styles.account)}>
              {title}
            </span>
          ))}
        </Box>
        <EmuView call={call}>
          {({ requests: all }) =>
            all.length === 0 ? (
              <PageState
                icon="list"
                title={texts.requestsEmpty}
                hint={texts.requestsNone}
                action={<ButtonAnchor href={routes.home} text={texts.requestsFirst} />}
              />
            ) : shown.length === 0 ? (
              <NothingHere>{texts.requestsNothing}</NothingHere>
            ) : (
              <Box as="ul" flex={1} overflow="auto" bare>
                {shown.map((entry) => (
                  <RequestLine key={entry.id} entry={entry} chosen={entry.id === chosen} faultName={faultName} />
                ))}
              </Box>
            )
          }
        </EmuView>
      </Pane>
      {chosen !== undefined && (
        <RequestPane key={chosen} id={chosen} from={requests.from} choose={requests.choose} faultName={faultName} />
      )}
    </Stack>
  )
}

function Head({ requests: { filter, paused, pause, clear } }: { requests: Requests }) {
  return (
    <Stack flex="none" gap={1.5} pad="1.5 3" lineBelow ground="subtle" className={styles.head}>
      <Row wrap minHeight={32} gap="0.75 1.5" whiteSpace="nowrap" className={styles.title}>
        <ScreenTitle>{texts.rooms.requests}</ScreenTitle>
        <LiveMark />
        <Button size="small" aria-pressed={paused} onClick={pause}>
          {paused ? texts.requestsGoOn : texts.requestsPause}
        </Button>
        <ButtonAnchor
          href={emulatorUrl(routeOf(ADDRESSES.requests.har))}
          download
          size="small"
          text={texts.requestsHar}
        />
        <Button text={texts.requestsClear} size="small" busy={clear.running} onClick={() => void clear.run()} />
      </Row>
      <Row gap={1.5} className={styles.filters}>
        <SearchField label={texts.requestSearch} value={filter.words} onChange={filter.setWords} />
        <Box as="fieldset" round={8} ground="line" className={styles.kinds} aria-label={texts.requestKindGroup}>
          {REQUEST_KINDS.map((kind) => (
            <Box
              as="button"
              key={kind}
              height={32}
              pad="0 1.5"
              round={6}
              size={13}
              whiteSpace="nowrap"
              type="button"
              aria-pressed={kind === filter.kind}
              onClick={() => filter.setKind(kind)}
            >
              {texts.requestKinds[kind]} {kind !== 'all' && filter.counts[kind] > 0 && filter.counts[kind]}
            </Box>
          ))}
        </Box>
      </Row>
    </Stack>
  )
}

interface RequestLineProps {
  entry: RequestEntry
  chosen: boolean
  faultName: (id: string) => string
}

/** One request of the list; the whole line opens it. */
function RequestLine({ entry, chosen, faultName }: RequestLineProps) {
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
        {account ?? texts.asGuest}
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
      <Text textAlign="right">{Math.round(ms)} ms</Text>
    </li>
  )
}
