import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'
import type { MailMessage } from '#src/kernel/mail/mail.ts'

/** To the owner, of a sign-in from elsewhere; `what` says when, with what and from where. */
export function newDeviceMail(to: string, what: string): MailMessage {
  return {
    to,
    scene: 'newDevice',
    subject: '账号在新设备或新地点登录',
    text: `您的账号刚刚登录：${what}。如是您本人，请忽略本邮件；如非本人操作，请立即修改密码，并在“安全与登录”中退出该设备。${MAIL_SIGNATURE}`,
  }
}
