import { describe, expect, it } from 'vitest'
import { snippetOf } from './snippet-of.ts'

const shown = (text: string, keyword: string) =>
  snippetOf(text, keyword)
    .snippet.map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

describe('snippetOf', () => {
  it('marks the first place and counts them all', () => {
    expect(shown('冷启动不超过 2 秒，热启动不超过 1 秒', '启动')).toBe('冷[启动]不超过 2 秒，热启动不超过 1 秒')
    expect(snippetOf('启动 启动 启动', '启动').hits).toBe(3)
  })

  it('does not care for case and takes signs literally', () => {
    expect(shown('使用 App Linking', 'app link')).toBe('使用 [App Link]ing')
    expect(shown('100% 与 a_b', '%')).toBe('100[%] 与 a_b')
    expect(shown('a.b', '.')).toBe('a[.]b')
    expect(snippetOf('abc', '.').hits).toBe(0)
    for (const sign of '.*+?^${}()|[]\\/-') expect(snippetOf(`x${sign}y`, sign).hits).toBe(1)
  })

  it('cuts long surroundings between characters', () => {
    const text = `${'前'.repeat(100)}中${'😀'.repeat(100)}`
    expect(shown(text, '中')).toBe(`…${'前'.repeat(16)}[中]${'😀'.repeat(40)}…`)
  })

  it('has nothing to show without a hit', () => expect(snippetOf('正文', '没有')).toEqual({ hits: 0, snippet: [] }))
})
