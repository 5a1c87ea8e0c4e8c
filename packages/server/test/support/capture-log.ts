import { createLogger } from '@unilink/server/kernel/logger.ts'

/** A log of every level, kept as text. */
export function captureLog() {
  const lines: string[] = []
  return { text: () => lines.join('\n'), log: createLogger('trace', { write: (line) => void lines.push(line) }) }
}
