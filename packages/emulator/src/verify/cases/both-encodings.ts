import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@unilink/shared'
import { shapeOf } from '#src/verify/bodies.ts'
import { short, type Probe } from '#src/verify/probe.ts'
import type { Envelope, Got } from '#src/verify/target.ts'

/** Makes a call with JSON and with a form, notes where the answers differ, and gives the one to JSON. */
export async function askBoth(probe: Probe, call: Call, body: unknown, token?: string): Promise<Got> {
  const json = await probe.ask(call, body, { token })
  const form = await probe.ask(call, body, { token, form: true })
  if (!json.envelope || !form.envelope || isDeepStrictEqual(json.envelope, form.envelope)) return json
  // What moves by itself is told from what the encoding changes by asking once more.
  const again = await probe.ask(call, body, { token })
  const moves = !isDeepStrictEqual(json.envelope, again.envelope)
  const view = (envelope: Envelope) => (moves ? { code: envelope.code, data: shapeOf(envelope.data) } : envelope)
  if (!isDeepStrictEqual(view(json.envelope), view(form.envelope))) {
    const [left, right] = firstDifference(view(json.envelope), view(form.envelope))
    probe.differs(`the same answer to a form as to JSON: ${left}`, right)
  }
  return json
}

/** The two values at the first place where they differ, with that place. */
function firstDifference(left: unknown, right: unknown, path = ''): [string, string] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (isObject(left) && isObject(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (!isDeepStrictEqual(left[key], right[key]))
        return firstDifference(left[key], right[key], path ? `${path}.${key}` : key)
    }
  }
  return [`${path} ${short(left)}`, `${path} ${short(right)}`]
}
