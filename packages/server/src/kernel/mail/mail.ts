/** An e-mail as the business sends it. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  /** What it is about; the captured outbox is searched by it. */
  scene: string
  /** The code it carries, for those that carry one. */
  code?: string
}

export interface Mail {
  /** Resolves once the message is handed over; throws `MailError` when it cannot be. */
  send(message: MailMessage): Promise<void>
  close(): void
}

export class MailError extends Error {
  override readonly name = 'MailError'
  /** The mail server is there and does not want this message. */
  readonly refused: boolean

  constructor(message: string, { refused, cause }: { refused: boolean; cause: unknown }) {
    super(message, { cause })
    this.refused = refused
  }
}
