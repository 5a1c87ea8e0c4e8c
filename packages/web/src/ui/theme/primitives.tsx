import { createElement, type ComponentProps, type ElementType, type ReactNode } from 'react'
import { classOf } from './look-classes.ts'
import type { Looks } from './looks.ts'

/** Joins class names, leaving out what is not there. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

type PrimitiveProps<T extends ElementType> = Looks & { as?: T | undefined } & Omit<ComponentProps<T>, keyof Looks>

/** Those of `looks.ts`, of which the page loads the styles alone. */
export const LOOK_NAMES =
  /^(display|columns?|wrap|flex|gap|across|centred|align(Content|Self)?|justify(Items)?|position|inset|top|zIndex|(min|max)(Width|Height)|width|height|ratio|margin(Right)?|above|below|pushed|(pad|line)(Above|Right|Below|Left)?|shadow|round|ground|tone|size|weight|leading|tabular|mono|textAlign|whiteSpace|anywhere|overflowX?|overscroll|pointerEvents|truncate|bare|cursor|lines|hover(Ground|Tone|Line)|focusWithin|parted|covers|marked|ringed|hidden(Empty|At)|stacksAt|unprinted)$/

/** An element that is drawn by looks alone; what only one place looks like stands in a module of its own. */
export function primitive<Base extends ElementType>(base: Base, defaults: Looks) {
  return function Primitive<T extends ElementType = Base>({ as, ...given }: PrimitiveProps<T>): ReactNode {
    const attributes: Record<string, unknown> = {}
    let classes = ''
    for (const [name, value] of Object.entries<unknown>({ ...defaults, ...given })) {
      if (LOOK_NAMES.test(name)) classes += classOf(name, value)
      else attributes[name] = value
    }
    const { className } = attributes
    return createElement(as ?? base, { ...attributes, className: classNames(className as string, classes.trim()) })
  }
}

/** One beside the other. */
export const Row = primitive('div', { display: 'flex', align: 'center', gap: 1 })
/** One beneath the other. */
export const Stack = primitive('div', { display: 'grid', gap: 1 })
/** A box with a line around it. */
export const Panel = primitive('div', { line: 'all', round: 8 })
/** A section of a page, on a ground of its own. */
export const Card = primitive('section', { line: 'all', round: 12, ground: 'surface' })
/** Words. */
export const Text = primitive('span', {})
/** A paragraph that stands back. */
export const Hint = primitive('p', { tone: 'muted' })
/** A word that stands out. */
export const Strong = primitive('strong', { tone: 'ink' })
/** What a list of facts calls one of them. */
export const Term = primitive('dt', { tone: 'muted' })
/** What lies above the page, beside what opened it. */
export const Floating = primitive('div', {
  position: 'fixed',
  inset: 'auto',
  zIndex: 2600,
  margin: 0,
  overflow: 'auto',
  line: 'all',
  ground: 'surface',
  shadow: true,
  tone: 'text',
})
export const Box = primitive('div', {})
