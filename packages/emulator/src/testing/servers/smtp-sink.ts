import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** What a mail server of the tests was handed. */
export interface SunkMail {
  to: string
  /** The message as it came over the wire. */
  raw: string
}

/** A mail server on loopback that speaks enough SMTP for a client, and keeps what it is given. */
export class SmtpSink {
  readonly mails: SunkMail[] = []
  /** `silent` takes connections and answers nothing, `busy` sends everybody away for now. */
  mood: 'well' | 'silent' | 'busy' = 'well'
  /** Recipients it answers 550 to. */
  readonly refused = new Set<string>()
  /** Whether whoever says the next word is cut off. */
  cutNext = false
  /** How often somebody has connected. */
  connections = 0
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  /** Asks the client for patience: what a slow machine takes long over is no server that is away. */
  get url(): string {
    const patience = 'connectionTimeout=20000&greetingTimeout=20000&socketTimeout=20000'
    return `${this.hastyUrl}?${patience}`
  }

  /** Leaves the patience to the client, as in production. */
  get hastyUrl(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Listens, after the first time at the same port again. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket)).listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Nothing listens any more, and who was connected is cut off. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #serve(socket: Socket): void {
    this.connections += 1
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    const reply = (line: string) => {
      if (this.mood === 'well') socket.write(`${line}\r\n`)
      if (this.mood === 'busy') socket.end('421 come back later\r\n')
    }
    let to = ''
    let text: string | undefined
    let rest = ''
    const take = (line: string): void => {
      if (text !== undefined) {
        if (line !== '.') {
          text += `${line}\n`
          return
        }
        this.mails.push({ to, raw: text })
        text = undefined
        reply('250 kept')
        return
      }
      if (/^RCPT/i.test(line)) {
        to = /<([^<>]*)>/.exec(line)?.[1] ?? ''
        reply(this.refused.has(to) ? '550 no such mailbox' : '250 ok')
      } else if (/^DATA/i.test(line)) {
        text = ''
        reply('354 go on')
      } else reply(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.on('data', (data) => {
      if (this.cutNext) {
        this.cutNext = false
        socket.destroy()
        return
      }
      const lines = (rest + data.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    reply('220 sink')
  }
}
