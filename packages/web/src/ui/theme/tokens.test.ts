import { describe, expect, it } from 'vitest'
import { chartColors, cssVariables, palettes, tokensCss, type Palette } from './tokens.ts'

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Name = keyof Palette
const readable: readonly (readonly [text: Name, grounds: readonly Name[]])[] = [
  ['ink', ['surface', 'subtle', 'primarySoft']],
  ['text', ['surface', 'subtle', 'primarySoft']],
  ['muted', ['surface', 'subtle']],
  ['primary', ['surface', 'subtle', 'primarySoft', 'greenSoft', 'amberSoft', 'redSoft']],
  ['primaryStrong', ['surface', 'primarySoft']],
  ['green', ['surface', 'greenSoft']],
  ['amber', ['surface', 'amberSoft']],
  ['red', ['surface', 'redSoft']],
  ['onFill', ['primary', 'primaryStrong', 'red']],
  ['onNight', ['night']],
]

describe.each(Object.entries(palettes))('the %s theme', (_, palette) => {
  it.each(readable.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'lets %s be read on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('shows the edges of fields', () => {
    expect(contrast(palette.field, palette.surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(chartColors.map((color, index) => [index, color] as const))('shows chart colour %i', (_index, color) => {
    // Amber stands out by its lightness among the others; on white it reaches less.
    expect(contrast(color, palette.surface)).toBeGreaterThanOrEqual(2)
  })
})

describe('the style sheet', () => {
  it('names every variable once for light and every colour again for both ways into the dark', () => {
    const css = tokensCss()
    for (const [name, value] of Object.entries(cssVariables())) {
      expect(css.split(`  ${name}: `)).toHaveLength(name.startsWith('--color-') ? 4 : 2)
      expect(css).toContain(`${name}: ${value};`)
    }
    expect(css).toContain(":root:not([data-theme='light'])")
    expect(css).toContain(":root[data-theme='dark']")
  })
})
