import { describe, expect, it } from 'vitest'
import { contrastOf } from '@unilink/shared'
import { COLOR_RULES, colorClass, DARK_GROUND, LEAST_CONTRAST, LIGHT_GROUND } from './page-colors.ts'
import { COMMON_STYLE } from './common-style.ts'
import { STATE_STYLE } from './state-style.ts'

/** What WCAG 2.2 asks of text at level AA. */
const AA = 4.5

describe('the colours of pages', () => {
  it('can be read on their ground, whatever the hue', () => {
    const sunkOf = (block: RegExp) => /--sunk:(#\w{6})/.exec(block.exec(COMMON_STYLE)?.[1] ?? '')?.[1] ?? ''
    const rules = [...COLOR_RULES.matchAll(/--l:#(\w{3});--d:#(\w{3})/g)]
    expect(rules).toHaveLength(12)
    for (const [, light = '', dark = ''] of rules) {
      const whole = (short: string) => `#${short.replaceAll(/./g, '$&$&')}`
      expect(contrastOf(whole(light), LIGHT_GROUND)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(contrastOf(whole(dark), DARK_GROUND)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      expect(contrastOf(whole(light), sunkOf(/^:root\{([^}]+)\}/))).toBeGreaterThanOrEqual(AA)
      expect(contrastOf(whole(dark), sunkOf(/dark\)\{:root\{([^}]+)\}/))).toBeGreaterThanOrEqual(AA)
    }
  })

  it('of text can be read, light and dark', () => {
    const sheets = [COMMON_STYLE, STATE_STYLE]
    const palette = (block: RegExp) =>
      Object.fromEntries(
        sheets
          .flatMap((sheet) => [...(block.exec(sheet)?.[1] ?? '').matchAll(/--(\w+):(#\w{6})/g)])
          .map(([, name, color]) => [name, color]),
      )
    for (const block of [/^:root\{([^}]+)\}/, /dark\)\{:root\{([^}]+)\}/]) {
      const colors = palette(block)
      for (const ink of ['ink', 'text', 'mute']) {
        for (const ground of ['bg', 'sunk']) {
          expect(contrastOf(colors[ink] ?? '', colors[ground] ?? ''), `${ink} on ${ground}`).toBeGreaterThanOrEqual(AA)
        }
      }
      for (const sign of ['warn', 'bad']) {
        expect(contrastOf(colors[sign] ?? '', colors[`${sign}s`] ?? ''), sign).toBeGreaterThanOrEqual(AA)
      }
    }
  })

  it('are those of the nearest hue, and of the platform for an icon without one', () => {
    expect([0, 14, 16, 359, 270].map(colorClass)).toEqual(['c0', 'c0', 'c1', 'c0', 'c9'])
    expect(colorClass(undefined)).toBe('')
  })
})
