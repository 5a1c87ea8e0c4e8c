import { CapturedMail } from '#src/world/captured-mail.ts'
import type { Mail } from '#src/world/mail.ts'
import { FaultBook } from './faults/fault-book.ts'
import { EventHub } from './request-log/event-hub.ts'
import { RequestLog } from './request-log/request-log.ts'

/** What hangs on a world in emulator mode beyond the product. */
export function createControl(mail: Mail): { faults: FaultBook; requests: RequestLog; events: EventHub } {
  const events = new EventHub()
  if (mail instanceof CapturedMail) mail.watch((message) => events.tell('mail', message))
  return { events, faults: new FaultBook(events), requests: new RequestLog(events) }
}
