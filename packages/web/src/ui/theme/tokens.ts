/**
 * The look, written once: CSS variables (`--color-ink`, `--space-2` …) and the component library's theme both come from
 * here. Contrast of every text colour on white and on its soft ground is at least 4.5:1.
 */
export const colors = {
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
  red: '#c4222d',
  redSoft: '#fdecec',
} as const

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
export const sizes = {
  body: 14,
  radius: 8,
  control: 36,
  header: 64,
  sideMenu: 220,
  content: 1200,
  consoleMin: 1024,
} as const

const GRID = 8
const STEPS = 10

/** Names and values of all CSS variables. `--space-n` is n steps of the 8 px grid. */
export function cssVariables(): Record<string, string> {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const named = (prefix: string, values: Record<string, string | number>, unit = '') =>
    Object.entries(values).map(([name, value]) => [`--${prefix}-${kebab(name)}`, `${value}${unit}`] as const)
  const spaces = Array.from({ length: STEPS }, (_, step) => [`--space-${step + 1}`, `${GRID * (step + 1)}px`] as const)
  return Object.fromEntries([
    ...named('color', colors),
    ...named('size', sizes, 'px'),
    ...spaces,
    ['--space-half', `${GRID / 2}px`],
    ['--font', fontFamily],
    ['--font-mono', monoFamily],
  ])
}

/** The variables as a style sheet. */
export function tokensCss(): string {
  const lines = Object.entries(cssVariables()).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}
