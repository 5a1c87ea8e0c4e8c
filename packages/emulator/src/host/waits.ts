import type { IncomingMessage } from 'node:http'

/** Calls that wait for an event; a reset or a fork must not wait for them. */
const WAITING = /^\/__emu\/(?:v1\/(?:codes|events)|mail\/api\/events)(?:[/?]|$)/

export const isWaiting = ({ url = '' }: Pick<IncomingMessage, 'url'>): boolean => WAITING.test(url)
