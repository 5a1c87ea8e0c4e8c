import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, clientClassLabels, CODE, codeMessage, summaryOf } from '@unilink/shared'
import { devices } from '@unilink/shared/corpus'
import { sayingIn } from '@unilink/shared/words'
import { envSchema } from '@unilink/server/kernel/config/read-config.ts'
import { expect, it } from 'vitest'
import { root } from '#src/root.ts'

const page = (folder: string, name: string) => readFileSync(join(root, 'docs', folder, name), 'utf8')

it('the pages made from the contract, the codes and the settings are up to date', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, ['packages/tools/dist/reference.js', '--check'], { cwd: root })
  expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: '' })
})

it('they leave none out', () => {
  for (const [language, folder] of [
    ['en', 'reference'],
    ['zh', 'zh/reference'],
  ] as const) {
    const said = sayingIn(language)
    const [calls, codes, decisions] = [page(folder, 'calls.md'), page(folder, 'codes.md'), page(folder, 'decisions.md')]
    for (const { label } of Object.values(devices)) expect(decisions).toContain(`## ${label[language]}\n`)
    for (const label of Object.values(clientClassLabels)) expect(decisions).toContain(`\n${said(label)}\n`)
    for (const call of allCalls()) expect(calls).toContain(`### ${call.path}\n\n${summaryOf(call)[language]}`)
    for (const code of Object.values(CODE))
      expect(codes).toMatch(new RegExp(`^\\| ${code} \\| \\d+ \\| ${said(codeMessage(code))} `, 'm'))
    for (const name of Object.keys(envSchema.shape))
      expect(page(folder, 'environment.md')).toMatch(new RegExp(`^\\| \`${name}\` .+ \\S+ \\|$`, 'm'))
  }
})
