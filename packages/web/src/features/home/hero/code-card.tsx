import { qrPath } from '@unilink/shared'
import { encode } from 'uqr'
import { homeTexts } from '#src/config/texts/home.ts'
import styles from './stage.module.css'

/** Modules of quiet ground that a reader needs around a code. */
const QUIET = 4

/** The address itself as a code to scan: nothing of it is stored, and it leads where it says. */
export function CodeCard({ address }: { address: string }) {
  return (
    <div className={styles.code}>
      <strong className={styles.codeTitle}>{homeTexts.codeTitle}</strong>
      <div className={styles.codePlace}>{address !== '' && <Code text={address} />}</div>
      <code className={styles.address} title={address}>
        {address}
      </code>
      <p className={styles.codeNote}>{homeTexts.codeNote}</p>
    </div>
  )
}

function Code({ text }: { text: string }) {
  const modules = modulesOf(text)
  if (modules === undefined) return <p className={styles.codeNote}>{homeTexts.codeTooLong}</p>
  const side = modules.length + 2 * QUIET
  return (
    <svg
      className={styles.qr}
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      role="img"
      aria-label={homeTexts.codeAlt(text)}
    >
      <path d={qrPath(modules)} shapeRendering="crispEdges" />
    </svg>
  )
}

function modulesOf(text: string) {
  try {
    return encode(text, { ecc: 'M', border: 0 }).data
  } catch {
    // Too long for any code.
    return undefined
  }
}
