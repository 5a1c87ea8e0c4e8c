import { emulatorCalls } from '@unilink/shared/emulator'
import { expect, it } from 'vitest'
import { VERBS } from '@unilink/emulator/cli/verbs.ts'
import { CHAPTERS } from './emulator-page.ts'

const capabilities = CHAPTERS.flatMap((chapter) => chapter.capabilities)
const by = capabilities.map((one) => one.by).join(' ')

it('everything that the emulator can do is shown', () => {
  expect(capabilities.length).toBeGreaterThan(60)
  expect(capabilities.filter(({ shown }) => shown.length === 0).map(({ says }) => says)).toEqual([])
})

it('no group of its calls is left out, nor a command of its own', () => {
  const rooms = emulatorCalls().flatMap(({ path }) => /^\/__emu\/v1\/([\w-]+)/.exec(path)?.[1] ?? [])
  const groups = [...new Set(rooms)]
  expect(groups.length).toBeGreaterThan(15)
  expect(groups.filter((group) => !by.includes(group))).toEqual([])
  const commands = VERBS.filter(({ group }) => group === 'Emulator' || group === 'Check').map(({ name }) => name)
  expect(commands).toContain('start')
  expect(commands.filter((name) => !by.includes(name))).toEqual([])
})
