import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@unilink/shared'
import { shapeOf } from '#src/verify/bodies.ts'
import { short, type Probe } from '#src/verify/probe.ts'
import type { Envelope, Got } from '#src/verify/target.ts'
import { told } from '#src/kernel/told/told.ts'

/** A list that others add to all the time has rows of another kind first now and then. */
const TRIES = 5

/** Makes a call with JSON and as a form, notes differences, and gives the JSON answer. */
export async function askBoth(probe: Probe, call: Call, body: unknown, token?: string): Promise<Got> {
  let json = await probe.ask(call, body, { token })
  for (let left = TRIES; ; left -= 1) {
    const form = await probe.ask(call, body, { token, form: true })
    if (!json.envelope || !form.envelope || isDeepStrictEqual(json.envelope, form.envelope)) return json
    // Values that differ between two equal calls vary by themselves.
    const again = await probe.ask(call, body, { token })
    const moves = !isDeepStrictEqual(json.envelope, again.envelope)
    const view = (envelope: Envelope) => (moves ? { code: envelope.code, data: shapeOf(envelope.data) } : envelope)
    const [ofJson, ofForm] = [view(json.envelope), view(form.envelope)]
    if (isDeepStrictEqual(ofJson, ofForm)) return json
    if (!moves || left === 1) {
      const [asJson, asForm] = firstDifference(ofJson, ofForm)
      probe.differs(told('the same answer to a form as to JSON: {}', asJson), asForm)
      return json
    }
    json = again
  }
}

/** The first place where two values differ, with both. */
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
