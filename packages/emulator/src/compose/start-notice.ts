import { DATA_STATE } from '@unilink/shared'
import { noticeTable, startNotice as platformNotice, type NoticeRow } from '@unilink/server/compose/start-notice.ts'
import { isLoopback, type Config } from '@unilink/server/kernel/config/config.ts'
import { qrText } from '@unilink/server/visits/pages/qr-text.ts'
import { PERSONA_PASSWORD, PERSONAS } from '#src/seeds/persona-list.ts'

/** The portal's address to scan, for phones that can reach it. */
function codeFor({ portalOrigin, production }: Config): string[] {
  if (production || isLoopback(new URL(portalOrigin).hostname)) return []
  return ['', `手机扫码打开 ${portalOrigin}`, '', ...qrText(portalOrigin).map((line) => `  ${line}`)]
}

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
  const lines = [platformNotice(config, more).trimEnd(), '', heading, '', ...noticeTable(logins), ...codeFor(config)]
  return `${lines.join('\n')}\n\n`
}
