import { aboutCalls } from './calls/about-calls.ts'
import { archiveCalls } from './calls/archive-calls.ts'
import { clockCalls } from './calls/clock-calls.ts'
import { codeCalls } from './calls/code-calls.ts'
import { dataCalls } from './calls/data-calls.ts'
import { faultCalls } from './calls/fault-calls.ts'
import { goCalls } from './calls/go-calls.ts'
import { mailCalls } from './calls/mail-calls.ts'
import { moveCalls } from './calls/move-calls.ts'
import { outageCalls } from './calls/outage-calls.ts'
import { overrideCalls } from './calls/override-calls.ts'
import { personaCalls } from './calls/persona-calls.ts'
import { requestCalls } from './calls/request-calls.ts'
import { trafficCalls } from './calls/traffic-calls.ts'
import { wechatCalls } from './calls/wechat-calls.ts'
import { snapshotCalls, worldCalls } from './calls/world-calls.ts'
import * as en from '#src/generated/reference/en/emulator.ts'
import * as zh from '#src/generated/reference/zh/emulator.ts'
import { bothOf, type Both, type TextsOf } from '#src/words/about.ts'
import type { ADDRESSES } from './addresses.ts'
import type { EmuCall, ExplainedCall } from './call.ts'

/** Every call of the emulator, by the names of its address and in the order that its documentation has. */
export const emulatorContract = {
  worlds: worldCalls,
  snapshots: snapshotCalls,
  archive: archiveCalls,
  about: aboutCalls,
  clock: clockCalls,
  personas: personaCalls,
  entities: moveCalls,
  faults: faultCalls,
  overrides: overrideCalls,
  outages: outageCalls,
  wechat: wechatCalls,
  requests: requestCalls,
  data: dataCalls,
  codes: codeCalls,
  mail: mailCalls,
  traffic: trafficCalls,
  go: goCalls,
} as const satisfies Readonly<Record<keyof typeof ADDRESSES, object>>

export type EmulatorContract = typeof emulatorContract

type NameIn<Group> = Extract<keyof Group, string>
type CallName = {
  [Group in NameIn<EmulatorContract>]: `${Group}.${NameIn<EmulatorContract[Group]>}`
}[NameIn<EmulatorContract>]

/** A call without words does not compile. */
const SUMMARIES: TextsOf<CallName> = { zh: zh.calls, en: en.calls }

/** The calls as a flat list, with what each is for. */
export const emulatorCalls = (): ExplainedCall[] =>
  Object.entries(emulatorContract).flatMap(([group, calls]) =>
    Object.entries<EmuCall>(calls).map(([name, call]) => ({ ...call, summary: bothOf(SUMMARIES, `${group}.${name}`) })),
  )

/** What a group of the calls is for, by its tag. */
export const emulatorGroupWords = (tag: string): Both => bothOf({ zh: zh.groups, en: en.groups }, tag)
