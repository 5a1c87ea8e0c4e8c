import { CODE } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { faultCode, faultStatus, PRESET_NAMES, type PresetName } from '@unilink/shared/emulator'
import { PRESETS, type Effect } from '../state/faults/fault-presets.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'
import { told } from '#src/kernel/told/told.ts'

/** What a request itself asks to be answered with. */
export interface Preference {
  waitMs: number
  effect: Effect | undefined
  /** The applied preferences, as in the header. */
  applied: string
}

/** A longer `wait` is cut to this. */
const MOST_WAIT_MS = 30_000

/**
 * Reads `Prefer: code=…`, `status=500`, `preset=no-data` or `wait=2000` (milliseconds); `wait` may stand beside
 * one of the others. Ignores other preferences; refuses bad values with 400.
 */
export function readPrefer(header: string | string[] | undefined): Preference | undefined {
  const wishes = new Map(
    String(header ?? '')
      .split(',')
      .map(wish),
  )
  let effect: Effect | undefined
  const applied: string[] = []
  for (const name of ['preset', 'code', 'status'] as const) {
    const value = wishes.get(name)
    if (value === undefined) continue
    if (effect) throw unfit(message('refusals.preferOneOf'))
    effect = readEffect(name, value)
    applied.push(`${name}=${value}`)
  }
  const waitMs = readWait(wishes.get('wait'))
  if (waitMs !== undefined) applied.push(`wait=${waitMs}`)
  return applied.length === 0 ? undefined : { waitMs: waitMs ?? 0, effect, applied: applied.join(', ') }
}

/** Name and value of one preference, without parameters and quotes. */
function wish(text: string): [string, string] {
  const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=', 2)
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')]
}

function readEffect(name: 'preset' | 'code' | 'status', value: string): Effect {
  if (name === 'preset') {
    const known = PRESET_NAMES.find((preset): preset is PresetName => preset === value)
    if (!known) throw unfit(message('refusals.preferPreset', { name: value ?? '' }))
    return PRESETS[known].effect
  }
  const number = /^\d{1,5}$/.test(value) ? Number(value) : undefined
  if (name === 'status') {
    const status = faultStatus.safeParse(number)
    if (!status.success) throw unfit(message('refusals.preferStatus'))
    return { kind: 'status', status: status.data }
  }
  const code = faultCode.safeParse(number)
  if (!code.success) throw unfit(message('refusals.preferCode'))
  return { kind: 'refusal', code: code.data }
}

function readWait(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw unfit(message('refusals.preferWait'))
  return Math.min(Number(value), MOST_WAIT_MS)
}

const unfit = (problem: Message) =>
  new AppError(CODE.badRequest, {
    msg: message('refusals.prefer', { problem }),
    reason: { by: 'fault', text: told('Prefer cannot be honoured') },
  })
