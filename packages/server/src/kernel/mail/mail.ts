/** An e-mail of the platform. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  /** Kind of mail, by which captured mail is searched. */
  scene: string
  /** The code in the mail, if any. */
  code?: string
}

export interface Mail {
  /** Resolves once the message is accepted; throws `MailError` otherwise. */
  send(message: MailMessage): Promise<void>
  close(): void
}

export class MailError extends Error {
  override readonly name = 'MailError'
  /** The mail server refused this message. */
  readonly refused: boolean

  constructor(message: string, { refused, cause }: { refused: boolean; cause: unknown }) {
    super(message, { cause })
    this.refused = refused
  }
}
