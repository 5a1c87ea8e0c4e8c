import { describe, expect, it } from 'vitest'
import { gzipKb, loadedBy, readManifest, wireKb } from './support/bundles.ts'

const PUBLIC_KB = 136
const PUBLIC = /\/(home|news|documents|account)\//
const CONSOLE_KB = 240
const MARKDOWN_KB = 30
const HOME_KB = 130
const TRIAL_KB = 15
const PUBLIC_SCRIPTS = 15
const HOME_SCRIPTS = 12
const CONSOLE_FILES = 28
const LIST_FILES = 24

const manifest = readManifest()
const screens = Object.keys(manifest).filter((key) => /^src\/features\/.*-screen\.tsx$/.test(key))
const within = (folders: RegExp) => screens.filter((key) => folders.test(key))
const layout = (name: string) => `src/app/layouts/${name}-layout.tsx`
const filesOf = (...keys: string[]) => loadedBy(manifest, ['index.html', 'src/start.tsx', ...keys])
/** The scripts of those files. */
const of = (...keys: string[]) => new Set([...filesOf(...keys)].filter((file) => file.endsWith('.js')))
/** What comes with the tabs of a page, besides the page. */
const TABS = [
  ['data/app-data-screen', 'data/app-tabs', 'data/link-filter'],
  ['data/link-data-screen', 'data/link-tabs'],
  ['data/app-data-screen', 'data/funnel/funnel-tab'],
  ['links/link-info-screen', 'links/info/overview'],
] as const

describe('what a first visit loads, in kB of compressed script', () => {
  it.each(within(PUBLIC))(`%s stays below ${PUBLIC_KB}, in ${PUBLIC_SCRIPTS} files at the most`, (screen) => {
    expect(gzipKb(of(screen))).toBeLessThanOrEqual(PUBLIC_KB)
    expect(of(screen).size).toBeLessThanOrEqual(PUBLIC_SCRIPTS)
  })

  it.each([
    ...within(/\/(apps|links|data)\//).map((screen) => [screen, 'console']),
    ...within(/\/admin\//).map((screen) => [screen, 'admin']),
  ] as const)(`%s stays below ${CONSOLE_KB}, in ${CONSOLE_FILES} files with its styles`, (screen, area) => {
    expect(gzipKb(of(screen, layout(area)))).toBeLessThanOrEqual(CONSOLE_KB)
    expect(filesOf(screen, layout(area)).size).toBeLessThanOrEqual(CONSOLE_FILES)
  })

  it.each(['overview/home', 'apps/app-list', 'links/link-list'])(
    `%s, where one begins, is ${LIST_FILES} files with its styles at the most`,
    (screen) => {
      expect(filesOf(`src/features/${screen}-screen.tsx`, layout('console')).size).toBeLessThanOrEqual(LIST_FILES)
    },
  )

  it.each(TABS)(`%s stays below ${CONSOLE_KB} with all that its figures need`, (...parts) => {
    const sources = parts.map((part) => `src/features/${part}.tsx`)
    expect(gzipKb(of(...sources, layout('console')))).toBeLessThanOrEqual(CONSOLE_KB)
  })

  it.each([
    ['documents/documents-screen', 'documents/article'],
    ['news/news-info-screen', 'news/news-article'],
  ])(`what %s shows Markdown with comes by itself, below ${MARKDOWN_KB}`, (screen, article) => {
    const first = of(`src/features/${screen}.tsx`)
    const later = [...of(`src/features/${article}.tsx`)].filter((file) => !first.has(file))
    expect(later.some((file) => file.includes('/markdown-'))).toBe(true)
    expect(gzipKb(later)).toBeLessThanOrEqual(MARKDOWN_KB)
  })

  it(`the home page is ${HOME_KB} on the wire with its styles and all that comes unasked`, () => {
    const whole = filesOf('src/begin.ts', 'src/features/home/home-screen.tsx', 'src/features/home/hero/trial.tsx')
    expect(wireKb(whole)).toBeLessThanOrEqual(HOME_KB)
  })

  it(`what the home page tries with comes after it, below ${TRIAL_KB}, and the rules once they are asked`, () => {
    const home = of('src/features/home/home-screen.tsx')
    const trial = 'src/features/home/hero/trial.tsx'
    const rules = manifest['src/features/home/hero/rules.ts']
    expect(rules).toMatchObject({ isDynamicEntry: true })
    expect([...of(trial)].filter((file) => file === rules?.file)).toEqual([])
    expect(manifest[trial]).toMatchObject({ isDynamicEntry: true })
    expect([...home].filter((file) => file === manifest[trial]?.file)).toEqual([])
    const later = [...of(trial)].filter((file) => !home.has(file))
    expect(gzipKb(later)).toBeLessThanOrEqual(TRIAL_KB)
    // With the script that delays the others until after the first frame.
    expect(of('src/begin.ts', trial, 'src/features/home/home-screen.tsx').size).toBeLessThanOrEqual(HOME_SCRIPTS)
  })

  it('the rules of the account forms come once one is filled in', () => {
    const rules = manifest['src/features/account/form/account-rules.ts']
    expect(rules).toMatchObject({ isDynamicEntry: true })
    expect([...of(...within(/\/account\//))].filter((name) => name === rules?.file)).toEqual([])
  })

  it('the emulator panel is loaded by no screen and no layout, only when it is asked for', () => {
    const panel = 'src/features/emulator-panel/emulator-panel.tsx'
    expect(manifest[panel]).toMatchObject({ isDynamicEntry: true })
    const file = manifest[panel]?.file
    const loaded = of(...screens, layout('console'), layout('admin'))
    expect([...loaded].filter((name) => name === file)).toEqual([])
  })

  it('the English texts are loaded by no page that is Chinese', () => {
    const english = 'src/config/language/english/speak-english.ts'
    expect(manifest[english]).toMatchObject({ isDynamicEntry: true })
    const file = manifest[english]?.file
    expect([...of(...screens, layout('console'), layout('admin'))].filter((name) => name === file)).toEqual([])
  })

  it('knows the screens that it measures', () => {
    expect(within(PUBLIC).length).toBeGreaterThanOrEqual(16)
    expect(within(/\/(apps|links|data)\//).length).toBeGreaterThanOrEqual(10)
  })
})
