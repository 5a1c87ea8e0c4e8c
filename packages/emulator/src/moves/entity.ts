import { allowedMoves, type Machine, type Move } from '@unilink/shared'
import { EmuError } from '#src/surface/emu-error.ts'
import { NOT_DELETED } from '@unilink/server/db/personal/deleted-account.ts'
import { isApproved, stateAt } from '@unilink/server/modules/links/link-policy.ts'
import type { World } from '@unilink/server/kernel/world.ts'

export const ENTITY_TYPES = ['account', 'profile', 'app', 'link', 'revision'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** A thing with states, as it is now. */
export interface Entity {
  type: EntityType
  id: string
  machine: Machine
  state: number
  ownerId: string
  /** Those that the rules allow from here. */
  moves: Move[]
  /** For links and revisions: the submission that is or was reviewed, and its kind. */
  submission?: { id: string; kind: 'link' | 'revision' } | undefined
  linkId?: string
  validTo?: Date | null
}

/** Refuses with 404 what is not there. */
export async function findEntity(world: World, type: EntityType, id: string): Promise<Entity> {
  const entity = await READERS[type](world, id)
  if (!entity) throw new EmuError(404, `there is no ${type} ${/^\d{1,20}$/.test(id) ? id : 'of that id'}`)
  return entity
}

const READERS: Record<EntityType, (world: World, id: string) => Promise<Entity | undefined>> = {
  account: (world, id) => readAccount(world, 'account', id),
  profile: (world, id) => readAccount(world, 'profile', id),
  app: async ({ db }, id) => {
    const app = await db.read.app.findUnique({ where: { id } })
    if (!app) return undefined
    const state = app.appState
    return { type: 'app', id, machine: 'app', state, ownerId: app.ownerId, moves: allowedMoves('app', state) }
  },
  link: readLink,
  revision: readRevision,
}

/** An account and its profile are one machine: freezing belongs to the account, review to the profile. */
async function readAccount({ db }: World, type: 'account' | 'profile', id: string): Promise<Entity | undefined> {
  const account = await db.read.account.findUnique({ where: { id, ...NOT_DELETED } })
  if (!account) return undefined
  const state = account.dataState
  const freezing = ({ move }: Move) => move === 'freeze' || move === 'unfreeze'
  const moves = allowedMoves('data', state).filter((move) => freezing(move) === (type === 'account'))
  return { type, id, machine: 'data', state, ownerId: id, moves }
}

async function readLink({ db, clock }: World, id: string): Promise<Entity | undefined> {
  const link = await db.read.link.findUnique({ where: { id }, include: { app: true } })
  if (!link) return undefined
  const state = stateAt(link, clock.now())
  const open = link.openRevisionId
  const moves = allowedMoves('link', state).filter(({ move }) => {
    if (move === 'approve') return open !== null
    return move !== 'expire' || link.validTo !== null
  })
  const submission = open ? { id: open, kind: isApproved(link) ? ('revision' as const) : ('link' as const) } : undefined
  const { validTo, app } = link
  return { type: 'link', id, machine: 'link', state, ownerId: app.ownerId, moves, submission, linkId: id, validTo }
}

async function readRevision({ db }: World, id: string): Promise<Entity | undefined> {
  const revision = await db.read.revision.findUnique({ where: { id }, include: { link: { include: { app: true } } } })
  if (!revision) return undefined
  const { reviewState: state, link, linkId } = revision
  const kind = revision.before === null ? 'link' : 'revision'
  // Only the newest submission of a link that was never approved is submitted again as itself.
  const again = !isApproved(link) && link.openRevisionId === null && revision.number === link.revisionCount
  const moves = allowedMoves('review', state).filter(({ move }) => move !== 'editParams' || again)
  const { ownerId } = link.app
  return { type: 'revision', id, machine: 'review', state, ownerId, moves, submission: { id, kind }, linkId }
}
