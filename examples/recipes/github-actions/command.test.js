import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the last step of the workflow passes as it stands', () => {
  const workflow = readFileSync(new URL('test.yml', import.meta.url), 'utf8')
  const command = workflow
    .match(/- run: (.*)$/gm)
    .at(-1)
    .replace('- run: ', '')
  expect(command).toContain('unilink exec')
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  })
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  expect(stdout).toMatch(/pass 1/)
})
