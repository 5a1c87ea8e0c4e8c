import type { Plan, PlanButton, PlanStep } from '@unilink/shared'
import type { Draw } from '../kernel/draw.ts'

export interface LandingEvent {
  kind: string
  afterMs: number
  store: string
}

/** Behaviour of an app's visitors, as probabilities. */
export interface Habits {
  /** The app is on the phone. */
  installed: number
  /** The large button is tapped. */
  taps: number
  /** The app reports that it was opened; 0 for an app without the SDK. */
  confirms: number
}

const SCRIPT_RUNS = 0.97
const READ_MS = 900

/** What the landing page would report for one visitor: the steps of the plan in order, until one leads away. */
export function landingEvents({ steps, buttons }: Plan, habits: Habits, draw: Draw): LandingEvent[] {
  if (!draw.chance(SCRIPT_RUNS)) return []
  let at = READ_MS + draw.below(600)
  const events: LandingEvent[] = [{ kind: 'exposure', afterMs: at, store: '' }]
  const tell = (kind: string, store = '') => {
    if (!events.some((event) => event.kind === kind)) events.push({ kind, afterMs: at, store })
  }
  const [first] = steps
  at += 700 + draw.below(9_000)
  if (first?.action === 'overlay') tell('overlay_shown')
  else if (first && first.action !== 'qr' && draw.chance(habits.taps)) walk(steps)
  else if (draw.chance(0.06)) lookAround()
  if (draw.chance(0.012)) tell('copy')
  return events

  function walk(list: readonly PlanStep[]): void {
    const installed = draw.chance(habits.installed)
    for (const { action, store, afterMs } of list) {
      at += afterMs
      if (action === 'open' || action === 'quick-app') tell('open_attempt')
      if (action === 'open' && installed) {
        at += 300 + draw.below(900)
        if (draw.chance(0.93)) tell('open_guess')
        if (draw.chance(habits.confirms)) tell('open_confirmed')
        return
      }
      if (leaves(action, store ?? '')) return
      // Who waits too long closes the page.
      if (draw.chance(0.12)) return
    }
  }

  function leaves(action: PlanButton['action'], store: string): boolean {
    if (action === 'store') tell('store_jump', store)
    else if (action === 'apk') tell('apk_download')
    else if (action === 'h5') tell('h5')
    else if (action === 'overlay') tell('overlay_shown')
    return action !== 'open' && action !== 'quick-app'
  }

  function lookAround(): void {
    const others = buttons.filter(({ style, action }) => style === 'secondary' && action !== 'copy')
    if (others.length === 0) return
    const { action, store } = draw.pick(others)
    leaves(action, store ?? '')
  }
}
