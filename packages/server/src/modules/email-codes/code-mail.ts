import type { EmailScene } from '@unilink/shared'
import type { MailMessage } from '#src/kernel/mail/mail.ts'
import { MAIL_SIGNATURE } from '#src/kernel/mail/mail-signature.ts'

const PURPOSE: Record<EmailScene, string> = {
  register: '注册账号',
  backPassword: '找回密码',
  modifyEmail: '修改账号邮箱',
}

export function codeMail(to: string, scene: EmailScene, code: string): MailMessage {
  return {
    to,
    scene,
    code,
    subject: `验证码 ${code}：${PURPOSE[scene]}`,
    text: `您正在${PURPOSE[scene]}，验证码为 ${code}，10 分钟内有效。如非本人操作，请忽略本邮件。${MAIL_SIGNATURE}`,
  }
}

/** For a recovery of an unknown account; only the owner of the mailbox learns it. */
export function unknownAccountMail(to: string): MailMessage {
  return {
    to,
    scene: 'backPassword',
    subject: '找回密码：该邮箱尚未注册',
    text: `有人为本邮箱申请找回密码，但该邮箱尚未注册账号。如需使用，请先注册；如非本人操作，请忽略本邮件。${MAIL_SIGNATURE}`,
  }
}

/** To the old address after a change. */
export function emailChangedMail(to: string, newEmailMasked: string): MailMessage {
  return {
    to,
    scene: 'emailChanged',
    subject: '账号邮箱已修改',
    text: `您的账号邮箱已修改为 ${newEmailMasked}，所有其他登录均已失效。如非本人操作，请立即联系官方客服。${MAIL_SIGNATURE}`,
  }
}

const NEW_PASSWORD = { passwordChanged: '修改', passwordRecovered: '通过邮箱验证码重设' } as const

/** To the owner after a password change. */
export function newPasswordMail(to: string, scene: keyof typeof NEW_PASSWORD): MailMessage {
  return {
    to,
    scene,
    subject: '账号密码已更改',
    text: `您的账号密码已${NEW_PASSWORD[scene]}，其他登录均已失效。如非本人操作，请立即找回密码并联系官方客服。${MAIL_SIGNATURE}`,
  }
}

/** To the former owner of a deleted account. */
export function accountDeletedMail(to: string): MailMessage {
  return {
    to,
    scene: 'accountDeleted',
    subject: '账号已注销',
    text: `您的账号已按您的申请注销：名下链接已停止服务，个人信息已删除，本邮箱可重新注册。${MAIL_SIGNATURE}`,
  }
}
