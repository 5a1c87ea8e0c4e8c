import { expect, it } from 'vitest'
import { pdfOf } from './pdf-of.ts'

it('holds each picture on a page of its own, and says where every object begins', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const bytes = pdfOf(
    [
      { jpeg, width: 100, height: 100 },
      { jpeg, width: 100, height: 120 },
    ],
    80,
  )
  const text = new TextDecoder('latin1').decode(bytes)
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(2)
  expect(text).toContain('/MediaBox[0 0 226.77 272.13]')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  for (const [index, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
})
