type Split<Values extends string, Before = never> = Values extends `${infer First}, ${infer Rest}`
  ? Split<Rest, Before | First>
  : Before | Values
type Given<Value> = Value extends `${infer Count extends number}` ? Count : Value

interface Look<Values extends string> {
  property: string
  /** With a comma and a space between them; `true` is the only one of those that an element has or has not. */
  values: Values
  css: (value: string) => string
}

const look = <Values extends string>(
  property: string,
  values: Values,
  css: (value: string) => string = String,
): Look<Values> => ({
  property,
  values,
  css,
})

const STEP = 8
/** Of the grid of 8 px: `2` is 16 px, `1 2` is 8 px above and below and 16 px at the sides. */
const spaces = <Values extends string>(property: string, values: Values) =>
  look(property, values, (value) => value.replaceAll(/[\d.]+/g, (steps) => `${Number(steps) * STEP}px`))
const colors = <Values extends string>(property: string, values: Values) =>
  look(property, values, (value) => (value === 'none' ? value : `var(--color-${value})`))
const pixels = (value: string): string => `${value}px`
const lengths = <Values extends string>(property: string, values: Values) =>
  look(property, values, (value) => (value === 'full' ? '100%' : pixels(value)))
const only = (property: string, css: string) => look(property, 'true', () => css)
const COLUMNS: Readonly<Record<string, string>> = {
  one: 'minmax(0, 1fr)',
  two: 'repeat(2, minmax(0, 1fr))',
  three: 'repeat(3, minmax(0, 1fr))',
  'wide auto': 'minmax(0, 1fr) auto',
  'auto wide': 'auto minmax(0, 1fr)',
}
const LINE = '1px solid var(--color-line)'
const LINES: Readonly<Record<string, string>> = { all: LINE, field: '1px solid var(--color-field)' }

/**
 * What the primitives can look like. A longhand stands after its shorthand, for it wins over it. The build makes the
 * styles of this table, each look a class that stands before every module's own.
 */
export const LOOKS = {
  display: look('display', 'block, flex, grid, inline-block, inline-flex'),
  columns: look('grid-template-columns', 'one, two, three, wide auto, auto wide', (value) => COLUMNS[value] ?? ''),
  column: only('flex-direction', 'column'),
  wrap: only('flex-wrap', 'wrap'),
  flex: look('flex', '1, none, 1 1 160px'),
  gap: spaces(
    'gap',
    '0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 0 1, 0 1.5, 0 2, 0 3, 0 4, 0.25 1, 0.5 1, 0.5 2, 0.5 3, 0.75 1, 0.75 1.5, 1 0, 1 2, 1 3, 1.5 2, 1.5 3, 2 3, 2 5, 3 0, 0.25 2, 1.25',
  ),
  across: only('grid-column', '1 / -1'),
  centred: only('place-items', 'center'),
  align: look('align-items', 'baseline, center, end, start, stretch'),
  justify: look('justify-content', 'center, flex-end, space-between'),
  justifyItems: look('justify-items', 'center, end, start'),
  alignContent: look('align-content', 'start'),
  position: look('position', 'absolute, fixed, relative, sticky'),
  inset: spaces('inset', '0, 0 0 auto auto, 2 2 auto auto'),
  minWidth: look('min-width', '0'),
  width: lengths('width', 'full, 6, 8, 10, 24, 28, 32, 36, 40, 48, 200'),
  height: lengths('height', 'full, 4, 6, 8, 10, 20, 22, 24, 28, 32, 36, 40, 45, 48, 200'),
  minHeight: lengths('min-height', '0, 64, 24, 28, 32, 40'),
  margin: spaces(
    'margin',
    '0, 0 0 2, 0 0 2.5, 0.5 0 0, 0.5 0 1, 1 0, 1 0 0, 1 0 0.5, 1 0 2, 1.5 0 0, 2 0 0, 2 0 4, 3 0, 3 0 4, 0 auto, 2 0 1',
  ),
  above: spaces('margin-top', '0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, auto'),
  below: spaces('margin-bottom', '1, 1.5, 2, 2.5, 3, 0.5, 0.25'),
  pushed: only('margin-left', 'auto'),
  pad: spaces(
    'padding',
    '0, 1, 1.5, 2, 2.5, 3, 5, 0 1 0 2, 0 1.25 0.75, 0 1.25 1, 0 2, 0 2.5, 0 3, 0 3 1, 0 3 3, 0.75 1, 0.75 1 0.75 0.5, 1 1.25 1.5, 1 1.5, 1 2, 1 2.5, 1 3, 1.25 1.5, 1.5 2, 1.5 3, 1.5 3 0, 2 0, 2 2 0, 2 2.5, 2 2.5 3, 2 3, 2 3 3, 2.5 3 3, 3 0 8, 3 2, 3 4, 4 1, 4 2, 5 2, 0.5 0, 0.5 1, 0.75 0, 0 1, 0 1.5, 0 0.75, 0 0.5, 1.25 2, 5 3',
  ),
  line: look('border', 'all, field, none', (value) => LINES[value] ?? '0'),
  lineAbove: only('border-top', LINE),
  lineRight: only('border-right', LINE),
  lineBelow: only('border-bottom', LINE),
  round: look('border-radius', '3, 4, 6, 8, 12, 16, full, 2', (value) => (value === 'full' ? '50%' : pixels(value))),
  ground: colors(
    'background',
    'amber, amber-soft, green-soft, night, none, primary, primary-soft, red-soft, subtle, surface, veil, line',
  ),
  tone: colors('color', 'amber, field, green, ink, muted, on-fill, on-night, primary, red, text, primary-strong'),
  size: look('font-size', '11, 12, 13, 14, 15, 16, 17, 18, 20, 26, 22, 24', pixels),
  weight: look('font-weight', '400, 500, 600, 700'),
  leading: look('line-height', '1, 1.5, 1.8'),
  tabular: only('font-variant-numeric', 'tabular-nums'),
  mono: only('font-family', 'var(--font-mono)'),
  textAlign: look('text-align', 'center, left, right'),
  whiteSpace: look('white-space', 'nowrap, pre-wrap'),
  anywhere: only('overflow-wrap', 'anywhere'),
  overflow: look('overflow', 'auto, hidden'),
  truncate: only('overflow', 'hidden; text-overflow: ellipsis; white-space: nowrap'),
  bare: only('list-style', 'none'),
  cursor: look('cursor', 'pointer'),
}

export type Looks = {
  [Name in keyof typeof LOOKS]?: (typeof LOOKS)[Name] extends Look<infer Values>
    ? Values extends 'true'
      ? boolean | undefined
      : Given<Split<Values>> | undefined
    : never
}

/** All looks as a style sheet. */
export const looksCss = (): string =>
  Object.entries(LOOKS)
    .flatMap(([name, { property, values, css }]) =>
      values.split(', ').map((value) => `.${lookClass(name, value)} { ${property}: ${css(value)} }`),
    )
    .join('\n')

const lookClass = (name: string, value: string): string =>
  value === 'true' ? name : `${name}-${value.replaceAll(' ', '_').replaceAll('.', String.raw`\.`)}`
