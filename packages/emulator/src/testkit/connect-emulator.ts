import type { Language } from '@unilink/shared/words'
import { EmulatedWorld } from './emulated-world.ts'

export interface ConnectOptions {
  /** Where the emulator listens: `http://127.0.0.1:5180`. */
  origin: string
  /** Printed at the start of an emulator that is open to other machines. */
  token?: string
  /** The main one when left out. */
  world?: string
  /** Of what the platform says; Chinese when left out. */
  language?: Language
}

/** A world of an emulator that runs elsewhere, such as from `npm start` or in a container. */
export function connectEmulator({ origin, token, world = 'main', language }: ConnectOptions): EmulatedWorld {
  const send = (request: Request) => {
    const own = new Request(request, { redirect: 'manual' })
    if (language !== undefined) own.headers.set('accept-language', language)
    return fetch(own)
  }
  return new EmulatedWorld({ send, origin: new URL(origin).origin, token }, world)
}
