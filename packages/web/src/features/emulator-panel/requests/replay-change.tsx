import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { emu } from '../control/emu.ts'
import type { Exchange, ExplainedRequest } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { indented } from './json-text.ts'
import { lineDiff, type DiffLine } from './line-diff.ts'
import styles from './requests.module.css'

interface ReplayChangeProps {
  /** The request that this one was sent anew for. */
  from: string
  entry: ExplainedRequest
  exchange: Exchange
}

const GROUNDS = { '-': 'red-soft', '+': 'green-soft', ' ': 'none' } as const

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
      {changed.length === 0 ? (
        <p>{texts.replaySame}</p>
      ) : (
        <pre className={styles.paper}>{lines.map((line, index) => shown(line, index, lines))}</pre>
      )}
    </section>
  )
}

const nameOf = ({ status, code, ms }: ExplainedRequest) => `HTTP ${status} · ${code ?? '–'} · ${Math.round(ms)} ms`

/** Lines that stayed are shown where they stand beside one that did not. */
const AROUND = 2

function shown({ mark, text }: DiffLine, index: number, all: readonly DiffLine[]) {
  const near = all.slice(Math.max(0, index - AROUND), index + AROUND + 1)
  if (near.every((line) => line.mark === ' ')) return null
  return (
    <Box key={index} as="span" display="block" ground={GROUNDS[mark]}>
      {`${mark} ${text}`}
    </Box>
  )
}
