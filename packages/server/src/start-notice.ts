import type { Config } from './config/config.ts'
import { PERSONA_PASSWORD, PERSONAS } from './seeds/personas.ts'

/** What a person at the terminal wants to know once the server is up. */
export function startNotice(config: Config): string {
  const origin = config.portalOrigin
  const rows: [string, string][] = [
    ['门户', origin],
    ['审核台', `${origin}/admin`],
    ['接口文档', `${origin}/reference`],
    ['OpenAPI', `${origin}/openapi.json`],
  ]
  if (config.emulator && !config.smtpUrl) rows.push(['收件箱', `${origin}/__emu/mail`])
  if (config.emulator) rows.push(['模拟器', `${origin}/__emu/`])
  if (config.emulator && config.emulation.token) rows.push(['模拟器令牌', config.emulation.token])
  const lines = ['', 'UniLink 移动应用统一链接平台', '', ...table(rows)]
  if (config.emulator) {
    const first = PERSONAS.filter(({ accountType, dataState }) => accountType === 1 || dataState === 2)
    const logins = first.map((persona): [string, string] => [persona.title, persona.email])
    lines.push(
      '',
      `登录账号（密码均为 ${PERSONA_PASSWORD}；全部身份见 npm run unilink -- persona）`,
      '',
      ...table(logins),
    )
  }
  return `${lines.join('\n')}\n\n`
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([label]) => widthOf(label)))
  return rows.map(([label, value]) => `  ${label}${' '.repeat(width - widthOf(label))}  ${value}`)
}

/** Columns a text takes in a terminal: Chinese characters and full-width signs take two. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
