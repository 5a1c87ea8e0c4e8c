import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { VERBS } from '@unilink/emulator/cli/verbs.ts'
import { envSchema } from '@unilink/server/kernel/config/read-config.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const inFolder = (folder: string, recursive: boolean) =>
  readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = [...inFolder('.', false), ...inFolder('docs', true), 'examples/README.md']
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Scripts of the projects that a guide is about. */
const ELSEWHERE = new Set(['audit', 'ls', 'dev', 'test:api'])

/** A link to a file of an example, and after it what that file holds. */
const QUOTED = /\[`examples\/[^`]+`\]\(([^)]+)\):\n\n```\w+\n([^]*?)```/g

describe.each(['docs/guides/recipes.md', 'docs/zh/guides/recipes.md'])('the code of %s', (document) => {
  it('is that of the examples, which are run', () => {
    const quoted = [...readFileSync(join(root, document), 'utf8').matchAll(QUOTED)]
    expect(quoted.length).toBeGreaterThanOrEqual(15)
    for (const [, path = '', code] of quoted) {
      expect(code, path).toBe(readFileSync(join(root, dirname(document), path), 'utf8'))
    }
  })
})

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('links only to files that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '')
    for (const target of targets) expect(existsSync(join(root, dirname(document), target)), target).toBe(true)
  })

  it('names only scripts that are there', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(?:-s )?(?!install\b|ci\b|pack\b|create\b)([a-z:]+)\b/g)].map(
      ([, name]) => name ?? '',
    )
    expect(named.filter((name) => !ELSEWHERE.has(name) && !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('names only commands, options and settings that are there', () => {
    // Commands stand in code, after their name; in text the name is the project's.
    const code = [...text.matchAll(/```[^]*?```|`[^`\n]+`/g)].map(([part]) => part).join('\n')
    for (const [line, name = ''] of code.matchAll(/(?:^|[\s(`])unilink(?: --)? (?!npx\b)([a-z][a-z-]*)[^\n`#|)]*/g)) {
      const verb = VERBS.find((known) => known.name === name)
      expect(verb, line).toBeDefined()
      const options = [...line.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option ?? '')
      for (const option of options) expect(Object.keys(verb?.options ?? {}), line).toContain(option)
    }
    const settings = [...code.matchAll(/\b(EMULATOR_[A-Z]+|LIMIT_[A-Z_]+|[A-Z]+_(?:ORIGIN|URL|DIR|KEY))=/g)]
    const read = [...Object.keys(envSchema.shape), 'UNILINK_ORIGIN']
    for (const [, name] of settings) expect(read).toContain(name)
  })
})
