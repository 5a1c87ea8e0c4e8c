import { SIMULATED_DEVICE_NAMES, type Call } from '@unilink/shared'
import { z } from 'zod'

/** An id that nothing has. */
export const UNKNOWN_ID = '9999999999999999'
export const DEAD_TOKEN = 'this-token-was-never-given-to-anybody-0000'

/** Whether a call takes fields at all. */
export const takesFields = ({ body }: Call): boolean =>
  !(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0

/** A body whose every field is of a wrong type, in both encodings. */
export function wrongBody({ body }: Call): Record<string, unknown> {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : ['type']
  return Object.fromEntries(names.map((name) => [name, { wrong: { x: 'y' } }]))
}

/** Looks for a value that a field of a call may have, such as the id of something that is there. */
export type Known = (field: string, call: Call) => unknown

/** A body with what the call asks for and nothing else; undefined when something it asks for is not known here. */
export function sampleBody(call: Call, known: Known): Record<string, unknown> | undefined {
  const shape = call.body instanceof z.ZodObject ? (call.body.shape as Record<string, z.ZodType>) : {}
  const body: Record<string, unknown> = 'device' in shape ? { device: SIMULATED_DEVICE_NAMES[0] } : {}
  for (const [name, field] of Object.entries(shape)) {
    if (field.safeParse(undefined).success) continue
    const value = known(name, call) ?? SAMPLES[name]?.()
    if (value === undefined) return undefined
    body[name] = value
  }
  return call.body.safeParse(body).success ? body : undefined
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
const SAMPLES: Record<string, () => unknown> = {
  start: () => nowSeconds() - 6 * 86_400,
  end: nowSeconds,
  keyword: () => '应用',
  email: () => 'nobody-has-this@unilink.test',
}

/** The names of an answer's fields and the types of their values, for answers whose values move. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]))
}
