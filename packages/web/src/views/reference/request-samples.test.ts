import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { SAMPLES, type Asked } from './request-samples.ts'

const asked: Asked = {
  method: 'POST',
  address: 'http://127.0.0.1:5180/api/app/add',
  text: '{\n  "appName": "It\'s \\"星桥\\""\n}',
  signedIn: true,
}

it('writes for a shell what the shell reads as it was meant', () => {
  const command = SAMPLES.curl(asked).replace(/^curl/, 'printf "%s\\n"')
  const said = execFileSync('sh', ['-c', command], { encoding: 'utf8', env: { TOKEN: 'of-mine' } })
  expect(said).toContain('authorization: Bearer of-mine\n')
  expect(said).toContain(`${asked.text}\n`)
})

it('writes TypeScript that sends the same', () => {
  const shown = 'globalThis.fetch = async (...sent) => ({ json: () => JSON.stringify(sent) });'
  const code = ['--input-type=module', '--eval', shown + SAMPLES.TypeScript(asked)]
  const said = execFileSync(process.execPath, code, { encoding: 'utf8', env: { TOKEN: 'of-mine' } })
  const body = JSON.stringify(JSON.parse(asked.text ?? ''))
  const headers = { 'content-type': 'application/json', authorization: 'Bearer of-mine' }
  expect(JSON.parse(said)).toEqual([asked.address, { method: 'POST', headers, body }])
})

it('writes Java with the body as one literal, and none where there is none', () => {
  expect(SAMPLES.Java(asked)).toContain(String.raw`ofString("{\"appName\":\"It's \\\"星桥\\\"\"}")`)
  const bare = SAMPLES.Java({ ...asked, method: 'GET', text: undefined, signedIn: false })
  expect(bare).toContain('.method("GET", HttpRequest.BodyPublishers.noBody())')
  expect(bare).not.toContain('TOKEN')
})
