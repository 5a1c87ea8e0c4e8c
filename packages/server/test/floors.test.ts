import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { breaches, circlesIn, floorsPicture, HOUSE, type PackageName } from './house/floors.ts'
import { importsOf, readImports } from './house/read-imports.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const names = Object.keys(HOUSE) as PackageName[]
const importsIn = Object.fromEntries(names.map((name) => [name, readImports(join(root, 'packages', name, 'src'))]))
const imports = importsIn['server'] ?? []

describe.each(names)('the rooms of %s', (name) => {
  const own = importsIn[name] ?? []

  it('import from below only, by value and by type', () => {
    expect(own.length).toBeGreaterThan(['client', 'sdk'].includes(name) ? 0 : 100)
    expect(breaches(name, own)).toEqual([])
  })

  it('are shown in ARCHITECTURE.md as they are', () => {
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(floorsPicture(name, own))
  })
})

describe('within a room', () => {
  it.each([
    ['server', 'modules'],
    ['server', 'visits'],
    ['server', 'ops'],
    ['server', 'db'],
    ['server', 'http'],
    ['server', 'kernel'],
    ['web', 'ui'],
    ['web', 'app'],
    ['web', 'features'],
  ])('of %s, those of %s do not circle', (name, room) => {
    expect(circlesIn(room, importsIn[name] ?? [])).toEqual([])
  })

  it('features of the portal do not import each other', () => {
    const area = (file: string) => file.split('/').slice(0, 2).join('/')
    const across = (importsIn['web'] ?? []).filter(
      ({ from, to }) => from.startsWith('features/') && to.startsWith('features/') && area(from) !== area(to),
    )
    expect(across).toEqual([])
  })
})

it('an import that goes up is seen, and so are two rooms that import each other', () => {
  const up = importsOf('kernel/clock.ts', "import type { Context } from '#src/http/context.ts'\n")
  expect(breaches('server', [...imports, ...up])).toEqual(['kernel/clock.ts imports http/context.ts'])
  const back = importsOf('modules/audit/write-audit.ts', "import { signIn } from '#src/modules/accounts/sign-in.ts'\n")
  expect(circlesIn('modules', [...imports, ...back])).toEqual(['accounts → changes → audit → accounts'])
})

describe('the lint rules', () => {
  /** What oxlint says of a checkout that holds these sources alone. */
  function lint(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-lint-'))
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.lint.json']) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      cpSync(join(root, name), join(folder, name))
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, 'packages/server/src', file, '..'), { recursive: true })
      writeFileSync(join(folder, 'packages/server/src', file), text)
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--deny-warnings', '--tsconfig', 'tsconfig.lint.json'],
      { cwd: folder },
    )
    rmSync(folder, { recursive: true })
    return stdout.toString()
  }

  it('refuse an import that goes up, of a value or of a type', { timeout: 60_000 }, () => {
    const good = "import type { Clock } from '#src/kernel/clock.ts'\n\nexport type Now = Clock['now']\n"
    expect(lint({ 'db/planted.ts': good })).not.toContain('no-restricted-imports')
    const value = "import { signIn } from '#src/modules/accounts/sign-in.ts'\n\nexport const planted = signIn\n"
    expect(lint({ 'db/planted.ts': value })).toContain('no-restricted-imports')
    const type = "import type { Context } from '#src/http/context.ts'\n\nexport type Planted = Context\n"
    expect(lint({ 'kernel/planted.ts': type })).toContain('no-restricted-imports')
  })

  it('refuse a circle of files, in whichever way they name each other', { timeout: 60_000 }, () => {
    const one = "import { two } from '#src/kernel/two.ts'\n\nexport const one = (): number => two()\n"
    const two = "import { one } from './one.ts'\n\nexport const two = (): number => one()\n"
    expect(lint({ 'kernel/one.ts': one, 'kernel/two.ts': two })).toContain('no-cycle')
    expect(lint({ 'kernel/one.ts': one, 'kernel/two.ts': 'export const two = (): number => 2\n' })).not.toContain(
      'no-cycle',
    )
  })
})
