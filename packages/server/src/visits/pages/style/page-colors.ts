import { contrastOf } from '@unilink/shared/visit'

/** Hues that a page can have: the icon's own, to the nearest of these. */
const HUES = 12
/** Of text and filled buttons against the page; more than must be, for what stands on a tinted part of it. */
export const LEAST_CONTRAST = 5.2
export const LIGHT_GROUND = '#ffffff'
export const DARK_GROUND = '#131a26'

/** An app's colours as the rules of a style sheet: one on a light page, one on a dark one, for each hue. */
export const COLOR_RULES = Array.from(
  { length: HUES },
  (_, index) => `.c${index}{--l:${short(readable(index, LIGHT_GROUND))};--d:${short(readable(index, DARK_GROUND))}}`,
).join('')

/** The class of a hue in degrees; none for an app without an icon, or with one of no colour. */
export const colorClass = (hue: number | undefined): string =>
  hue === undefined ? '' : `c${Math.round((((hue % 360) + 360) % 360) / (360 / HUES)) % HUES}`

/** A hue, as far from the ground as reading takes and no farther. */
function readable(index: number, ground: string): string {
  const away = ground === LIGHT_GROUND ? -1 : 1
  for (let light = 50; light > 0 && light < 100; light += away) {
    const color = hex((index * 360) / HUES, 0.6, light / 100)
    if (contrastOf(color, ground) >= LEAST_CONTRAST) return color
  }
  return ground === LIGHT_GROUND ? DARK_GROUND : LIGHT_GROUND
}

/** Of three digits, each twice: near enough, and sent in half the letters. */
function hex(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 15)
      .toString(16)
      .repeat(2)
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

function short(color: string): string {
  return color.replaceAll(/(\w)\1/g, '$1')
}
