import { describe, expect, it } from 'vitest'
import { piecesOf } from './matching.ts'

const shown = (text: string, ...words: string[]) =>
  piecesOf(text, words)
    .map(({ text: piece, fits }) => (fits ? `[${piece}]` : piece))
    .join('')

describe('what a text was found by', () => {
  it.each([
    ['国庆出行活动', ['出行'], '国庆[出行]活动'],
    ['审计记录', ['shenji'], '[审计]记录'],
    ['修改审核', ['sh'], '修改[审核]'],
    ['星桥商城 com.xq.mall', ['xq', 'mall'], '星桥商城 com.[xq].[mall]'],
    ['Own domains', ['od'], '[O]wn [d]omains'],
    ['审计记录', [], '审计记录'],
    ['审计记录', ['zz'], '审计记录'],
  ])('%s by %o', (text, words, expected) => expect(shown(text, ...words)).toBe(expected))
})
