import { decide, outcomeOf, recognizeClient, TABLE_CLIENTS, type Outcome, type Plan } from '@unilink/shared'
import { runPlan, type RunKind } from '#src/views/visit/run/run-plan.ts'
import { PHONES, type Answer, type PhoneId, type Scene } from './phones.ts'
import { sampleOf, type Holding } from './sample-app.ts'

const UAS = new Map(TABLE_CLIENTS.map(({ id, ua }) => [id, ua]))

/** What a link to an address does on each of the phones, as the server would decide. */
export const answersTo = (address: string, holding: Holding): Answer[] =>
  PHONES.map((id) => {
    const first = planFor(id, address, holding, false)
    const end = runPlan(first, holding === 'installed').at(-1)?.kind
    // The system brought the visitor back, as no app took the address: the server decides anew.
    const plan = end === 'returned' ? planFor(id, address, holding, true) : first
    return { id, reasons: plan.reasons, scene: sceneOf(plan, holding) }
  })

function planFor(id: PhoneId, address: string, holding: Holding, failedBefore: boolean): Plan {
  const { app, link } = sampleOf(address, holding)
  return decide(link, app, recognizeClient({ ua: UAS.get(id) ?? '' }), {
    code: 'sample',
    linkHost: 'https://link.example',
    landingHost: 'https://page.example',
    query: {},
    failedBefore,
    serving: { serves: true },
  })
}

const BY_OUTCOME: Readonly<Partial<Record<Outcome, Scene>>> = { direct: 'app', open: 'ask', try: 'ask' }

const BY_END: Readonly<Partial<Record<RunKind, Scene>>> = {
  storeApp: 'store',
  storePage: 'store',
  overlay: 'guide',
  web: 'web',
  h5: 'web',
  redirect: 'web',
  intentFallback: 'web',
}

/** What comes of a plan: for whom has the app what it begins with, else what its last step ends at. */
function sceneOf(plan: Plan, holding: Holding): Scene {
  const opening = holding === 'installed' ? BY_OUTCOME[outcomeOf(plan)] : undefined
  if (opening !== undefined) return opening
  // Where the steps end by leaving the page, what they leave it for tells more than that they leave.
  const last = plan.kind === 'redirect' ? plan.steps.at(-1)?.action : undefined
  if (last === 'store') return 'store'
  return BY_END[runPlan(plan, false).at(-1)?.kind ?? 'end'] ?? 'nothing'
}
