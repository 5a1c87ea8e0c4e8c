import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, clientClassLabels, CODE, codeMessage } from '@unilink/shared'
import { devices } from '@unilink/shared/corpus'
import { inChinese } from '@unilink/shared/words'
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
  const decisions = page('decisions.md')
  for (const { label } of Object.values(devices)) expect(decisions).toContain(`## ${label}\n`)
  for (const label of Object.values(clientClassLabels)) expect(decisions).toContain(`\n${inChinese(label)}\n`)
  for (const { path, summary } of allCalls()) expect(calls).toContain(`### ${path}\n\n${summary.en}`)
  for (const code of Object.values(CODE))
    expect(codes).toMatch(new RegExp(`^\\| ${code} \\| \\d+ \\| ${inChinese(codeMessage(code))} `, 'm'))
  for (const name of Object.keys(envSchema.shape))
    expect(environment).toMatch(new RegExp(`^\\| \`${name}\` .+ \\S+ \\|$`, 'm'))
})
