type Split<Values extends string, Before = never> = Values extends `${infer First}, ${infer Rest}`
  ? Split<Rest, Before | First>
  : Before | Values
type Given<Value> = Value extends `${infer Count extends number}` ? Count : Value

interface Look<Values extends string> {
  property: string
  /** With a comma and a space between them; `true` is the only one of those that an element has or has not. */
  values: Values
  css: (value: string) => string
  /** When it looks so: `&` is the element. */
  when: (value: string) => string
}

const look = <Values extends string>(
  property: string,
  values: Values,
  css: (value: string) => string = String,
  when: (value: string) => string = () => '&',
): Look<Values> => ({ property, values, css, when })

const STEP = 8
/** Of the grid of 8 px: `2` is 16 px, `1 2` is 8 px above and below and 16 px at the sides. */
const spaces = <Values extends string>(property: string, values: Values) =>
  look(property, values, (value) => value.replaceAll(/[\d.]+/g, (steps) => `${Number(steps) * STEP}px`))
const colors = <Values extends string>(property: string, values: Values, when = '&') =>
  look(
    property,
    values,
    (value) => (value === 'none' ? value : `var(--color-${value})`),
    () => when,
  )
const pixels = (value: string): string => `${value}px`
const LENGTHS: Readonly<Record<string, string>> = { full: '100%', screen: 'calc(100vh - var(--size-header))' }
const lengths = <Values extends string>(property: string, values: Values) =>
  look(property, values, (value) => LENGTHS[value] ?? (/\D/.test(value) ? value : pixels(value)))
const only = (property: string, css: string, when = '&') =>
  look(
    property,
    'true',
    () => css,
    () => when,
  )
const WIDE = 'minmax(0, 1fr)'
const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']
/** `wide` takes what is left, a number is a width; `fit 220` are as many columns of at least 220 px as there is room for. */
function columnsCss(value: string): string {
  const count = COUNTS.indexOf(value)
  if (count > 0) return count === 1 ? WIDE : `repeat(${count}, ${WIDE})`
  const [first = '', least = ''] = value.split(' ')
  if (first === 'fit' || first === 'fill') return `repeat(auto-${first}, minmax(min(${least}px, 100%), 1fr))`
  return value.replaceAll('wide', WIDE).replaceAll(/\b[1-9]\d+\b/g, pixels)
}
const LINE = '1px solid var(--color-line)'
const LINES: Readonly<Record<string, string>> = {
  all: LINE,
  field: '1px solid var(--color-field)',
  dashed: '1px dashed var(--color-field)',
  clear: '1px solid transparent',
}
const TOPS: Readonly<Record<string, string>> = {
  header: 'var(--size-header)',
  room: 'calc(var(--size-header) + var(--space-2))',
}
const upTo = (width: string) => `@media (max-width: ${width}px) { & }`

/**
 * What the primitives can look like. A longhand stands after its shorthand, for it wins over it. The build makes the
 * styles of this table, each look a class that stands before every module's own.
 */
