import type { EmulatorClient } from '@unilink/client/emulator'
import type { EmuAnswerOf, mailCalls } from '@unilink/shared/emulator'

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

type Message = EmuAnswerOf<typeof mailCalls.message>

/** As many as a world keeps. */
const ALL = 1000

export function mailControl({ mail }: Pick<EmulatorClient, 'mail'>): MailControl {
  return {
    list: async (to) => {
      const { messages } = await mail.list({ limit: ALL })
      const wanted = messages.filter(({ To }) => !to || To.some(({ Address }) => sameAddress(Address, to)))
      return Promise.all(wanted.map(async ({ ID }) => toMail(await mail.message({ id: ID }))))
    },
    clear: () => mail.remove({}),
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
