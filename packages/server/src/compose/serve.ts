import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { closeApp } from '#src/http/connection/close-app.ts'
import { settle, type Config } from '#src/kernel/config/config.ts'
import { readConfig } from '#src/kernel/config/read-config.ts'
import { terminalLanguage, type TerminalLanguage } from '#src/kernel/terminal.ts'
import { choosePort } from './choose-port.ts'

const STOP_WITHIN_MS = 10_000

/** A Fastify app, or as much of one as a process needs to serve it. */
export interface ServedApp {
  readonly server: Server
  readonly log: FastifyBaseLogger
  listen: (at: { host: string; port: number }) => Promise<unknown>
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

/**
 * Serves what `open` makes of the environment. Resolves once it listens, to a function that stops. Ends the process
 * when it cannot serve, after `tell` has said why.
 */
export async function serve(
  open: (config: Config) => Promise<Served>,
  tell: (error: unknown) => Promise<void>,
): Promise<(signal: string) => Promise<void>> {
  try {
    return await listen(open)
  } catch (error) {
    await tell(error)
    return process.exit(1)
  }
}

async function listen(open: (config: Config) => Promise<Served>): Promise<(signal: string) => Promise<void>> {
  const settings = readConfig(process.env)
  const config = settle(settings, await choosePort(settings))
  const { app, close, notice } = await open(config)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(notice(terminalLanguage(process.env)))
  return (signal) => stop(signal, app, close)
}

/** Stops accepting, finishes open requests, flushes and exits; waits at most ten seconds. */
async function stop(signal: string, app: ServedApp, close: () => Promise<void>): Promise<void> {
  app.log.info({ signal }, 'stopping')
  const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
  await closeApp(app)
  await close()
  clearTimeout(deadline)
  process.exit(0)
}