export const LOOKS = {
  display: look('display', 'block, flex, grid, inline-block, inline-flex, contents, inline-grid'),
  columns: look(
    'grid-template-columns',
    'one, two, three, wide auto, auto wide, wide 344, 216 wide, fit 220, fit 240, fit 320, 1fr 64, six, wide 192, fill 320, auto wide auto, fill 280, 76 wide, auto wide 72, 88 wide, 280 wide, 168 168, four, 112 wide, wide 260, 264 wide',
    columnsCss,
  ),
  column: only('flex-direction', 'column'),
  wrap: only('flex-wrap', 'wrap'),
  flex: look('flex', '1, none, 1 1 160px, 1 1 280px'),
  gap: spaces(
    'gap',
    '0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 0 1, 0 1.5, 0 2, 0 3, 0 4, 0.25 1, 0.5 1, 0.5 2, 0.5 3, 0.75 1, 0.75 1.5, 1 0, 1 2, 1 3, 1.5 2, 1.5 3, 2 3, 2 4, 2 5, 3 0, 0.25 2, 1.25, 8, 3 42',
  ),
  across: only('grid-column', '1 / -1'),
  centred: only('place-items', 'center'),
  align: look('align-items', 'baseline, center, end, start, stretch'),
  justify: look('justify-content', 'center, flex-end, space-between'),
  justifyItems: look('justify-items', 'center, end, start'),
  alignContent: look('align-content', 'start, center'),
  alignSelf: look('align-self', 'start'),
  position: look('position', 'absolute, fixed, relative, sticky'),
  inset: spaces('inset', '0, 0 0 auto auto, 2 2 auto auto, 0 auto 0 0, auto'),
  top: look('top', '0, header, room', (value) => TOPS[value] ?? value),
  zIndex: look('z-index', '1, 1500, 2600'),
  minWidth: lengths('min-width', '0, 88, 160, 148, 480, 200'),
  maxWidth: lengths('max-width', 'full, 200, 240, 960, 480, 440, 360, 280, 1200, 1320'),
  width: lengths(
    'width',
    'full, 6, 8, 10, 24, 28, 32, 36, 40, 48, 200, 360, 300, 122, 86, 672, 22, 244, 80, 280, 60, 44, max-content',
  ),
  height: lengths('height', 'full, 4, 6, 8, 10, 20, 22, 24, 28, 32, 36, 40, 45, 48, 200, 26, screen, 92, 21'),
  minHeight: lengths('min-height', '0, 64, 24, 28, 32, 40, screen, 100vh, 212, 664, 332, 188, 36, 44'),
  maxHeight: lengths('max-height', '60vh, 320, 240, 420'),
  ratio: look('aspect-ratio', '3'),
  margin: spaces(
    'margin',
    '0, 0 0 2, 0 0 2.5, 0.5 0 0, 0.5 0 1, 1 0, 1 0 0, 1 0 0.5, 1 0 2, 1.5 0 0, 2 0 0, 2 0 4, 3 0, 3 0 4, 0 auto, 2 0 1, 1 0 3, 0 1, 0.25 0 0, 4 0 2, -0.5, 0 -1.25, 1 -1.25 0',
  ),
  above: spaces('margin-top', '0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, auto, 6'),
  below: spaces('margin-bottom', '1, 1.5, 2, 2.5, 3, 0.5'),
  marginRight: spaces('margin-right', '0.5, 2, 1.5, 1'),
  pushed: only('margin-left', 'auto'),
  pad: spaces(
    'padding',
    '0, 1, 1.5, 2, 2.5, 3, 5, 0 1 0 2, 0 1.25 0.75, 0 1.25 1, 0 2, 0 2.5, 0 3, 0 3 1, 0 3 3, 0.75 1, 0.75 1 0.75 0.5, 1 1.25 1.5, 1 1.5, 1 2, 1 2.5, 1.25 1.5, 1.5 2, 1.5 3, 1.5 3 0, 2 0, 2 2 0, 2 2.5, 2 2.5 3, 2 3, 2.5 3 3, 3 0 8, 3 2, 3 4, 4 1, 4 2, 5 2, 0.5 0, 0.5 1, 0.75 0, 0 1, 0 1.5, 0 0.75, 0 0.5, 1.25 2, 5 3, 3 1.5, 0 1.5 1, 2 3 5, 5 0 3, 1 1.5 0.5, 1.25 2.5, 10 2 8, 4 0 3, 2 1, 1 0, 8 2, 4 3 5, 0.75 1.25, 0.5, 0 1 0 1.5, 0.875 1.25',
  ),
  padAbove: spaces('padding-top', '1, 2, 3, 1.5, 0.5, 5, 4.25, 0.75'),
  padRight: spaces('padding-right', '4'),
  padBelow: spaces('padding-bottom', '2, 1.5, 5, 3'),
  padLeft: spaces('padding-left', '1.5, 2.5'),
  line: look('border', 'all, field, clear, dashed, none', (value) => LINES[value] ?? '0'),
  lineAbove: only('border-top', LINE),
  lineRight: only('border-right', LINE),
  lineBelow: only('border-bottom', LINE),
  lineLeft: only('border-left', LINE),
  shadow: only('box-shadow', '0 16px 40px rgb(19 26 38 / 14%)'),
  round: look('border-radius', '3, 4, 6, 8, 12, 16, full, 2', (value) => (value === 'full' ? '50%' : pixels(value))),
  ground: colors(
    'background',
    'amber, amber-soft, green-soft, night, primary, primary-soft, red-soft, subtle, surface, veil, line, none',
  ),
  tone: colors('color', 'amber, field, green, ink, muted, on-fill, on-night, primary, red, text, primary-strong'),
  size: look('font-size', '11, 12, 13, 14, 15, 16, 17, 18, 20, 26, 22, 24', pixels),
  weight: look('font-weight', '400, 500, 600, 700'),
  leading: look('line-height', '1, 1.5, 1.8, 1.9, 22, 32, 24, 20, 16', (value) =>
    Number(value) > 4 ? pixels(value) : value,
  ),
  // A number does not end on one line and go on in the next.
  tabular: only('font-variant-numeric', 'tabular-nums; overflow-wrap: normal'),
  mono: only('font-family', 'var(--font-mono)'),
  textAlign: look('text-align', 'center, left, right'),
  whiteSpace: look('white-space', 'nowrap, pre-wrap'),
  anywhere: only('overflow-wrap', 'anywhere'),
  overflow: look('overflow', 'auto, hidden'),
  overflowX: look('overflow-x', 'auto'),
  overscroll: look('overscroll-behavior', 'contain'),
  pointerEvents: look('pointer-events', 'none, auto'),
  truncate: only('overflow', 'hidden; text-overflow: ellipsis; white-space: nowrap'),
  bare: only('list-style', 'none'),
  cursor: look('cursor', 'pointer, help'),
  lines: look(
    'display',
    '2, 3',
    (value) => `-webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${value}`,
  ),
  hoverGround: colors('background', 'subtle, line', '&:hover'),
  hoverTone: look(
    'color',
    'ink, muted, primary, text',
    (value) => `var(--color-${value}); text-decoration: none`,
    () => '&:hover',
  ),
  hoverLine: only('border-color', 'var(--color-primary)', '&:hover'),
  /** The mark of the focus lies within its edge. */
  focusWithin: only('outline-offset', '-2px', '&:focus-visible'),
  /** Where one is, and what is pressed. */
  marked: only(
    'background',
    'var(--color-primary-soft); color: var(--color-primary-strong); font-weight: 600',
    "&:is([aria-current], [aria-pressed='true'])",
  ),
  /** The focus of what it holds is seen around it. */
  ringed: only('outline', '2px solid var(--color-primary); outline-offset: 2px', '&:has(:focus-visible)'),
  hiddenEmpty: only('display', 'none', '&:empty'),
  /** With a line between two of what it holds. */
  parted: only('border-top', LINE, '& > * + *'),
  /** All of the nearest box that is placed is the element's to press. */
  covers: only('content', "''; position: absolute; inset: 0", '&::after'),
  stacksAt: look('grid-template-columns', '719, 720, 839, 1100, 860', () => WIDE, upTo),
  hiddenAt: look('display', '719, 760, 860, 1100, 1023', () => 'none', upTo),
  unprinted: only('display', 'none', '@media print { & }'),
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
    .flatMap(([name, { property, values, css, when }]) =>
      values
        .split(', ')
        .map((value) => ruleOf(`.${lookClass(name, value)}`, `{ ${property}: ${css(value)} }`, when(value))),
    )
    .join('\n')

const ruleOf = (selector: string, body: string, when: string): string =>
  when.includes('{') ? when.replace('&', `${selector} ${body}`) : `${when.replaceAll('&', selector)} ${body}`

const lookClass = (name: string, value: string): string =>
  value === 'true' ? name : `${name}-${value.replaceAll(' ', '_').replaceAll('.', String.raw`\.`)}`
