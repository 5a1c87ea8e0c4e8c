import type { linkInfoTexts } from '#src/config/texts/links/link-info.ts'

export type RunKind = keyof typeof linkInfoTexts.runEvents

export interface RunEvent {
  /** Milliseconds after the tap on the primary button. */
  atMs: number
  kind: RunKind
  /** Of the step that it comes from; missing at the end. */
  action?: string
  store?: string | undefined
  url?: string | undefined
}

interface Step {
  action: string
  url?: string | undefined
  store?: string | undefined
  afterMs: number
}

export interface RunnablePlan {
  kind: string
  url?: string | undefined
  steps: readonly Step[]
}

/** After these the page is no longer before the visitor, or waits for them: no further step is made. */
const LAST = new Set<RunKind>([
  'opened',
  'quickApp',
  'intentFallback',
  'returned',
  'web',
  'storeApp',
  'storePage',
  'h5',
  'qr',
])

/**
 * What happens after the tap, step by step, as the page's own script makes it: each next step only while the page is
 * still before the visitor. Stores and quick apps are taken to be on the device, since the plan is made for its brand.
 */
export function runPlan({ kind, url, steps }: RunnablePlan, installed: boolean): RunEvent[] {
  if (kind === 'redirect') return [{ atMs: 0, kind: 'redirect', url }]
  if (kind !== 'landing' || steps.length === 0) return [{ atMs: 0, kind: 'still' }]
  const events: RunEvent[] = []
  let atMs = 0
  for (const { action, url: to, store, afterMs } of steps) {
    atMs += afterMs
    const outcome = outcomeOf(action, to ?? '', installed)
    events.push({ atMs, action, store, ...outcome })
    if (LAST.has(outcome.kind)) return events
  }
  const waits = events.at(-1)?.kind === 'overlay'
  return waits ? events : [...events, { atMs, kind: 'end' }]
}

function outcomeOf(action: string, url: string, installed: boolean): { kind: RunKind; url?: string } {
  switch (action) {
    case 'open':
      return installed ? { kind: 'opened', url } : withoutApp(url)
    case 'quick-app':
      return { kind: 'quickApp', url }
    case 'store':
      return { kind: isWeb(url) ? 'storePage' : 'storeApp', url }
    case 'apk':
      return { kind: 'apk', url }
    case 'h5':
      return { kind: 'h5', url }
    default:
      return { kind: action === 'qr' ? 'qr' : 'overlay' }
  }
}

/** A scheme that nobody takes does nothing; an address of the web, or that of an intent, is gone to. */
function withoutApp(url: string): { kind: RunKind; url: string } {
  const fallback = /;S\.browser_fallback_url=([^;]*);/.exec(url)?.[1]
  const to = fallback === undefined ? url : decodeURIComponent(fallback)
  if (!isWeb(to)) return { kind: 'noAnswer', url }
  if (new URL(to).searchParams.get('from') === 'open') return { kind: 'returned', url: to }
  return { kind: fallback === undefined ? 'web' : 'intentFallback', url: to }
}

const isWeb = (url: string) => /^https?:/i.test(url)
