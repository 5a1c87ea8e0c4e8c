import { citizenIdCheckCharacter, creditCodeCheckCharacter } from '@unilink/shared'
import type { Draw } from '#src/kernel/draw.ts'

/** An unassigned region: numbers pass every check and belong to nobody. */
const NOWHERE = '990101'
const CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code of an enterprise, or of a public body. */
export function syntheticCreditCode(draw: Draw, publicBody: boolean): string {
  const text = `${publicBody ? '11' : '91'}${NOWHERE}${draw.text(9, CODE_ALPHABET)}`
  return text + creditCodeCheckCharacter(text)
}

export function syntheticCitizenId(draw: Draw): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const birth = `${draw.between(1970, 1999)}${two(draw.between(1, 12))}${two(draw.between(1, 28))}`
  const digits = `${NOWHERE}${birth}${draw.text(3, '0123456789')}`
  return digits + citizenIdCheckCharacter(digits)
}

/** A mobile number reserved for examples. */
export const syntheticPhone = (draw: Draw): string => `1380013800${draw.below(10)}`
