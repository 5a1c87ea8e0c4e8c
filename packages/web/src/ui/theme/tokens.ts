/**
 * The look, written once: CSS variables (`--color-ink`, `--space-2` …) and the charts come from here, in light and in dark.
 * Contrast of every text colour on the surface and on its soft ground is at least 4.5:1.
 */
const light = {
  ink: '#131a26',
  text: '#3a4556',
  muted: '#5f6b7d',
  line: '#e4e8ef',
  field: '#8a94a5',
  subtle: '#f5f7fa',
  surface: '#ffffff',
  primary: '#1f5eff',
  primaryStrong: '#1549d1',
  primarySoft: '#eef3ff',
  green: '#12733f',
  greenSoft: '#e8f6ee',
  amber: '#8f5200',
  amberSoft: '#fff4e0',
  /** Of bars, never of text. */
  amberFill: '#f0a020',
  red: '#c4222d',
  redSoft: '#fdeeee',
  /** Text on a filled primary, red or ink ground. */
  onFill: '#ffffff',
  /** Bars and frames that stay dark in both themes, and the text on them. */
  night: '#131a26',
  onNight: '#ffffff',
  veil: 'rgb(19 26 38 / 45%)',
}

export type Palette = typeof light
export type Theme = 'light' | 'dark'

const dark: Palette = {
  ink: '#f2f5fb',
  text: '#d3dbe9',
  muted: '#9aa7bf',
  line: '#26314a',
  field: '#5d6b88',
  subtle: '#0c111d',
  surface: '#131a2a',
  primary: '#79a2ff',
  primaryStrong: '#9dbbff',
  primarySoft: '#182548',
  green: '#4cc99c',
  greenSoft: '#10291f',
  amber: '#f0b04a',
  amberSoft: '#2c210f',
  amberFill: '#f0b04a',
  red: '#ff8a8a',
  redSoft: '#331a1d',
  onFill: '#071022',
  night: '#1b2438',
  onNight: '#f2f5fb',
  veil: 'rgb(0 0 0 / 60%)',
}

export const palettes: Readonly<Record<Theme, Palette>> = { light, dark }

/** Of both themes; each stands out from both surfaces. */
export const chartColors = [
  '#1f5eff',
  '#14a389',
  '#f0a020',
  '#8b5cf6',
  '#e2555f',
  '#5f6b7d',
  '#0ea5e9',
  '#84a82c',
] as const

export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
export const monoFamily = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

/** Pixels. */
export const sizes = { body: 14, radius: 8, control: 36, header: 64, sideMenu: 220, content: 1200 } as const

const GRID = 8
const STEPS = 10

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const named = (prefix: string, values: Record<string, string | number>, unit = '') =>
  Object.entries(values).map(([name, value]) => [`--${prefix}-${kebab(name)}`, `${value}${unit}`] as const)

/** Names and values of all CSS variables, light. `--space-n` is n steps of the 8 px grid. */
export function cssVariables(): Record<string, string> {
  const spaces = Array.from({ length: STEPS }, (_, step) => [`--space-${step + 1}`, `${GRID * (step + 1)}px`] as const)
  return Object.fromEntries([
    ...named('color', light),
    ...named('size', sizes, 'px'),
    ...spaces,
    ['--space-half', `${GRID / 2}px`],
    ['--font', fontFamily],
    ['--font-mono', monoFamily],
  ])
}

/** Marks of others, drawn for a light page: their white ground goes, and in the dark their ink turns light. */
const MARKS = {
  light: { '--mark-filter': 'none', '--mark-blend': 'multiply' },
  dark: { '--mark-filter': 'invert(1) hue-rotate(180deg)', '--mark-blend': 'screen' },
} as const

/** The variables as a style sheet: dark where the system is, unless `data-theme` of the root says otherwise. */
export function tokensCss(): string {
  const all = rules({ ...cssVariables(), ...MARKS.light, 'color-scheme': 'light' })
  const night = rules({ ...Object.fromEntries(named('color', dark)), ...MARKS.dark, 'color-scheme': 'dark' })
  return [
    `:root {\n${all}\n}`,
    `@media screen and (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\n${night}\n}\n}`,
    `@media screen {\n:root[data-theme='dark'] {\n${night}\n}\n}`,
    '',
  ].join('\n')
}

const rules = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')
