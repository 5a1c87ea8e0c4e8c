import { formatTime, lineDiff } from '@unilink/shared'
import { useState } from 'react'
import { emulatorConsoleTexts, emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { DiffLines } from '#src/ui/markup/diff-lines.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { emu, useEmu, type Exchange, type ExplainedRequest, EmuView, NothingHere, replay } from '../control/emu.tsx'
import { OverrideForm } from './override-form.tsx'
import { RequestEffects } from './request-effects.tsx'
import { RequestWhy } from './request-why.tsx'
import panes from '../console/panes.module.css'
import { Pane } from '../console/pane.tsx'
import styles from './requests.module.css'
import { indented } from './json-text.ts'
import { useKeys } from '#src/ui/action/use-keys.ts'
import { asCurl, asTest } from './request-texts.ts'

const PARTS = ['why', 'sent', 'answer', 'effects'] as const
const PART_TEXTS = { ...emulatorTexts.requestParts, effects: emulatorConsoleTexts.effects }

interface RequestPaneProps {
  id: string
  /** The request that this one was sent anew for. */
  from: string | undefined
  choose: (id: string | undefined, from?: string) => void
  faultName: (id: string) => string
}

/** One request: why it was answered so, what was sent, and what came back. */
export function RequestPane({ id, from, choose, faultName }: RequestPaneProps) {
  const call = useEmu(emu.requests.find, { id })
  const exchange = useEmu(emu.requests.exchange, { id })
  const [part, setPart] = useState<(typeof PARTS)[number]>('why')
  const onReplayed = (made: string) => choose(made, id)
  return (
    <Pane minWidth={0} className={styles.detail} aria-label={emulatorTexts.requestDetail}>
      <EmuView call={call}>
        {(entry) => (
          <>
            <Box as="header" flex="none" pad="1.5 3 0" lineBelow size={13}>
              <Row minHeight={32} gap={1.5} className={styles.title}>
                <span className={styles.method}>{entry.method}</span>
                <Box as="h2" flex={1} minWidth={0} anywhere>
                  {entry.path}
                </Box>
                <IconButton
                  icon="close"
                  size={20}
                  label={emulatorTexts.requestClose}
                  onClick={() => choose(undefined)}
                />
              </Row>
              <p>
                {formatTime(entry.time)}，{entry.account ?? emulatorTexts.asGuest}，{Math.round(entry.ms)} ms
              </p>
              <fieldset className={panes.parts} aria-label={emulatorTexts.requestPartGroup}>
                {PARTS.map((name) => (
                  <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
                    {PART_TEXTS[name]}
                  </button>
                ))}
              </fieldset>
            </Box>
            <Stack alignContent="start" flex={1} columns="one" gap={2} pad="2 3" overflow="auto" tabIndex={0}>
              {from !== undefined && exchange.data !== undefined && (
                <ReplayChange from={from} entry={entry} exchange={exchange.data} />
              )}
              {part === 'why' && <RequestWhy entry={entry} faultName={faultName} onReplayed={onReplayed} />}
              {part === 'effects' && <RequestEffects key={id} id={id} />}
              {(part === 'sent' || part === 'answer') && (
                <EmuView call={exchange}>
                  {(sent) => (
                    <>
                      <RequestPart part={part} exchange={sent} />
                      {part === 'answer' && entry.path.startsWith('/api/') && (
                        <OverrideForm path={entry.path} answer={sent.answer} />
                      )}
                    </>
                  )}
                </EmuView>
              )}
            </Stack>
            <RequestTools entry={entry} exchange={exchange.data} onReplayed={onReplayed} />
          </>
        )}
      </EmuView>
    </Pane>
  )
}

/**
 * What is otherwise in the answer to a request that was sent again.
 * `from`: the request that this one was sent anew for.
 */
function ReplayChange({ from, entry, exchange }: { from: string; entry: ExplainedRequest; exchange: Exchange }) {
  const before = useEmu(emu.requests.find, { id: from }).data
  const sent = useEmu(emu.requests.exchange, { id: from }).data
  if (before === undefined || sent === undefined) return null
  const lines = lineDiff(indented(sent.answer ?? ''), indented(exchange.answer ?? ''))
  const changed = lines.filter(({ mark }) => mark !== ' ')
  return (
    <section aria-label={texts.replayChange}>
      <Row wrap below={0.5} gap="0 1.5" justify="space-between" tone="muted" size={13} whiteSpace="nowrap">
        <Text as="h3" weight={400} size={13} tone="muted">
          {texts.replayChange}
        </Text>
        <Text tabular>
          {nameOf(before)} → {nameOf(entry)}
        </Text>
      </Row>
      {changed.length === 0 ? <p>{texts.replaySame}</p> : <DiffLines lines={lines} />}
    </section>
  )
}

const nameOf = ({ status, code, ms }: ExplainedRequest) => `HTTP ${status} · ${code ?? '–'} · ${Math.round(ms)} ms`

interface RequestPartProps {
  part: 'sent' | 'answer'
  exchange: Exchange
}

/** What was sent, or what came back. */
function RequestPart({ part, exchange: { method, url, type, body, answer } }: RequestPartProps) {
  if (part === 'answer') {
    return answer === null ? (
      <NothingHere>{emulatorTexts.requestNoAnswer}</NothingHere>
    ) : (
      <pre className={styles.paper}>{indented(answer)}</pre>
    )
  }
  return (
    <>
      <pre className={styles.paper}>
        {[`${method} ${url}`, ...(type === null ? [] : [`content-type: ${type}`])].join('\n')}
      </pre>
      {body === null && <NothingHere>{emulatorTexts.requestNoBody}</NothingHere>}
      {body !== null && body !== '' && <pre className={styles.paper}>{indented(body)}</pre>}
    </>
  )
}

interface RequestToolsProps {
  entry: ExplainedRequest
  exchange: Exchange | undefined
  onReplayed: (id: string) => void
}

/** What can be done with a request whose content is known. */
function RequestTools({ entry, exchange, onReplayed }: RequestToolsProps) {
  const again = useAction(async () => onReplayed(await replay(entry.id)))
  const known = exchange !== undefined && exchange.body !== null
  useKeys(known ? { r: () => void again.run() } : {})
  return (
    <Row as="footer" flex="none" pad="1.5 3" lineAbove align="stretch" className={styles.tools}>
      <CopyButton
        kind="default"
        size="medium"
        label="curl"
        disabled={!known}
        text={known ? asCurl(location.origin, entry, exchange) : ''}
      />
      <CopyButton
        kind="default"
        size="medium"
        label={emulatorTexts.asTest}
        disabled={!known}
        text={known ? asTest(location.origin, entry, exchange) : ''}
      />
      <Button kind="primary" disabled={!known} busy={again.running} onClick={() => void again.run()}>
        <Icon name="refresh" />
        {emulatorTexts.replay}
        <kbd>R</kbd>
      </Button>
    </Row>
  )
}
