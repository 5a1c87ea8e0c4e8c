import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { asText } from '../dialog/dialogs.ts'
import { Markdown } from './markdown.tsx'
import { treatmentOf, safeAttribute } from '../link/markup-rules.ts'

/** Attacks by their class; a browser is shown them all in the journeys. */
const attacks = JSON.parse(
  readFileSync(new URL('../../../../../e2e/fixtures/markup-attacks.json', import.meta.url), 'utf8'),
) as Record<string, string[]>

const TAG = /<\/?([a-z][a-z0-9]*)((?:\s[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi
const ELEMENTS = new Set(
  'a b blockquote br button code del div em h2 h3 h4 h5 h6 hr img li ol p path pre section span strong svg table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'alt aria-hidden aria-label class d data-discover fill height href id loading rel scope src start stroke stroke-linecap stroke-linejoin stroke-width style tabindex target title type viewbox width focusable aria-live role'.split(
    ' ',
  ),
)

/** What is in a page that React wrote; it quotes every value and escapes every text. */
function partsOf(html: string) {
  const tags = [...html.matchAll(TAG)]
  const attributes = tags.flatMap(([, , text = '']) => [...text.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/gi)])
  return {
    elements: tags.map(([, name = '']) => name.toLowerCase()),
    attributes: attributes.map(([, name = '']) => name.toLowerCase()),
    addresses: attributes.filter(([, name = '']) => /^(?:href|src)$/i.test(name)).map(([, , value = '']) => value),
    rest: html.replaceAll(TAG, ''),
  }
}

const shown = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  )

describe('the corpus', () => {
  it('has every class', () => {
    expect(Object.keys(attacks)).toHaveLength(13)
    expect(Object.values(attacks).flat().length).toBeGreaterThan(200)
  })
})

describe.each(Object.entries(attacks))('%s', (_class, vectors) => {
  it.each(vectors)('is only text as Markdown: %j', (vector) => {
    const { elements, attributes, addresses, rest } = partsOf(shown(`${vector}\n\n在它之后`))
    expect(elements.filter((name) => !ELEMENTS.has(name))).toEqual([])
    expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([])
    expect(
      addresses.filter((address) => !/^(?:https?:\/\/|\/|#|data:image\/(?:png|jpeg|webp|gif);|x)/.test(address)),
    ).toEqual([])
    expect(rest).not.toMatch(/[<>]/)
  })

  it('is only text where a dialog shows text', () => {
    for (const vector of vectors) expect(asText(vector)).not.toContain('<')
  })
})

describe('the rules of markup', () => {
  // What a parser found in an attack is judged by these alone; the attacks are read here as loosely as can be.
  const pieces = Object.values(attacks).flat()
  const names = [
    ...new Set(
      pieces.flatMap((text) => [...text.matchAll(/<\/?([^\s/>]+)/g)].map(([, name = '']) => name.toLowerCase())),
    ),
  ]
  const attributes = [
    ...new Set(
      pieces.flatMap((text) => [...text.matchAll(/([^\s"'<>/=]+)\s*=/g)].map(([, name = '']) => name.toLowerCase())),
    ),
  ]
  const values = [
    ...new Set(pieces.flatMap((text) => [...text.matchAll(/=\s*["']?([^"'>]+)/g)].map(([, value = '']) => value))),
  ]
  const keeps = (name: string) => treatmentOf(name) === 'keep'

  it('keep no element that does more than show text or a picture', () => {
    expect(names.filter(keeps).filter((name) => !ELEMENTS.has(name))).toEqual([])
    expect(names.length).toBeGreaterThan(60)
  })

  it('keep no attribute that runs, styles, names or submits anything', () => {
    const kept = names
      .filter(keeps)
      .flatMap((tag) => attributes.filter((name) => safeAttribute(tag, name, 'x') !== undefined))
    expect([...new Set(kept)].toSorted()).toEqual(['alt', 'href', 'src', 'title'])
    expect(attributes.length).toBeGreaterThan(50)
  })

  it('keep no address but of the web, mail and telephone', () => {
    for (const value of values)
      for (const kept of [safeAttribute('a', 'href', value), safeAttribute('img', 'src', value)]) {
        if (kept === undefined) continue
        expect(['https:', 'http:', 'mailto:', 'tel:', 'data:']).toContain(
          new URL(kept, 'https://site.example').protocol,
        )
        expect(kept).not.toMatch(/^data:(?!image\/(?:png|jpeg|webp|gif);)/)
      }
    expect(values.length).toBeGreaterThan(80)
  })
})
