import { contract, type BodyOf, type LINK_STATE, type REVIEW_STATE } from '@unilink/shared'
import type { MoveOf } from '@unilink/shared/emulator'
import type { SignedIn, WorldActs } from '../world-acts.ts'
import { accepted } from './accepted.ts'
import { makeApp, ownedBy, type MadeApp, type Owner } from './make-app.ts'

type ReviewState = keyof typeof REVIEW_STATE
type LinkState = keyof typeof LINK_STATE

/** A link that was never approved is `inactive`, whatever became of its submission; of any other the newest change counts. */
type InState =
  | { state: 'inactive'; review?: Exclude<ReviewState, 'approved'> }
  | { state?: Exclude<LinkState, 'inactive'>; review?: ReviewState }

export type LinkWish = Omit<Partial<BodyOf<typeof contract.appLink.add>>, 'appId'> &
  InState & {
    /** One that was made before; a new one by default. */
    app?: Pick<MadeApp, 'appId' | 'owner'>
    /** Of the new app; `active`, the persona, by default. */
    owner?: Owner
  }

export interface MadeLink {
  linkId: string
  url: string
  appId: string
  owner: SignedIn
  /** Of the newest submission. */
  modifyId: string
}

/** Shorter than a session, so that whoever is signed in still is once a link is over. */
const HOUR_MS = 3_600_000

/** What the newest submission is brought to. */
const REVIEWS: Readonly<Record<ReviewState, readonly MoveOf<'revision'>[]>> = {
  inReview: [],
  approved: ['approve'],
  rejected: ['reject'],
  withdrawn: ['editReviewStateCancel'],
}
/** What a link is brought to once it is live. */
const LIVES: Readonly<Record<LinkState, readonly MoveOf<'link'>[]>> = {
  inactive: [],
  enabled: [],
  disabled: ['editStateDisable'],
  frozen: ['freeze'],
  expired: ['expire'],
}

/**
 * Makes a link and brings it into a state, by default a live one. `expired` moves the world's clock to its end, an hour
 * ahead unless `validTo` says otherwise. `review` asks for a change of a live link, in that state.
 */
export function makeLink(world: WorldActs, { app, owner = 'active', ...wish }: LinkWish = {}): Promise<MadeLink> {
  if (app) return makeLinkOf(world, app, wish)
  return ownedBy(world, owner, async (by) => makeLinkOf(world, await makeApp(world, { owner: by }), wish))
}

async function makeLinkOf(
  world: WorldActs,
  app: Pick<MadeApp, 'appId' | 'owner'>,
  { state = 'enabled', review, ...body }: Omit<LinkWish, 'app' | 'owner'>,
): Promise<MadeLink> {
  const { owner, appId } = app
  const isLive = state !== 'inactive'
  const made = await accepted(owner, contract.appLink.add, {
    linkName: '春季活动',
    scene: '短信',
    targets: { h5: 'https://m.example.com/spring' },
    ...(state === 'expired' && body.validTo === undefined && { validTo: await anHourAhead(world) }),
    ...body,
    appId,
  })
  const { linkId, url } = made
  let modifyId = await openSubmission(owner, linkId)
  for (const move of REVIEWS[isLive ? 'approved' : (review ?? 'inReview')]) await world.move('revision', modifyId, move)
  if (isLive && review !== undefined) {
    const changes = { remark: '第二版' }
    const edited = await accepted(owner, contract.appLink.editParams, { linkId, reason: '更新备注', changes })
    ;({ modifyId } = edited)
    for (const move of REVIEWS[review]) await world.move('revision', modifyId, move)
  }
  for (const move of LIVES[state]) await world.move('link', linkId, move)
  return { linkId, url, appId, owner, modifyId }
}

const anHourAhead = async ({ clock }: WorldActs) => Math.floor(((await clock.now()).getTime() + HOUR_MS) / 1000)

async function openSubmission(owner: SignedIn, linkId: string): Promise<string> {
  const { pending, live } = await accepted(owner, contract.appLink.queryDetail, { linkId })
  const found = pending ?? live
  if (found === null) throw new Error(`the link ${linkId} has no submission`)
  return found.modifyId
}
