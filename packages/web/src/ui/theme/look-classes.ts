import type { Looks } from './looks.ts'

/** The class of one look, with a space before it; nothing for a look that an element has not. */
export function classOf(name: string, value: unknown): string {
  if (value === true) return ` ${name}`
  if (typeof value === 'number') return ` ${name}-${value}`
  return typeof value === 'string' ? ` ${name}-${value.replaceAll(' ', '_')}` : ''
}

/** The classes of looks, for what is given them by name. */
export const looks = (given: Looks): string =>
  Object.entries(given)
    .map(([name, value]) => classOf(name, value))
    .join('')
