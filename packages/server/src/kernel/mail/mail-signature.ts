/** Ends every mail of the platform. */
export const MAIL_SIGNATURE = '\n\n移动应用统一链接平台\n本邮件由系统自动发送，请勿回复。'
