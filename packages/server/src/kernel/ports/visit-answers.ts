import type { Plan } from '@unilink/shared'
import type { IncomingMessage } from 'node:http'

/** An answer before it is sent. */
export interface HttpAnswer {
  readonly status: number
  /** The lines of its head, each with its end, names in lower case; whoever sends it may add more. */
  readonly head: string
  /** Its bytes, one a character (latin1): with the head they are one text, which leaves in one write. */
  readonly body: string
}

export interface VisitAnswers {
  /** But for the id of the request, which is `id`; undefined when it is for something else. Never rejects. */
  answer(request: IncomingMessage, id: string): HttpAnswer | Promise<HttpAnswer> | undefined
  /** What is decided on a request, neither answered nor counted; undefined for no visit. Rejects for a broken link. */
  decided(request: IncomingMessage): Promise<Plan | undefined>
}
