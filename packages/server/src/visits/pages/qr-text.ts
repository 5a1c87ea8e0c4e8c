import { create } from 'qrcode'

const QUIET = 2
/** By whether the upper and the lower of two modules are light. */
const BLOCKS = { true: { true: '█', false: '▀' }, false: { true: '▄', false: ' ' } } as const

/** A QR code for a terminal with light letters on a dark ground, two modules a letter. Throws when the text is too long. */
export function qrText(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
  const isLight = (row: number, column: number) => {
    const inside = row >= 0 && column >= 0 && row < size && column < size
    return !inside || data[row * size + column] === 0
  }
  const span = Array.from({ length: size + 2 * QUIET }, (_, index) => index - QUIET)
  return span
    .filter((_, index) => index % 2 === 0)
    .map((row) => span.map((column) => BLOCKS[`${isLight(row, column)}`][`${isLight(row + 1, column)}`]).join(''))
}
