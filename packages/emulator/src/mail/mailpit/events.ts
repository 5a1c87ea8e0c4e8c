import type { FastifyInstance } from 'fastify'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { EventHub } from '#src/kernel/event-hub.ts'
import { sendEventsOrMessages } from '#src/surface/send-events.ts'
import type { CapturedMail } from '@unilink/server/testing/world/captured-mail.ts'
import { mailCalls as calls } from '@unilink/shared/emulator'
import { presentSummary } from './present.ts'

/** Tells what comes to the inbox and what becomes of it: Mailpit's notifications. */
export function registerMailpitEvents(scope: FastifyInstance, mail: CapturedMail): void {
  const hub = new EventHub()
  const notify = (Type: string, Data: unknown) => hub.tell('message', { Type, Data })
  const tellFigures = () => {
    const messages = mail.all()
    const Unread = messages.filter(({ read }) => !read).length
    notify('stats', { Total: messages.length, Unread, Version: programVersion() })
  }
  mail.watch({
    arrived: (message) => {
      notify('new', presentSummary(message))
      tellFigures()
    },
    changed: () => {
      notify('prune', null)
      tellFigures()
    },
  })
  scope.get(calls.events.path, async (_request, reply) => sendEventsOrMessages(reply, hub))
  scope.addHook('preClose', async () => hub.close())
}
