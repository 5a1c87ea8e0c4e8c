import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export class FileAnswer {
  readonly #name: string
  readonly #mime: string
  readonly #body: Buffer | Readable

  /** `name` may hold any characters; it is sent in plain and extended form. */
  constructor(name: string, mime: string, body: Buffer | Readable) {
    this.#name = name
    this.#mime = mime
    this.#body = body
  }

  send(reply: FastifyReply): FastifyReply {
    const plain = this.#name.replaceAll(/[^\w.-]/g, '_')
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.#name)}`,
      )
      .type(this.#mime)
      .send(this.#body)
  }
}
