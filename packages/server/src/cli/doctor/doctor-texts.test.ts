import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { runCli } from '../run-cli.ts'
import { doctor } from './doctor.ts'

const HAN = /\p{Script=Han}/u
describe('every text', () => {
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
