import { EmulatedWorld } from './emulated-world.ts'

export interface ConnectOptions {
  /** Where the emulator listens: `http://127.0.0.1:5180`. */
  origin: string
  /** What it printed at its start, when it is bound to more than this machine. */
  token?: string
  /** The main one when left out. */
  world?: string
}

/** A world of an emulator that runs elsewhere, such as one from `npm start` or a container. */
export function connectEmulator({ origin, token, world = 'main' }: ConnectOptions): EmulatedWorld {
  const send = (request: Request) => fetch(new Request(request, { redirect: 'manual' }))
  return new EmulatedWorld({ send, origin: new URL(origin).origin, token }, world)
}
