import { allCalls, contract, isReading, type Call } from '@unilink/shared'
import { setTimeout as pause } from 'node:timers/promises'
import { DEAD_TOKEN } from '#src/verify/bodies.ts'
import { Untried, type Case, type Outcome } from '#src/verify/case.ts'
import { pictureForm } from '#src/verify/cases/journey-bodies.ts'
import { unnamed } from '#src/verify/cases/journey-visits.ts'
import { inCopy, unlessRefused, type Emulated } from '#src/verify/emulated.ts'
import type { Probe } from '#src/verify/probe.ts'
import { runCase } from '#src/verify/run-case.ts'
import { send, type Got, type Target } from '#src/verify/target.ts'
import { meet, toleranceOf, type Met } from './expected.ts'
import { SLACK_S, startOf } from './recorded-times.ts'
import { isQuery } from './recorded-calls.ts'
import { DEAD } from './sessions.ts'
import type { CallStep, Suite, VisitStep } from './suite.ts'
import { mapTexts, valueAt } from './values.ts'
import { told } from '#src/kernel/told/told.ts'

export interface RecordedOptions {
  target: Target
  /** Missing for a server that is no emulator: only calls that read are made there. */
  emulated?: Emulated | undefined
  /** Tokens to use for personas: of an operator, and for all others. */
  token?: string | undefined
  operatorToken?: string | undefined
  /** By how many seconds the clock of an emulator is moved first. */
  later?: number
  /** For how long visits may be on their way to the figures. */
  patienceMs?: number
}

const CALLS = new Map(allCalls().map((call) => [call.path, call]))
/** For how long in all, and how often, a question is asked again that visits have not reached yet. */
const PATIENCE_MS = 10_000
const WAIT_MS = 150
/** Differences of a step that are told. */
const MOST_TOLD = 5
const TIME = /^\{\{(now|day)([+-]\d+)\}\}$/
const WHOLE = /^\{\{(\w+)\}\}$/
const REFERENCE = /\{\{(\w+)\}\}/g
const MAILED = 'mailedCode'
const MAIL_WAIT_S = 10

/** Runs a suite step by step; in a copy of the world when the target is an emulator. Outcomes in the order of the steps. */
export async function runRecorded(suite: Suite, options: RecordedOptions): Promise<Outcome[]> {
  return (await playRecorded(suite, options)).outcomes
}

export interface Played {
  outcomes: Outcome[]
  /** What each answered step came to; nothing where it was not made. */
  met: (Met | undefined)[]
}

/** Runs a suite, and tells of each step what its answer would have to be allowed. */
export async function playRecorded(suite: Suite, options: RecordedOptions): Promise<Played> {
  const { target, emulated } = options
  return emulated ? inCopy(emulated, (copy) => runSteps(suite, copy, options)) : runSteps(suite, target, options)
}

async function runSteps({ steps }: Suite, target: Target, options: RecordedOptions): Promise<Played> {
  const run = await Run.begin(target, options)
  const played: Played = { outcomes: [], met: [] }
  for (const [place, step] of steps.entries()) {
    const one = 'visit' in step ? run.visitOf(step, place + 1) : run.caseOf(step, place + 1)
    played.outcomes.push(await runCase(one, target))
    played.met.push(run.takeMet())
  }
  return played
}

/** One run: what has been kept, and who has signed in. */
class Run {
  readonly #target: Target
  readonly #options: RecordedOptions
  readonly #kept = new Map<string, unknown>()
  readonly #tokens = new Map<string, string | undefined>()
  /** Seconds since the epoch on the target's clock. */
  readonly #begin: number
  #now: number
  #met: Met | undefined
  /** Milliseconds that are left: visits are counted a little later than they are answered. */
  #patience: number
  #visited = false

  private constructor(target: Target, options: RecordedOptions, now: number) {
    this.#target = target
    this.#options = options
    this.#patience = options.patienceMs ?? PATIENCE_MS
    this.#begin = now
    this.#now = now
  }

  static async begin(target: Target, options: RecordedOptions): Promise<Run> {
    await moveClock(target, options, options.later)
    return new Run(target, options, await nowOf(target))
  }

  takeMet(): Met | undefined {
    const met = this.#met
    this.#met = undefined
    return met
  }

  caseOf(step: CallStep, number: number): Case {
    const call = CALLS.get(step.call) as Call
    return {
      tag: isReading(call) ? (call.access === 'public' ? 'read-only' : 'needs-account') : 'destructive',
      subject: call.path,
      name: step.as === undefined ? told('step {}', number) : told('step {}, as {}', number, step.as),
      fidelity: call.fidelity,
      run: (probe) => this.#make(probe, call, step),
    }
  }

  visitOf(step: VisitStep, number: number): Case {
    return {
      tag: 'destructive',
      subject: step.visit,
      name: told('step {}', number),
      fidelity: 'specified',
      run: (probe) => this.#visit(probe, step),
    }
  }

