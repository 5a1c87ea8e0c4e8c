import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, CODES } from '@unilink/shared'
import { envSchema } from '@unilink/server/kernel/config/read-config.ts'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'

const page = (name: string) => readFileSync(join(root, 'docs/reference', name), 'utf8')

it('the pages made from the contract, the codes and the settings are up to date', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ['packages/tools/dist/reference.js', '--check'], { cwd: root })
  expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: '' })
})

it('they leave none out', () => {
  const [calls, codes, environment] = [page('calls.md'), page('codes.md'), page('environment.md')]
  for (const { path, summary } of allCalls()) expect(calls).toContain(`### ${path}\n\n${summary}`)
  for (const [code, { msg }] of Object.entries(CODES))
    expect(codes).toMatch(new RegExp(`^\\| ${code} \\| \\d+ \\| ${msg} `, 'm'))
  for (const name of Object.keys(envSchema.shape))
    expect(environment).toMatch(new RegExp(`^\\| \`${name}\` .+ \\S+ \\|$`, 'm'))
})
