import { parserOf, SIMULATED_DEVICE_NAMES, type Call } from '@unilink/shared'
import { z } from 'zod'

/** An id that nothing has. */
export const UNKNOWN_ID = '9999999999999999'
export const DEAD_TOKEN = 'this-token-was-never-given-to-anybody-0000'

export const takesFields = ({ body }: Call): boolean =>
  !(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0

/** A body whose every field has a wrong type, in both encodings. */
export function wrongBody({ body }: Call): Record<string, unknown> {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : ['type']
  return Object.fromEntries(names.map((name) => [name, { wrong: { x: 'y' } }]))
}

/** Finds a valid value for a call's field, such as an existing id. */
export type Known = (field: string, call: Call) => unknown

/** A body with only the required fields; undefined when one of them has no known value. */
export function sampleBody(call: Call, known: Known): Record<string, unknown> | undefined {
  const shape = call.body instanceof z.ZodObject ? (call.body.shape as Record<string, z.ZodType>) : {}
  const body: Record<string, unknown> = {
    ...('device' in shape && { device: SIMULATED_DEVICE_NAMES[0] }),
    ...(call.answer === 'stream' && { seconds: 1 }),
  }
  for (const [name, field] of Object.entries(shape)) {
    if (field.safeParse(undefined).success) continue
    const value = known(name, call) ?? SAMPLES[name]?.()
    if (value === undefined) return undefined
    body[name] = value
  }
  return parserOf(call.body).safeParse(body).success ? body : undefined
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
const SAMPLES: Record<string, () => unknown> = {
  start: () => nowSeconds() - 6 * 86_400,
  since: () => nowSeconds() - 60,
  end: nowSeconds,
  keyword: () => '应用',
  url: () => 'https://nobody-has-this.unilink.test/s/none',
  email: () => 'nobody-has-this@unilink.test',
}

/** Names and types of an answer's fields, for answers whose values vary. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]))
}
