import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE, codeFidelity } from '@unilink/shared'
import { emulatorCalls } from '@unilink/shared/emulator'
import { VERBS } from '@unilink/emulator/cli/verbs.ts'
import { describe, expect, it } from 'vitest'
import { root } from '#src/root.ts'

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The numbers of ASVS 5.0.0, level 1. */
const LEVEL_1 = split(`
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
  2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1
  5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
  8.1.1 8.2.1 8.2.2 8.3.1
  9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1
  12.1.1 12.2.1 12.2.2
  13.4.1
  14.2.1 14.3.1
  15.1.1 15.2.1 15.3.1
`)

/** Those that level 2 asks for beside. */
const LEVEL_2 = split(`
  1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2
  2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1
  3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2
  4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4
  5.1.1 5.2.3 5.4.1 5.4.2 5.4.3
  6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3
  6.8.1 6.8.2 6.8.3 6.8.4
  7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
  8.1.2 8.2.3 8.4.1
  9.2.2 9.2.3 9.2.4
  10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11
  10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
  11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
  12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4
  13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5
  14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3
  15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
  16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
  17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
`)

/** Rows of a page's tables as cells by the table's head, without the lines of heads. */
function rowsOf(name: string): Record<string, string>[] {
  const text = readFileSync(join(root, 'docs/reference', name), 'utf8')
  return [...text.matchAll(/(?:^\|.*\n)+/gm)].flatMap(([lines]) => {
    const [head = [], , ...rows] = lines.trimEnd().split('\n').map(cellsOf)
    return rows.map((cells) => Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])))
  })
}

/** A bar inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

describe('OWASP ASVS', () => {
  const rows = rowsOf('asvs.md')
  const requirements = rows.filter((row) => 'Number' in row)
  const idsOf = (row: Record<string, string>): string[] => row['Number']?.split(' ') ?? []

  it('every requirement of levels 1 and 2 stands there once', () => {
    expect([LEVEL_1.length, LEVEL_2.length]).toEqual([70, 183])
    expect(requirements.flatMap(idsOf).toSorted()).toEqual([...LEVEL_1, ...LEVEL_2].toSorted())
  })

  it('what is met is shown, and what is not says why', () => {
    const silent = requirements.filter(({ Standing = '', 'Shown by': shown, Note: note }) => {
      const isShown = shown || !['met', 'in part'].includes(Standing)
      return !isShown || (Standing !== 'met' && !note)
    })
    expect(silent).toEqual([])
  })

  it('the levels and their sums agree with the rows', () => {
    const standings = ['met', 'in part', 'not met', 'not applicable']
    const levelOf = (id: string) => (LEVEL_1.includes(id) ? '1' : '2')
    for (const row of requirements) expect(row['Level']).toBe([...new Set(idsOf(row).map(levelOf))].join(', '))
    const counts = ['1', '2'].map((level) => {
      const ids = (standing: string) => requirements.filter((row) => row['Standing'] === standing).flatMap(idsOf)
      const sums = standings.map((standing) => [
        standing,
        String(ids(standing).filter((id) => levelOf(id) === level).length),
      ])
      return { Level: level, ...Object.fromEntries(sums) }
    })
    expect(rows.filter((row) => !('Number' in row))).toEqual(counts)
  })
})

describe('the emulator', () => {
  const rows = rowsOf('emulator.md')
  const by = rows.map((row) => row['By']).join(' ')

  it('everything that it can do is shown', () => {
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter((row) => !row['What'] || !row['Shown by']?.includes(' › '))).toEqual([])
  })

  it('no group of its calls is left out, nor a command of its own', () => {
    const groups = new Set(emulatorCalls().flatMap(({ path }) => /^\/__emu\/v1\/([\w-]+)/.exec(path)?.[1] ?? []))
    expect(groups.size).toBeGreaterThan(15)
    expect([...groups].filter((group) => !by.includes(group))).toEqual([])
    const commands = VERBS.filter(({ group }) => group === 'Emulator' || group === 'Check').map(({ name }) => name)
    expect(commands).toContain('start')
    expect(commands.filter((name) => !by.includes(name))).toEqual([])
  })
})

describe('fidelity', () => {
  const rows = rowsOf('fidelity.md')
  const codes = Object.values(CODE).map((code) => ({
    code: String(code),
    specified: codeFidelity(code) === 'specified',
  }))
  /** Above it codes are those of answers, below HTTP statuses. */
  const LAST_STATUS = 599
  /** Nothing went wrong. */
  const OK = '0'

  it('no sentence stands there twice, and each has a check', () => {
    expect(rows.length).toBeGreaterThan(60)
    expect(new Set(rows.map((row) => row['The specification'])).size).toBeGreaterThan(rows.length - 3)
    expect(rows.filter((row) => !/^`\S+\.test\.tsx? › \S.*`$/.test(row['Test'] ?? ''))).toEqual([])
  })

  it('every specified code has a sentence', () => {
    const said = rows.map((row) => row['The specification']).join('\n')
    const missing = codes.filter(({ code, specified }) => specified && code !== OK && !said.includes(code))
    expect(missing).toEqual([])
  })

  it('every HTTP status of our own is told as one', () => {
    const told = rows.map((row) => row['On purpose otherwise']).join('\n')
    const own = codes.filter(({ code, specified }) => !specified && Number(code) <= LAST_STATUS)
    expect(own.map(({ code }) => code)).toContain('429')
    expect(own.filter(({ code }) => !told.includes(code))).toEqual([])
  })
})
