import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const inFolder = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const documents = [...inFolder('.'), ...inFolder('docs/decisions'), ...inFolder('docs/guides')]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('links only to files that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '')
    for (const target of targets) expect(existsSync(join(root, dirname(document), target)), target).toBe(true)
  })

  it('names only scripts that are there', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|[a-z:]+)\b/g)].map(([, name]) => name ?? '')
    for (const name of named) expect(scripts, name).toHaveProperty([name])
  })
})
