import { DATA_STATE, formatTime } from '@unilink/shared'
import { noticeTable, startNotice as platformNotice, type NoticeRow } from '@unilink/server/compose/start-notice.ts'
import { isLoopback, type Config } from '@unilink/server/kernel/config/config.ts'
import { COMMAND } from '@unilink/server/kernel/packages/package-files.ts'
import type { TerminalLanguage } from '@unilink/server/kernel/told/terminal.ts'
import { qrText } from '@unilink/server/visits/pages/qr-text.ts'
import { sayingIn } from '@unilink/shared/words'
import { PERSONA_PASSWORD, PERSONAS } from '@unilink/shared/emulator'
import type { Standing } from './standing.ts'

const ZH = {
  inbox: '收件箱',
  emulator: '模拟器',
  token: '模拟器令牌',
  logins: (password: string) => `登录账号（密码均为 ${password}；全部身份见 ${COMMAND} persona）`,
  scan: (origin: string) => `手机扫码打开 ${origin}`,
  time: (time: string, stopped: boolean) =>
    `沿用上次的世界时间 ${time}${stopped ? '，已停住' : ''}（${COMMAND} clock reset 恢复）`,
  faults: (count: number) => `上次的 ${count} 个故障仍然生效（${COMMAND} fault clear 清除）`,
  overrides: (count: number) => `上次的 ${count} 条改写仍然生效`,
  mails: (count: number) => `收件箱里有上次的 ${count} 封邮件`,
  uncleanly: '上次没有正常结束；已应答的内容都还在',
  worlds: (names: string) => `上次的世界仍在：${names}`,
  removed: (names: string) => `只做了一半的世界已删除：${names}`,
  replaced: (names: string) => `上次没有做完的恢复或导入已补完：${names}`,
  unread: (names: string) => `无法读取、已从头开始：${names}`,
  aside: (names: string) => `本版本无法沿用原有数据，已原样移到 ${names}；这里从头开始`,
}
const EN: typeof ZH = {
  inbox: 'inbox',
  emulator: 'emulator',
  token: 'emulator token',
  logins: (password) => `logins (all with the password ${password}; every persona: ${COMMAND} persona)`,
  scan: (origin) => `scan with a phone to open ${origin}`,
  time: (time, stopped) =>
    `the world’s time is still ${time}${stopped ? ', and stands still' : ''} (${COMMAND} clock reset gives the system’s back)`,
  faults: (count) => `${count} faults from before still hold (${COMMAND} fault clear takes them away)`,
  overrides: (count) => `${count} overrides from before still hold`,
  mails: (count) => `${count} mails from before are in the inbox`,
  uncleanly: 'it was ended before it could close; all that was answered is still there',
  worlds: (names) => `worlds from before: ${names}`,
  removed: (names) => `worlds that were only half made are gone: ${names}`,
  replaced: (names) => `a restore or import that was cut off is now complete: ${names}`,
  unread: (names) => `cannot be read, and begins anew: ${names}`,
  aside: (names) =>
    `what was there is not of a version that this one can go on with: it is kept in ${names}, and all begins anew`,
}
const TEXTS = { zh: ZH, en: EN }
type Texts = typeof ZH

/** The portal's address to scan, for phones that can reach it. */
function codeFor({ portalOrigin, production }: Config, { scan }: Texts): string[] {
  if (production || isLoopback(new URL(portalOrigin).hostname)) return []
  return ['', scan(portalOrigin), '', ...qrText(portalOrigin).map((line) => `  ${line}`)]
}

/** What the terminal shows once the emulator is up: addresses, accounts, and what holds on from before. */
export function startNotice(
  config: Config,
  language: TerminalLanguage,
  { smtpPort, ...standing }: Standing & { smtpPort?: number | undefined },
): string {
  const { apiOrigin: origin, smtpUrl, emulation } = config
  const texts = TEXTS[language]
  const more: NoticeRow[] = []
  if (!smtpUrl) more.push([texts.inbox, `${origin}/__emu/mail`])
  if (smtpPort !== undefined) more.push(['SMTP', `${config.host}:${smtpPort}`])
  more.push([texts.emulator, `${origin}/__emu/`])
  if (emulation.token) more.push([texts.token, emulation.token])
  const first = PERSONAS.filter(({ accountType, dataState }) => accountType === 1 || dataState === DATA_STATE.active)
  const logins = first.map((persona): NoticeRow => [sayingIn(language)(persona.title), persona.email])
  const lines = [
    platformNotice(config, language, more).trimEnd(),
    '',
    texts.logins(PERSONA_PASSWORD),
    '',
    ...noticeTable(logins),
    ...heldText(standing, texts),
    ...codeFor(config, texts),
  ]
  return `${lines.join('\n')}\n\n`
}

function heldText({ time, stopped, found, ...counts }: Standing, texts: Texts): string[] {
  const held = [
    ...(found?.uncleanly ? [texts.uncleanly] : []),
    ...(time ? [texts.time(formatTime(time), stopped)] : []),
    ...(['faults', 'overrides', 'mails'] as const).flatMap((what) =>
      counts[what] > 0 ? [texts[what](counts[what])] : [],
    ),
    ...(['worlds', 'removed', 'replaced', 'unread', 'aside'] as const).flatMap((what) => {
      const names = found?.[what] ?? []
      return names.length > 0 ? [texts[what](named(names))] : []
    }),
  ]
  return held.length > 0 ? ['', ...held] : []
}

const NAMED = 8

const named = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}, … (${names.length})` : names.join(', ')
