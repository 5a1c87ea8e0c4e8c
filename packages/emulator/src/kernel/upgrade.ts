import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** The connection of a request that asks to go on as a web socket, and what came on it after the request. */
export interface Upgrade {
  socket: Duplex
  head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request)
export const noteUpgrade = (request: IncomingMessage, upgrade: Upgrade): void => void upgrades.set(request, upgrade)
