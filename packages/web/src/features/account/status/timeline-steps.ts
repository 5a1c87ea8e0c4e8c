import { DATA_STATE } from '@unilink/shared'
import { profileTexts } from '#src/config/texts/profile.ts'
import type { AccountData } from '../profile/profile-values.ts'

export type StepState = 'done' | 'current' | 'failed' | 'todo'

export interface TimelineStep {
  state: StepState
  title: string
  /** Seconds; missing for what is still to come. */
  time?: number
  reason?: string
}

type Facts = Pick<
  AccountData,
  'dataState' | 'submitTime' | 'reviewTime' | 'rejectReason' | 'freezeReason' | 'freezeTime'
> & { history: readonly Readonly<AccountData['history'][number]>[] }

const { steps } = profileTexts
const ACTIONS: Readonly<Record<string, string>> = steps
const FAILURES: ReadonlySet<string> = new Set(['reject', 'freeze'])

export function timelineSteps(facts: Facts): TimelineStep[] {
  const past = facts.history.length > 0 ? facts.history.map(toStep) : pastWithoutHistory(facts)
  return [...past, ...AHEAD[facts.dataState]]
}

const AHEAD: Record<Facts['dataState'], TimelineStep[]> = {
  0: [
    { state: 'current', title: steps.fill },
    { state: 'todo', title: steps.review },
    { state: 'todo', title: steps.approve },
  ],
  1: [
    { state: 'current', title: steps.reviewing },
    { state: 'todo', title: steps.approve },
  ],
  2: [],
  3: [
    { state: 'current', title: steps.fillAgain },
    { state: 'todo', title: steps.review },
  ],
  4: [{ state: 'current', title: steps.contactSupport }],
}

function toStep({ action, reason, time }: Facts['history'][number]): TimelineStep {
  const step: TimelineStep = { state: FAILURES.has(action) ? 'failed' : 'done', title: ACTIONS[action] ?? action, time }
  return reason === null ? step : { ...step, reason }
}

/** An account that came with its state, such as an imported one, has times but no history. */
function pastWithoutHistory(facts: Facts): TimelineStep[] {
  const { dataState, submitTime, reviewTime, rejectReason, freezeReason, freezeTime } = facts
  const past: TimelineStep[] = []
  if (submitTime !== null) past.push({ state: 'done', title: steps.improveData, time: submitTime })
  if (reviewTime !== null && dataState === DATA_STATE.rejected) {
    past.push({ state: 'failed', title: steps.reject, time: reviewTime, reason: rejectReason ?? '' })
  }
  if (reviewTime !== null && (dataState === DATA_STATE.active || dataState === DATA_STATE.frozen)) {
    past.push({ state: 'done', title: steps.approve, time: reviewTime })
  }
  if (freezeTime !== null && dataState === DATA_STATE.frozen) {
    past.push({ state: 'failed', title: steps.freeze, time: freezeTime, reason: freezeReason ?? '' })
  }
  return past
}
