import { createTransport } from 'nodemailer'
import { mailHtml } from './mail-html.ts'
import { MailError, type Mail, type MailMessage } from './mail.ts'

const PATIENCE_MS = 1000
/** A connection that fails this soon was closed by the server while idle. */
const SOON_MS = 250
/** Nodemailer's codes for a refused recipient or message. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE'])
/** SMTP status: the server accepts nothing at the moment. */
const NOT_NOW = 421

/** Sends by SMTP; gives up after about a second, so that a waiting caller is told in time. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      // Retries are up to the caller.
      maxRequeues: 0,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  )
  const deliver = async (mail: { to: string; subject: string; text: string; html: string }): Promise<void> => {
    const begun = performance.now()
    try {
      await transport.sendMail(mail)
    } catch (error) {
      const lost = (error as NodeJS.ErrnoException).code === 'ECONNECTION'
      if (!lost || performance.now() - begun > SOON_MS) throw error
      await transport.sendMail(mail)
    }
  }
  return {
    send: async (message: MailMessage) => {
      const { to, subject, text } = message
      try {
        await deliver({ to, subject, text, html: mailHtml(message) })
      } catch (error) {
        const { code = '', responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
        const refused = REFUSALS.has(code) && responseCode !== NOT_NOW
        throw new MailError('the mail server did not take the message', { refused, cause: error })
      }
    },
    close: () => transport.close(),
  }
}
