import { createServer, type Server, type Socket } from 'node:net'
import { closeServer, listenOnLoopback } from './loopback.ts'

/** A mail that the test server received. */
export interface SunkMail {
  to: string
  /** As it came over the wire. */
  raw: string
}

/** A mail server on loopback with just enough SMTP; keeps what it receives. */
export class SmtpSink {
  readonly mails: SunkMail[] = []
  /** `silent` accepts connections and does not answer, `busy` answers 421. */
  mood: 'well' | 'silent' | 'busy' = 'well'
  /** Recipients it answers 550 to. */
  readonly refused = new Set<string>()
  /** Closes the connection at the client's next command. */
  cutNext = false
  /** How often somebody has connected. */
  connections = 0
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  /** Long client time-outs, so that a slow machine does not look like a dead mail server. */
  get url(): string {
    const patience = 'connectionTimeout=20000&greetingTimeout=20000&socketTimeout=20000'
    return `${this.hastyUrl}?${patience}`
  }

  /** The client's own time-outs, as in production. */
  get hastyUrl(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket))
    this.#port = await listenOnLoopback(this.#server, this.#port)
  }

  /** Closes the port and all connections. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await closeServer(server, this.#sockets)
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
