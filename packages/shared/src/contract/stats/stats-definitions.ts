import { ACCESS_METRICS, BREAKDOWN_METRICS, DISTRIBUTION_METRICS } from './stats-names.ts'
import type { ApartKind, FunnelStep } from './stats-names.ts'
import { message, messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/figures.ts'

const meanings = messagesOf('figureMeanings', chinese.figureMeanings)
type Meaning = Message<'figureMeanings'>

// @__NO_SIDE_EFFECTS__
const of = <Name extends keyof typeof meanings>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, meanings[name]])) as Readonly<Record<Name, Meaning>>

/** Name and meaning of each access figure; the text is one sentence, as the screen shows it. */
export const ACCESS_DEFINITIONS = of(ACCESS_METRICS)

/** Name and meaning of each distribution figure. */
export const DISTRIBUTION_DEFINITIONS = of(['distribution', ...DISTRIBUTION_METRICS])

/** Name and meaning of each figure that can be asked by dimension. */
export const BREAKDOWN_DEFINITIONS = of(BREAKDOWN_METRICS)

/** Name and meaning of each step of a funnel whose window has so many days, and of who came back. */
export const funnelDefinitions = (days: number): Readonly<Record<FunnelStep | 'd1' | 'd7' | 'window', Meaning>> => ({
  window: message('figureMeanings.window', { days }),
  ...of(['exposure', 'openAttempt', 'openGuess', 'openConfirmed', 'openVerified']),
  install: message('figureMeanings.install', { days }),
  register: message('figureMeanings.register', { days }),
  pay: message('figureMeanings.pay', { days }),
  ...of(['d1', 'd7']),
})

/** Name and meaning of each kind of visit that is kept apart from pv and uv. */
export const APART_DEFINITIONS: Readonly<Record<ApartKind, Message<'apartMeanings'>>> = messagesOf(
  'apartMeanings',
  chinese.apartMeanings,
)
