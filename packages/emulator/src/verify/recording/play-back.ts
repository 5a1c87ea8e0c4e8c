import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@unilink/shared'
import { PERSONAS } from '@unilink/shared/emulator'
import { toleranceOf } from './expected.ts'
import { SECRET } from './meant.ts'
import type { CallStep, Suite } from './suite.ts'
import { leavesOf } from './values.ts'

/** An answer of a recording, as an override. */
export interface Playback {
  path: string
  account?: string
  body: Record<string, unknown>
  times?: number
  answer: { code: number; data: unknown }
}

/**
 * The answers of a suite as overrides, in the order in which they are to be added: a question that was asked several
 * times is answered as it was then, at the end with the last answer. What opens an account is left to the world.
 */
export function playBack({ steps }: Suite): Playback[] {
  const played: Playback[] = []
  for (const step of steps) {
    if (!('call' in step) || !Object.hasOwn(step.expect, 'data') || opensAccount(step)) continue
    const one = playbackOf(step)
    const before = played.findLast((other) => isSameQuestion(one, other))
    if (before && isDeepStrictEqual(before.answer, one.answer)) continue
    if (before) before.times = 1
    played.push(one)
  }
  // The newest is asked first.
  return played.toReversed()
}

function playbackOf({ call, as, body, expect }: CallStep): Playback {
  return {
    path: call,
    ...(PERSONAS.some(({ name }) => name === as) && { account: as as string }),
    body: recorded(body) as Record<string, unknown>,
    answer: { code: expect.code, data: recorded(expect.data) },
  }
}

const opensAccount = ({ call, expect }: CallStep): boolean =>
  /captcha|login|register|signOut/i.test(call) ||
  leavesOf(expect.data).some(({ path }) => path.some((part) => SECRET.test(String(part))))

const isSameQuestion = (one: Playback, other: Playback): boolean =>
  one.path === other.path && one.account === other.account && isDeepStrictEqual(one.body, other.body)

/** A value as it was recorded; what was kept under a name is made up, the same each time. */
function recorded(value: unknown): unknown {
  const tolerance = toleranceOf(value)
  if (tolerance) return recorded(tolerance.recorded ?? '')
  if (Array.isArray(value)) return value.map(recorded)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, recorded(inner)]))
  if (typeof value !== 'string') return value
  // Times and codes are others each time.
  if (/^\{\{(?:(?:now|day)[+-]\d+|mailedCode)\}\}$/.test(value)) return '*'
  return value.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => madeFor(name))
}

const madeFor = (name: string): string =>
  /url/i.test(name) ? `https://unilink.test/s/${name}` : `9${digitsOf(name).slice(0, 15)}`

const digitsOf = (text: string): string => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`).toString()
