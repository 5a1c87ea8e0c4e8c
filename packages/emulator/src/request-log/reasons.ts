import { chineseTexts } from '@unilink/server/cli/language/terminal-texts.ts'
import type { Reason } from '@unilink/server/kernel/reason.ts'

/** Why requests are answered as they are: each English text and its Chinese twin. */
export const REASONS: Readonly<Record<string, string>> = {
  'asked again too soon': '请求得太频繁',
  'the body cannot be read': '请求体无法读取',
  'for operators only': '只有运营可以调用',
  'the body is too large': '请求体过大',
  'content type is neither JSON nor a form': '内容类型既不是 JSON 也不是表单',
  'too many requests from this address within a minute': '这个地址一分钟内的请求过多',
  'the database or the mail server does not answer': '数据库或邮件服务器没有应答',
  'too many wrong passwords for this address': '这个地址输错密码的次数过多',
  'no token came with the request': '请求没有携带令牌',
  'the profile of the account is not in order (dataState is not 2)': '账号的资料没有通过审核（dataState 不是 2）',
  'the account is frozen, and what is frozen changes nothing': '账号已冻结，冻结期间不能改动任何内容',
  'a second factor has to be turned on first': '需要先开启二次验证',
  'the password was right; a second factor is due': '密码正确，还需要二次验证',
  'the account is not on the whitelist': '账号不在白名单里',
  'no such token was ever given out': '从未签发过这个令牌',
  'the token is revoked': '令牌已失效：已退出登录或被撤销',
  'the token is expired': '令牌已过期',
  'no link has this code on this host': '这个主机上没有这个短码',
  'the link does not serve: {}': '链接不在服务中：{}',
  'no {} has this id': '没有这个编号的{}',
  'the {} belongs to another account': '这个{}属于另一个账号',
  '{} is in state {}; the {} may: {}': '{} 的状态为 {}；{} 可以：{}',
  'the connection broke before there was an answer': '应答之前连接已中断',
  'there is no route {} of this path': '这个路径没有 {} 接口',
  'as a guest': '以访客的身份',
  'as {}': '以 {} 的身份',
  'rule {}': '规则 {}',
  'rule {}, after the request was carried out': '规则 {}，请求已执行',
  'rule {} over the real answer': '规则 {}，改写真实应答',
  'rule {} threw': '规则 {} 出错',
  'Prefer cannot be honoured': '无法按 Prefer 执行',
}

const inChinese = chineseTexts([REASONS])

/** With the same in Chinese, when it has a twin. */
export function inBoth(reason: Reason & { zh?: string }): Reason & { zh?: string } {
  if (reason.zh !== undefined) return reason
  const zh = inChinese(reason.text)
  return zh === reason.text ? reason : { ...reason, zh }
}
