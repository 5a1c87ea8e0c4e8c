import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { closeApp, QUIET_MS } from '#src/http/connection/close-app.ts'
import { settle, type Config } from '#src/kernel/config/config.ts'
import { readConfig } from '#src/kernel/config/read-config.ts'
import { terminalLanguage, type TerminalLanguage } from '#src/kernel/told/terminal.ts'
import { choosePort } from './choose-port.ts'
import { untilThere } from './until-there.ts'

const STOP_WITHIN_MS = 10_000
/** Of that, the time for what is asked until then. */
const ANSWER_WITHIN_MS = 8_000

/** A Fastify app, or as much of one as a process needs to serve it. */
export interface ServedApp {
  readonly server: Server
  readonly log: FastifyBaseLogger
  listen: (at: { host: string; port: number }) => Promise<unknown>
  /** From now on it is not ready, and connections end with their next answer. */
  leave?: () => void
  /** Stops accepting; resolves once all that was asked is answered. */
  close: () => Promise<unknown>
}

/** What a process serves, before it listens. */
export interface Served {
  app: ServedApp
  /** Closes what is behind the app, after the app. */
  close: () => Promise<void>
  /** Shown in the terminal once it listens. */
  notice: (language: TerminalLanguage) => string
}

/** Says why this process cannot serve; with `again`, why it does not yet. */
type Tell = (error: unknown, again?: boolean) => Promise<void>
type Open = (config: Config) => Promise<Served>

/** Serves what `open` makes; gives what stops it. Ends the process when it cannot, after `tell` has said why. */
export async function serve(open: Open, tell: Tell): Promise<(signal: string) => Promise<void>> {
  try {
    return await listen(open, tell)
  } catch (error) {
    await tell(error)
    return process.exit(1)
  }
}

async function listen(open: Open, tell: Tell): Promise<(signal: string) => Promise<void>> {
  const settings = readConfig(process.env)
  const config = settle(settings, await choosePort(settings))
  const { app, close, notice } = await untilThere(
    () => open(config),
    (error) => tell(error, true),
  )
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(notice(terminalLanguage(process.env)))
  return (signal) => stop(signal, { app, close, drainMs: config.drainMs })
}

interface Stopped extends Pick<Served, 'app' | 'close'> {
  drainMs: number
}

/** Goes on answering as not ready until it is noticed, then finishes requests and exits, within ten seconds. */
async function stop(signal: string, { app, close, drainMs }: Stopped): Promise<void> {
  app.log.info({ signal }, 'stopping')
  const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  app.leave?.()
  await pause(drainMs)
  // A balancer that needs that long to notice may ask so late on a connection that it keeps.
  await closeApp(app, ANSWER_WITHIN_MS - drainMs, Math.max(QUIET_MS, drainMs))
  await close()
  clearTimeout(deadline)
  process.exit(0)
}
