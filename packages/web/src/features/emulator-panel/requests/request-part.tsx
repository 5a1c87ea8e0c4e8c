import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import type { Exchange } from '../control/types.ts'
import { indented } from './json-text.ts'
import styles from './requests.module.css'

interface RequestPartProps {
  part: 'sent' | 'answer'
  exchange: Exchange
}

/** What was sent, or what came back. */
export function RequestPart({ part, exchange: { method, url, type, body, answer } }: RequestPartProps) {
  if (part === 'answer') {
    return answer === null ? (
      <Box as="p" pad="4 2" tone="muted" textAlign="center">
        {emulatorTexts.requestNoAnswer}
      </Box>
    ) : (
      <pre className={styles.paper}>{indented(answer)}</pre>
    )
  }
  return (
    <>
      <pre className={styles.paper}>
        {[`${method} ${url}`, ...(type === null ? [] : [`content-type: ${type}`])].join('\n')}
      </pre>
      {body === null && (
        <Box as="p" pad="4 2" tone="muted" textAlign="center">
          {emulatorTexts.requestNoBody}
        </Box>
      )}
      {body !== null && body !== '' && <pre className={styles.paper}>{indented(body)}</pre>}
    </>
  )
}
