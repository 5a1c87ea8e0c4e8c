import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrText } from './qr-text.ts'

const QUIET = 2

it('draws each module of the code, within a light edge', () => {
  const text = 'http://192.168.1.5:5180'
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
  const lines = qrText(text)
  const isLight = (row: number, column: number) => {
    const letter = lines[Math.floor(row / 2)]?.[column] ?? ''
    return (row % 2 === 0 ? '█▀' : '█▄').includes(letter)
  }
  const drawn = Array.from({ length: size * size }, (_, at) =>
    isLight(Math.floor(at / size) + QUIET, (at % size) + QUIET) ? 0 : 1,
  )
  expect(drawn).toEqual([...data])
  expect(lines[0]).toBe('█'.repeat(size + 2 * QUIET))
  expect(lines.every((line) => line.startsWith('██') && line.endsWith('██'))).toBe(true)
})
