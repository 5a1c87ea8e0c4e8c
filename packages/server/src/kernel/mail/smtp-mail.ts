import { createTransport } from 'nodemailer'
import { MailError, type Mail, type MailMessage } from './mail.ts'

const PATIENCE_MS = 1000
/** A connection that is found broken so soon was ended by the server while nobody used it. */
const SOON_MS = 250
/** What nodemailer calls a recipient or a text that the server does not want. */
const REFUSALS = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server's word, in any place, that it takes nothing at all now. */
const NOT_NOW = 421

/** Sends through an SMTP server; gives up within about a second, so that a caller is told in time. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(
    {
      url,
      pool: true,
      // Trying again is for those who know how long they have waited.
      maxRequeues: 0,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    },
    { from },
  )
  const deliver = async (mail: { to: string; subject: string; text: string }): Promise<void> => {
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
    send: async ({ to, subject, text }: MailMessage) => {
      try {
        await deliver({ to, subject, text })
      } catch (error) {
        const { code = '', responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
        const refused = REFUSALS.has(code) && responseCode !== NOT_NOW
        throw new MailError('the mail server did not take the message', { refused, cause: error })
      }
    },
    close: () => transport.close(),
  }
}
