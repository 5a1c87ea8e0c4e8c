import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'

const CHANGES = {
  totpAdded: '动态口令已开启',
  totpReplaced: '动态口令已更换',
  totpRemoved: '动态口令已移除',
  passkeyAdded: '已添加通行密钥',
  passkeyRemoved: '已移除通行密钥',
  recoveryRenewed: '恢复码已重新生成，旧的全部作废',
  recoveryUsed: '一个恢复码已被用于登录',
  demanded: '本账号已要求始终使用二次验证',
  released: '本账号不再要求始终使用二次验证',
  resetAsked: '运营人员申请重置您的二次验证',
  resetDone: '您的二次验证已由两位运营人员重置，所有登录均已失效',
} as const

export type FactorChange = keyof typeof CHANGES

/** To the owner, for each change of how the account signs in; `detail` is a whole sentence. */
export function factorMail(to: string, change: FactorChange, detail = ''): MailMessage {
  const title = CHANGES[change]
  const text = `您的账号：${title}。${detail}如非本人操作，请立即修改密码并联系官方客服。${MAIL_SIGNATURE}`
  return { to, scene: `factor-${change}`, subject: `账号安全：${title}`, text }
}
