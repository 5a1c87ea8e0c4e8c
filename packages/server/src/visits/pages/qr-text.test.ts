import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrText } from './qr-text.ts'

it('draws each module of the code, within a light edge', () => {
  const text = 'http://192.168.1.5:5180'
  const rows = encode(text, { ecc: 'L', border: 2 }).data
  const lines = qrText(text)
  const isDark = (row: number, column: number) => {
    const letter = lines[Math.floor(row / 2)]?.[column] ?? ''
    return !(row % 2 === 0 ? '█▀' : '█▄').includes(letter)
  }
  expect(rows.map((cells, row) => cells.map((_, column) => isDark(row, column)))).toEqual(rows)
  expect(lines[0]).toBe('█'.repeat(rows.length))
})
