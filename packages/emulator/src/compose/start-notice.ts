import { DATA_STATE } from '@unilink/shared'
import { noticeTable, startNotice as platformNotice, type NoticeRow } from '@unilink/server/compose/start-notice.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { PERSONA_PASSWORD, PERSONAS } from '#src/seeds/persona-list.ts'

/** What the terminal shows once the emulator is up: addresses and accounts. */
export function startNotice(config: Config): string {
  const { portalOrigin: origin, smtpUrl, emulation } = config
  const more: NoticeRow[] = []
  if (!smtpUrl) more.push(['收件箱', `${origin}/__emu/mail`])
  more.push(['模拟器', `${origin}/__emu/`])
  if (emulation.token) more.push(['模拟器令牌', emulation.token])
  const first = PERSONAS.filter(({ accountType, dataState }) => accountType === 1 || dataState === DATA_STATE.active)
  const logins = first.map((persona): NoticeRow => [persona.title, persona.email])
  const heading = `登录账号（密码均为 ${PERSONA_PASSWORD}；全部身份见 npm run unilink -- persona）`
  return `${[platformNotice(config, more).trimEnd(), '', heading, '', ...noticeTable(logins)].join('\n')}\n\n`
}
