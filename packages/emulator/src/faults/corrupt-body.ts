import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { BodyBreak } from '../state/faults/fault-presets.ts'
import type { Pauses } from './pauses.ts'

const DRIPS = 20
const DRIP_MS = 200
/** What was written has left the machine by then. */
const FLUSHED_MS = 20

/** Gives what is sent instead of an answer's body; its status and its headers stay. */
export async function corruptBody(
  how: BodyBreak,
  payload: unknown,
  reply: FastifyReply,
  pauses: Pauses,
): Promise<unknown> {
  const whole = payload instanceof Readable ? await buffer(payload) : Buffer.from((payload ?? '') as string | Buffer)
  if (whole.length === 0) return whole
  // No byte of text stays one.
  if (how === 'garbage') return Buffer.from(whole.map((byte) => byte ^ 0xa5))
  const half = Math.ceil(whole.length / 2)
  // The length of a stream is believed as it is said.
  void reply.header('content-length', how === 'length' ? half : whole.length)
  if (how === 'length') {
    // What goes beyond it would be taken for the next answer.
    void reply.header('connection', 'close')
    return Readable.from([whole])
  }
  return Readable.from(how === 'cut' ? cutOff() : drips())

  async function* cutOff() {
    yield whole.subarray(0, half)
    await pauses.wait(FLUSHED_MS, reply)
    reply.raw.destroy()
  }

  async function* drips() {
    const size = Math.ceil(whole.length / DRIPS)
    for (let at = 0; at < whole.length; at += size) {
      yield whole.subarray(at, at + size)
      await pauses.wait(DRIP_MS, reply)
    }
  }
}
