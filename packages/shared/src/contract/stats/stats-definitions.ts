import type { AccessMetric, ApartKind, BreakdownMetric, DistributionMetric, FunnelStep } from './stats-names.ts'
import { message, messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/figures.ts'

const meanings = messagesOf('figureMeanings', chinese.figureMeanings)
type Meaning = Message<'figureMeanings'>

/** Name and meaning of each access figure; the text is one sentence, as the screen shows it. */
export const ACCESS_DEFINITIONS: Readonly<Record<AccessMetric, Meaning>> = {
  pv: meanings.pv,
  uv: meanings.uv,
  ip: meanings.ip,
  openAttempt: meanings.openAttempt,
  openGuess: meanings.openGuess,
  openConfirmed: meanings.openConfirmed,
}

/** Name and meaning of each distribution figure. */
export const DISTRIBUTION_DEFINITIONS: Readonly<Record<DistributionMetric | 'distribution', Meaning>> = {
  distribution: meanings.distribution,
  storeJump: meanings.storeJump,
  download: meanings.download,
  h5: meanings.h5,
}

/** Name and meaning of each figure that can be asked by dimension. */
export const BREAKDOWN_DEFINITIONS: Readonly<Record<BreakdownMetric, Meaning>> = {
  ...ACCESS_DEFINITIONS,
  openVerified: meanings.openVerified,
  storeJump: meanings.storeJump,
  download: meanings.download,
  h5: meanings.h5,
  copy: meanings.copy,
  overlay: meanings.overlay,
}

/** Name and meaning of each step of a funnel whose window has so many days, and of who came back. */
export const funnelDefinitions = (days: number): Readonly<Record<FunnelStep | 'd1' | 'd7' | 'window', Meaning>> => ({
  window: message('figureMeanings.window', { days }),
  exposure: meanings.exposure,
  openAttempt: meanings.openAttempt,
  openGuess: meanings.openGuess,
  openConfirmed: meanings.openConfirmed,
  openVerified: meanings.openVerified,
  install: message('figureMeanings.install', { days }),
  register: message('figureMeanings.register', { days }),
  pay: message('figureMeanings.pay', { days }),
  d1: meanings.d1,
  d7: meanings.d7,
})

/** Name and meaning of each kind of visit that is kept apart from pv and uv. */
export const APART_DEFINITIONS: Readonly<Record<ApartKind, Message<'apartMeanings'>>> = messagesOf(
  'apartMeanings',
  chinese.apartMeanings,
)
