import type { Ref } from 'react'
import { qrPath } from '@unilink/shared'
import { encode } from 'uqr'
import { homeTexts as texts } from '#src/config/texts/home.ts'
import { Hint, Stack, Strong, Text } from '#src/ui/theme/primitives.tsx'
import type { Answer } from './phones.ts'
import { Phone } from './phone.tsx'
import styles from './stage.module.css'

interface StageProps {
  ref: Ref<HTMLElement>
  address: string
  answers: readonly Answer[]
}

/** From the code's edges to the phones, where there is room between them. */
const LINES = [
  'M220 262C176 262 216 150 170 150',
  'M452 262C496 262 456 150 502 150',
  'M220 412C176 412 216 500 170 500',
  'M452 412C496 412 456 500 502 500',
]

/** One code in the middle, and around it what four phones make of it. */
export const Stage = ({ ref, address, answers }: StageProps) => (
  <section ref={ref} tabIndex={-1} className={styles.stage} aria-label={texts.answers}>
    {/* First, for on a phone it stands above them: a page that is read as it arrives does not move. */}
    <CodeCard address={address} />
    <Stack as="ul" columns="168 168" gap="3 42" bare className={styles.phones} aria-live="polite">
      {answers.map((answer) => (
        <li key={answer.id}>
          <Phone answer={answer} place={placeOf(address)} />
        </li>
      ))}
    </Stack>
    <svg className={styles.lines} viewBox="0 0 672 664" aria-hidden="true">
      {LINES.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  </section>
)

/** An address without its `https://`, as bars of browsers show it. */
const placeOf = (address: string) => address.replace(/^https?:\/\//i, '')

/** Modules of quiet ground that a reader needs around a code. */
const QUIET = 4

/** The address itself as a code to scan: nothing of it is stored, and it leads where it says. */
const CodeCard = ({ address }: { address: string }) => (
  <Stack line="all" round={16} ground="surface" textAlign="center" position="absolute" className={styles.code}>
    <Strong>{texts.codeTitle}</Strong>
    <Stack centred overflow="hidden" round={8} gap={0} className={styles.codePlace}>
      {address !== '' && <Code text={address} />}
    </Stack>
    <Text as="code" truncate pad="0 1" round={8} size={12} width="full" className={styles.address} title={address}>
      {address}
    </Text>
    <Hint size={12} className={styles.codeNote}>
      {texts.codeNote}
    </Hint>
  </Stack>
)

function Code({ text }: { text: string }) {
  const modules = modulesOf(text)
  if (modules === undefined)
    return (
      <Hint size={12} className={styles.codeNote}>
        {texts.codeTooLong}
      </Hint>
    )
  const side = modules.length + 2 * QUIET
  return (
    <svg
      className={styles.qr}
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      role="img"
      aria-label={texts.codeAlt(text)}
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
