import { qrPath } from '@unilink/shared'
import { encode } from 'uqr'
import { homeTexts } from '#src/config/texts/home.ts'
import { Hint, Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './stage.module.css'

/** Modules of quiet ground that a reader needs around a code. */
const QUIET = 4

/** The address itself as a code to scan: nothing of it is stored, and it leads where it says. */
export function CodeCard({ address }: { address: string }) {
  return (
    <Stack line="all" round={16} ground="surface" textAlign="center" position="absolute" className={styles.code}>
      <Text as="strong" tone="ink">
        {homeTexts.codeTitle}
      </Text>
      <Stack centred overflow="hidden" round={8} gap={0} className={styles.codePlace}>
        {address !== '' && <Code text={address} />}
      </Stack>
      <Text as="code" truncate pad="0 1" round={8} size={12} width="full" className={styles.address} title={address}>
        {address}
      </Text>
      <Hint size={12} className={styles.codeNote}>
        {homeTexts.codeNote}
      </Hint>
    </Stack>
  )
}

function Code({ text }: { text: string }) {
  const modules = modulesOf(text)
  if (modules === undefined)
    return (
      <Hint size={12} className={styles.codeNote}>
        {homeTexts.codeTooLong}
      </Hint>
    )
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