  async #visit(probe: Probe, { visit, userAgent, after, expect }: VisitStep): Promise<void> {
    if (!this.#options.emulated) throw new Untried(told('it changes something, and the target is no emulator'))
    this.#now += await moveClock(this.#target, this.#options, after)
    const { pathname, search } = new URL(String(this.#replaced(visit)), this.#target.origin)
    const got = await probe.send({
      path: pathname + search,
      method: 'GET',
      ...(userAgent !== undefined && { userAgent }),
    })
    this.#visited = true
    probe.same(expect.status, got.status, (value) => told('HTTP status {}', value))
    const location = got.headers.get('location')
    if (expect.location !== undefined)
      probe.same(expect.location, location && unnamed(location), (value) => told('location {}', value))
  }

  async #make(probe: Probe, call: Call, step: CallStep): Promise<void> {
    if (!this.#options.emulated && !isReading(call))
      throw new Untried(told('it changes something, and the target is no emulator'))
    this.#now += await moveClock(this.#target, this.#options, step.after)
    const token = await this.#tokenOf(step.as)
    const body = await this.#filled(call, step.body)
    const ask = async () => {
      const got = step.upload
        ? await probe.send({ path: call.path, upload: pictureForm(step.upload, token ?? '') })
        : await probe.ask(call, body, { token, form: step.form === true })
      this.#now = secondsOf(got)
      for (const [name, place] of Object.entries(step.keep ?? {})) {
        const value = valueAt(got.envelope?.data, String(this.#replaced(place)))
        if (value !== undefined) this.#kept.set(name, value)
      }
      return got
    }
    let got = await ask()
    while (this.#visited && isQuery(call) && this.#patience > 0 && this.#meet(step, got).differences.length > 0) {
      this.#patience -= WAIT_MS
      await pause(WAIT_MS)
      got = await ask()
    }
    // A file is answered without an envelope.
    if (call.answer !== 'json' && !got.envelope && step.expect.code === 0 && got.status === 200) return
    if (!probe.code(got, step.expect.code)) return
    this.#met = this.#meet(step, got)
    for (const { expected, got: found } of this.#met.differences.slice(0, MOST_TOLD)) probe.differs(expected, found)
  }

  #meet({ expect }: CallStep, { envelope }: Got): Met {
    if (!Object.hasOwn(expect, 'data')) return { differences: [], loosened: undefined, places: [] }
    return meet(expect.data, envelope?.data, (wanted, found) => this.#fits(wanted, found))
  }

  #fits(wanted: unknown, found: unknown): boolean {
    const tolerance = toleranceOf(wanted)
    if (!tolerance) {
      const name = typeof wanted === 'string' ? WHOLE.exec(wanted)?.[1] : undefined
      // A value that no earlier step has given was reported where it was missing.
      return name !== undefined && !this.#kept.has(name) ? true : Object.is(this.#inside(wanted), found)
    }
    const { kind, by } = tolerance
    if (kind === 'any' || kind === 'list') return found !== undefined
    if (typeof found !== 'number') return false
    if (kind !== 'time') return found === startOf[kind](this.#now) + by
    return found >= this.#begin - SLACK_S && found <= this.#now + SLACK_S
  }

  async #tokenOf(as: string | undefined): Promise<string | undefined> {
    if (as === undefined) return undefined
    if (as === DEAD) return DEAD_TOKEN
    if (as.includes('{{')) return String(this.#replaced(as))
    if (!this.#tokens.has(as)) this.#tokens.set(as, await this.#signIn(as))
    const token = this.#tokens.get(as)
    if (token === undefined) throw new Untried(told('nobody can be {} here; an emulator or a token is asked for', as))
    return token
  }

  async #signIn(persona: string): Promise<string | undefined> {
    const { emulated, token, operatorToken } = this.#options
    const given = persona === 'operator' ? operatorToken : token
    return given ?? (await emulated?.signIn(this.#target, persona))
  }

  async #filled(call: Call, body: CallStep['body']): Promise<Record<string, unknown>> {
    if (JSON.stringify(body).includes(`{{${MAILED}}}`)) {
      const email = String(this.#inside(body['email']))
      this.#kept.set(MAILED, await this.#mailedCode(email, call.path.slice(call.path.lastIndexOf('/') + 1)))
    }
    return this.#inside(body) as Record<string, unknown>
  }

  /** The calls that take a mailed code are named as the scenes for which it is mailed. */
  async #mailedCode(email: string, scene: string): Promise<string> {
    const codes = this.#options.emulated?.control(this.#target).codes
    const answer = codes && (await unlessRefused(codes.code({ to: email, scene, wait: MAIL_WAIT_S })))
    if (answer === undefined) throw new Untried(told('no code was mailed to {} for {}', email, scene))
    return answer.code
  }

  #inside(value: unknown): unknown {
    return mapTexts(value, (text) => this.#replaced(text))
  }

  /** A text that is one reference becomes the kept value as it is. */
  #replaced(text: string): unknown {
    const time = TIME.exec(text)
    if (time) return (time[1] === 'day' ? startOf.day(this.#now) : this.#now) + Number(time[2])
    const of = (name: string): unknown => {
      if (this.#kept.has(name)) return this.#kept.get(name)
      throw new Untried(told('{} is missing: no step before brought it', `{{${name}}}`))
    }
    const whole = WHOLE.exec(text)?.[1]
    return whole === undefined ? text.replaceAll(REFERENCE, (_all, name: string) => String(of(name))) : of(whole)
  }
}

/** Moves the clock of an emulator; gives by how many seconds. */
async function moveClock(target: Target, { emulated }: RecordedOptions, seconds = 0): Promise<number> {
  if (seconds === 0 || !emulated) return 0
  await unlessRefused(emulated.control(target).clock.change({ advance: seconds * 1000 }))
  return seconds
}

/** Seconds since the epoch on a target's clock. */
export const nowOf = async (target: Target): Promise<number> =>
  secondsOf(await send(target, { path: contract.banner.queryBannerList.path }))

const secondsOf = ({ headers }: Got): number =>
  Math.floor(Date.parse(headers.get('x-emu-now') ?? headers.get('date') ?? '') / 1000)
