import { CODE, LINK_STATE, canMove, contract, statesOf, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp, writeLink } from '#support/link-fixtures.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { appLink, admin } = contract

interface Ids {
  linkId: string
  modifyId: string
}
interface State {
  linkState: number
  reviewState: number
}
interface Action {
  name: string
  call: (state: State) => Call
  body: (ids: Ids) => object
  by: 'active' | 'operator'
  /** The code that the tables of moves give the action in a state. */
  code: (state: State) => number
  /** The state that a refusal tells. */
  tells: (state: State) => number
}

const isFrozen = ({ linkState }: Pick<State, 'linkState'>) => linkState === LINK_STATE.frozen
const ofLink = (move: string) => ({
  code: ({ linkState }: State) => (canMove('link', linkState, move) ? 0 : CODE.illegalMove),
  tells: ({ linkState }: State) => linkState,
})
const ofReview = (move: string) => ({
  code: ({ reviewState }: State) => (canMove('review', reviewState, move) ? 0 : CODE.illegalMove),
  tells: ({ reviewState }: State) => reviewState,
})
/** A link that was never approved is reviewed as a link, any other by its revisions, but for the first. */
const kindOf = ({ linkState, reviewState }: State) => (linkState === 0 || reviewState === 2 ? 'link' : 'revision')

const ACTIONS: Action[] = [
  {
    name: 'editStateDisable',
    call: () => appLink.editStateDisable,
    body: ({ linkId }) => ({ linkId }),
    by: 'active',
    ...ofLink('editStateDisable'),
  },
  {
    name: 'editStateEnable',
    call: () => appLink.editStateEnable,
    body: ({ linkId }) => ({ linkId }),
    by: 'active',
    ...ofLink('editStateEnable'),
  },
  {
    name: 'editReviewStateCancel',
    call: () => appLink.editReviewStateCancel,
    body: ({ modifyId }) => ({ modifyId }),
    by: 'active',
    code: (state) => (isFrozen(state) ? CODE.illegalMove : ofReview('editReviewStateCancel').code(state)),
    tells: (state) =>
      isFrozen(state) && canMove('review', state.reviewState, 'editReviewStateCancel') ? 3 : state.reviewState,
  },
  {
    name: 'editParams',
    call: () => appLink.editParams,
    body: ({ linkId }) => ({ linkId, reason: '改', changes: { remark: '新' } }),
    by: 'active',
    code: ({ linkState, reviewState }) => {
      if (isFrozen({ linkState })) return 13002
      if (linkState === 0) return canMove('review', reviewState, 'editParams') ? 0 : 13002
      return reviewState === 1 ? 13003 : 0
    },
    tells: ({ linkState, reviewState }) => (isFrozen({ linkState }) ? linkState : reviewState),
  },
  {
    name: 'approve',
    call: (state) => admin[kindOf(state)].approve,
    body: ({ modifyId }) => ({ modifyId }),
    by: 'operator',
    ...ofReview('approve'),
  },
  {
    name: 'reject',
    call: (state) => admin[kindOf(state)].reject,
    body: ({ modifyId }) => ({ modifyId, reason: '不符' }),
    by: 'operator',
    ...ofReview('reject'),
  },
  {
    name: 'freeze',
    call: () => admin.link.freeze,
    body: ({ linkId }) => ({ linkId, reason: 'other' }),
    by: 'operator',
    ...ofLink('freeze'),
  },
  {
    name: 'unfreeze',
    call: () => admin.link.unfreeze,
    body: ({ linkId }) => ({ linkId }),
    by: 'operator',
    ...ofLink('unfreeze'),
  },
]

/** Every pair but one: a link whose submission was approved is no longer 未生效. */
const STATES = statesOf('link').flatMap((linkState) =>
  statesOf('review')
    .map((reviewState) => ({ linkState, reviewState }))
    .filter(({ linkState, reviewState }) => linkState !== 0 || reviewState !== 2),
)

let server: TestApp
let appId: string
let tokens: Record<Action['by'], string>

beforeAll(async () => {
  server = await createTestApp()
  tokens = { active: await server.as('active'), operator: await server.as('operator') }
  appId = await makeApp(server, tokens.active)
})
afterAll(() => server.close())

/** All that a move could touch. */
async function rowsOf({ linkId }: Ids) {
  const { read } = server.world.db
  return {
    link: await read.link.findUnique({ where: { id: linkId } }),
    revisions: await read.revision.findMany({ where: { linkId }, orderBy: { number: 'asc' } }),
    audits: await read.auditEntry.count(),
    notices: await read.notice.count(),
  }
}

const CASES = ACTIONS.flatMap((action) => STATES.map((state) => ({ action, state, name: action.name, ...state })))
const ALLOWED = CASES.filter(({ action, state }) => action.code(state) === 0)
const FORBIDDEN = CASES.filter(({ action, state }) => action.code(state) === CODE.illegalMove)
const OCCUPIED = CASES.filter(({ action, state }) => action.code(state) === CODE.revisionOpen)

async function perform({ action, state }: (typeof CASES)[number]) {
  const ids = await writeLink(server.world, { appId, ...state })
  const before = await rowsOf(ids)
  const answer = await server.call(action.call(state), action.body(ids), tokens[action.by])
  return { answer, before, after: await rowsOf(ids) }
}

describe('what the tables of moves allow', () => {
  it.each(ALLOWED)('$name: link state $linkState, newest submission in review state $reviewState', async (one) => {
    const { answer, before, after } = await perform(one)
    expect(answer.code).toBe(0)
    expect(after.link).not.toEqual(before.link)
    expect(after.audits).toBe(before.audits + 1)
    // The owner is told of what an operator does.
    expect(after.notices).toBe(before.notices + (one.action.by === 'operator' ? 1 : 0))
  })
})

describe('what they do not', () => {
  it.each(FORBIDDEN)('$name: link state $linkState, newest submission in review state $reviewState', async (one) => {
    const { answer, before, after } = await perform(one)
    expect(answer.code).toBe(CODE.illegalMove)
    expect(answer.data).toEqual({ state: one.action.tells(one.state), allowed: expect.any(Array) as unknown })
    expect((answer.data as { allowed: string[] }).allowed).not.toContain(one.name)
    expect(after).toEqual(before)
  })

  it.each(OCCUPIED)('$name: link state $linkState with an open revision', async (one) => {
    const { answer, before, after } = await perform(one)
    expect(answer.code).toBe(CODE.revisionOpen)
    expect(after).toEqual(before)
  })
})

it('every pair of a state and an action was tried', () => {
  expect(ALLOWED.length + FORBIDDEN.length + OCCUPIED.length).toBe(STATES.length * ACTIONS.length)
  expect(STATES).toHaveLength(19)
})
