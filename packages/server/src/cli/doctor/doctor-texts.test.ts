import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { freePort } from '#testing/servers/free-port.ts'
import { runCli } from '../run-cli.ts'
import { DOCTOR } from '../language/doctor-texts.ts'
import { doctor } from './doctor.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const HAN = /\p{Script=Han}/u
/** Texts in quotes; what is put into one is a hole. */
const QUOTED = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g
const STATEMENT = /^(?:PRAGMA|BEGIN|SELECT|SHOW) /

/** Every text of more than one word that stands in a file. */
function textsIn(file: string): string[] {
  const code = readFileSync(join(FOLDER, file), 'utf8').replaceAll(/^(?:import .*|\s*\/?\*.*|\s*\/\/.*)$/gm, '')
  return [...code.matchAll(QUOTED)]
    .map(([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}'))
    .filter((text) => / \p{L}/u.test(text))
}

describe('every text', () => {
  it('of a finding has its twin', () => {
    const files = readdirSync(FOLDER).filter((name) => /^(?:check-|probe-|examine).*\.ts$/.test(name))
    const texts = files.flatMap(textsIn)
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter((text) => !Object.hasOwn(DOCTOR, text) && !STATEMENT.test(text))).toEqual([])
  })

  it('of a run is in the language of the terminal, its values as they are', async () => {
    const DATA_DIR = join(tmpdir(), 'unilink-nowhere')
    const env = { LANG: 'zh_CN.UTF-8', DATA_DIR, PORT: String(await freePort()), UNILINK_ORIGIN: 'http://127.0.0.1:9' }
    const lines: string[] = []
    const tell = (line: string) => lines.push(line)
    expect(await runCli([doctor], ['doctor'], { env, print: tell, note: tell })).toBe(1)
    expect(lines.filter((line) => !HAN.test(line))).toEqual([])
    expect(lines).toContain(`提示    DATA_DIR：${DATA_DIR} 尚不存在；首次启动时创建`)
    expect(lines).toContain('故障    UNILINK_ORIGIN：http://127.0.0.1:9 没有 UniLink 服务器应答')
    expect(lines).toContain('      → 请启动它，或更正、取消 UNILINK_ORIGIN')
  })
})
