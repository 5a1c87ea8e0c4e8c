import { describe, expect, it } from 'vitest'
import { treatmentOf, safeAttribute } from './markup-rules.ts'

describe('markup', () => {
  it('keeps what is for reading, drops what runs, unwraps the rest', () => {
    expect(['p', 'strong', 'table', 'img'].map(treatmentOf)).toEqual(['keep', 'keep', 'keep', 'keep'])
    expect(['script', 'style', 'iframe', 'svg', 'object'].map(treatmentOf)).toEqual(
      Array.from({ length: 5 }, () => 'drop'),
    )
    expect(['form', 'input', 'x-anything', 'constructor', '__proto__'].map(treatmentOf)).toEqual(
      Array.from({ length: 5 }, () => 'unwrap'),
    )
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00A0javascript:alert(1)',
    '\uFEFFjavascript:alert(1)',
    '\u3000java\u200Bscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
  ])('refuses the address %j', (address) => {
    expect(safeAttribute('a', 'href', address)).toBeUndefined()
    expect(safeAttribute('img', 'src', address)).toBeUndefined()
  })

  it('keeps links, mails, paths and pictures', () => {
    for (const href of ['https://a.example/x', '/documents', '#top', 'mailto:a@b.example', 'tel:10086']) {
      expect(safeAttribute('a', 'href', href)).toBe(href)
    }
    expect(safeAttribute('img', 'src', 'data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    expect(safeAttribute('img', 'src', 'data:image/svg+xml,<svg/>')).toBeUndefined()
  })

  it('keeps no event handler and no style', () => {
    expect(safeAttribute('img', 'onerror', 'x')).toBeUndefined()
    expect(safeAttribute('p', 'style', 'x')).toBeUndefined()
    expect(safeAttribute('p', 'constructor', 'x')).toBeUndefined()
  })
})
