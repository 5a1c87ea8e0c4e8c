import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Hint } from '#src/ui/theme/primitives.tsx'
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
      <Hint pad="4 2" textAlign="center">
        {emulatorTexts.requestNoAnswer}
      </Hint>
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
        <Hint pad="4 2" textAlign="center">
          {emulatorTexts.requestNoBody}
        </Hint>
      )}
      {body !== null && body !== '' && <pre className={styles.paper}>{indented(body)}</pre>}
    </>
  )
}
