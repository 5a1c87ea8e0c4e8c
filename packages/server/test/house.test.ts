import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crowdedFolders, emulatorImports, longFiles, numberedRefusals } from './house/rules.ts'
import { sourcesIn } from './house/read-imports.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const packages = readdirSync(join(root, 'packages'))

/** Every entry below a folder, as paths from it; without what is installed, built or generated. */
const entriesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/(?:^|\/)(?:node_modules|dist|generated)(?:\/|$)/.test(path),
  )

/** The sources of a package, tests apart, each with its text. */
const sourcesOf = (name: string) => {
  const folder = join(root, 'packages', name, 'src')
  return sourcesIn(folder)
    .filter((file) => !file.startsWith('generated/'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

describe.each(packages)('packages/%s', (name) => {
  it('has no folder with more than 25 entries', () => {
    expect(crowdedFolders(entriesOf(`packages/${name}/src`))).toEqual([])
  })

  it('has no source file of more than 300 lines', () => {
    expect(longFiles(sourcesOf(name))).toEqual([])
  })

  it('names every refusal by its constant', () => {
    expect(numberedRefusals(sourcesOf(name))).toEqual([])
  })
})

describe('the house', () => {
  it('keeps the emulator out of the sources of the server', () => {
    expect(sourcesOf('server').length).toBeGreaterThan(300)
    expect(emulatorImports(sourcesOf('server'))).toEqual([])
  })

  it('has no chores without types but those that run before anything is built', () => {
    const chores = [
      ...entriesOf('scripts'),
      ...entriesOf('packages/tools/src'),
      ...readdirSync(join(root, 'packages/tools')),
    ].filter((path) => path.endsWith('.mjs'))
    expect(chores.length).toBeLessThanOrEqual(6)
  })

  it('finds what breaks its rules', () => {
    const entries = Array.from({ length: 26 }, (_, number) => `room/file-${number}.ts`)
    expect(crowdedFolders(entries)).toEqual(['room: 26 entries'])
    expect(crowdedFolders(entries.slice(1))).toEqual([])
    const source = (text: string) => [{ file: 'planted.ts', text }]
    expect(longFiles(source('\n'.repeat(301)))).toEqual(['planted.ts: 301 lines'])
    expect(longFiles(source('\n'.repeat(300)))).toEqual([])
    expect(numberedRefusals(source('throw new AppError(13001)'))).toEqual(['planted.ts'])
    expect(numberedRefusals(source('throw new AppError(CODE.appNotFound)'))).toEqual([])
    expect(emulatorImports(source("import { a } from '@unilink/emulator/a.ts'"))).toEqual(['planted.ts'])
    expect(emulatorImports(source("await import('../../../emulator/src/a.ts')"))).toEqual(['planted.ts'])
  })
})
