import { describe, expect, it } from 'vitest'
import { inBoth } from '#src/kernel/told/told.ts'
import { CliError } from './cli-error.ts'
import { runCli } from './run-cli.ts'
import type { Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

const echo: Verb<string> = {
  name: 'echo',
  summary: 'says it again',
  words: '<word>',
  count: [1, 2],
  options: { loud: { short: 'l', help: 'in capitals' }, times: { value: 'n', help: 'how often' } },
  help: ['Prints the word.'],
  examples: [['unilink echo hi', 'prints hi']],
  run: async ({ words, flags, print }) => {
    if (words[0] === 'bad') throw new CliError(inBoth('that word is bad', ''))
    if (words[0] === 'bug') throw new Error('a fault of ours')
    print(flags['loud'] ? words.join(' ').toUpperCase() : words.join(' '))
    return 0
  },
}

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await runCli([echo], args, { env: {}, print: (line) => out.push(line), note: (line) => err.push(line) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

describe('runCli', () => {
  it('runs a command with its words and options', async () => {
    expect(await run('echo', 'hi')).toEqual({ code: 0, out: 'hi', err: '' })
    expect(await run('echo', '-l', 'hi', 'you')).toEqual({ code: 0, out: 'HI YOU', err: '' })
    expect(await run('echo', '--', '-l')).toEqual({ code: 0, out: '-l', err: '' })
  })

  it.each([
    [['shout'], /unknown command 'shout'/],
    [['echo'], /missing required argument '<word>'/],
    [['echo', 'a', 'b', 'c'], /too many arguments for 'echo'/],
    [['echo', 'a', '--nope'], /--nope/],
    [['echo', 'a', '--times'], /times/],
  ])('ends with 2 on wrong usage: %j', async (args, words) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(words)
    expect(err).toMatch(/See: unilink/)
  })

  it('ends with 1 and plain words when something is wrong, with the place when it is our fault', async () => {
    expect(await run('echo', 'bad')).toEqual({ code: 1, out: '', err: 'unilink: that word is bad' })
    const { code, err } = await run('echo', 'bug')
    expect(code).toBe(1)
    expect(err).toMatch(/a fault of ours\n\s+at /)
  })

  it('helps', async () => {
    expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('echo <word>') })
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('says it again') })
    const own = await run('echo', '--help')
    expect(own.code).toBe(0)
    for (const part of ['Prints the word.', '-l, --loud', '--times <n>', 'prints hi']) expect(own.out).toContain(part)
    expect((await run('help', 'echo')).out).toBe(own.out)
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('the commands', () => {
  it('are each explained, with an example that is its own', () => {
    for (const { name, summary, help, examples, options } of VERBS) {
      expect(summary.length).toBeGreaterThan(10)
      expect(help.join(' ').length).toBeGreaterThan(60)
      for (const [line] of examples) expect(line).toMatch(new RegExp(`unilink ${name}\\b`))
      for (const { help: words } of Object.values(options)) expect(words).not.toBe('')
    }
    expect(new Set(VERBS.map(({ name }) => name)).size).toBe(VERBS.length)
  })
})
