import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { emu } from '../control/emu.ts'
import type { Exchange, ExplainedRequest } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { DiffLines } from '#src/ui/markup/diff-lines.tsx'
import { indented } from './json-text.ts'
import { lineDiff } from '@unilink/shared'

interface ReplayChangeProps {
  /** The request that this one was sent anew for. */
  from: string
  entry: ExplainedRequest
  exchange: Exchange
}

/** What is otherwise in the answer to a request that was sent again. */
export function ReplayChange({ from, entry, exchange }: ReplayChangeProps) {
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
