import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VERBS } from '@unilink/emulator/cli/verbs.ts'
import { root } from '#src/root.ts'
import { CHAPTERS } from './emulator-page.ts'

const capabilities = CHAPTERS.flatMap((chapter) => chapter.capabilities)
const by = capabilities.map((one) => one.by).join(' ')

it('everything that the emulator can do is shown', () => {
  expect(capabilities.length).toBeGreaterThan(60)
  expect(capabilities.filter(({ shown }) => shown.length === 0).map(({ says }) => says)).toEqual([])
})

it('no group of its calls is left out, nor a command of its own', () => {
  const source = join(root, 'packages/emulator/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-calls.ts'))
  const paths = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/'(\/__emu\/v1\/[\w-]+)/g)].map(([, path = '']) => path),
  )
  const groups = [...new Set(paths)].map((path) => path.replace('/__emu/v1/', ''))
  expect(groups.length).toBeGreaterThan(15)
  expect(groups.filter((group) => !by.includes(group))).toEqual([])
  const commands = VERBS.filter(({ group }) => group === 'Emulator' || group === 'Check').map(({ name }) => name)
  expect(commands).toContain('start')
  expect(commands.filter((name) => !by.includes(name))).toEqual([])
})
