import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import type { Mail } from './mail.ts'

/** Mail through the configured server. Without one, which production refuses, messages are only logged. */
export async function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, log: FastifyBaseLogger) {
  if (!smtpUrl) return lostMail(log)
  const { smtpMail } = await import('./smtp-mail.ts')
  return smtpMail(smtpUrl, mailFrom)
}

function lostMail(log: FastifyBaseLogger): Mail {
  return {
    send: async ({ subject, scene }) => log.warn({ subject, scene }, 'a mail is not sent: SMTP_URL is not set'),
    close: () => {},
  }
}
