import type { ControlClient } from './control-client.ts'

export interface CaughtMail {
  id: string
  to: string
  subject: string
  text: string
  /** The world's time. */
  time: Date
}

/** A world's captured mail. */
export interface MailControl {
  /** Newest first; of one address when it is given. */
  list(to?: string): Promise<CaughtMail[]>
  clear(): Promise<void>
}

interface Summary {
  ID: string
  To: { Address: string }[]
}
interface Message extends Summary {
  Subject: string
  Date: string
  Text: string
}

const MAIL = '/__emu/mail/api/v1'
/** As many as a world keeps. */
const ALL = 1000

export function mailControl(ask: ControlClient): MailControl {
  return {
    list: async (to) => {
      const { messages } = await ask<{ messages: Summary[] }>('GET', `${MAIL}/messages?limit=${ALL}`)
      const wanted = messages.filter(({ To }) => !to || To.some(({ Address }) => sameAddress(Address, to)))
      return Promise.all(wanted.map(async ({ ID }) => toMail(await ask<Message>('GET', `${MAIL}/message/${ID}`))))
    },
    clear: () => ask('DELETE', `${MAIL}/messages`),
  }
}

const sameAddress = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase()

const toMail = ({ ID: id, To, Subject: subject, Text: text, Date: date }: Message): CaughtMail => ({
  id,
  to: To[0]?.Address ?? '',
  subject,
  text,
  time: new Date(date),
})
