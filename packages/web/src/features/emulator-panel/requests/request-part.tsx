import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import type { Exchange } from '../control/types.ts'
import styles from './requests.module.css'

interface RequestPartProps {
  part: 'sent' | 'answer'
  exchange: Exchange
}

/** What was sent, or what came back. */
export function RequestPart({ part, exchange: { method, url, type, body, answer } }: RequestPartProps) {
  if (part === 'answer') {
    return answer === null ? (
      <p className={styles.none}>{emulatorTexts.requestNoAnswer}</p>
    ) : (
      <pre className={styles.paper}>{indented(answer)}</pre>
    )
  }
  return (
    <>
      <pre className={styles.paper}>
        {[`${method} ${url}`, ...(type === null ? [] : [`content-type: ${type}`])].join('\n')}
      </pre>
      {body === null && <p className={styles.none}>{emulatorTexts.requestNoBody}</p>}
      {body !== null && body !== '' && <pre className={styles.paper}>{indented(body)}</pre>}
    </>
  )
}

/** JSON with line breaks; other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
