import { emuError } from '#src/surface/emu-error.ts'
import { allowedMoves, readableHost, type Machine, type Move } from '@unilink/shared'
import type { EntityType } from '@unilink/shared/emulator'
import { NOT_DELETED } from '@unilink/server/db/personal/deleted-account.ts'
import { isApproved, stateAt } from '@unilink/server/modules/links/link-policy.ts'
import type { World } from '@unilink/server/kernel/world.ts'

export interface Entity {
  type: EntityType
  id: string
  machine: Machine
  state: number
  ownerId: string
  /** Moves that the rules allow from the current state. */
  moves: Move[]
  /** For links and revisions: the submission under review, or the last one reviewed. */
  submission?: { id: string; kind: 'link' | 'revision' } | undefined
  linkId?: string
  validTo?: Date | null
  /** What belongs to it and has states of its own, with its name: the domains of an app. */
  parts?: EntityPart[]
}

export interface EntityPart {
  type: EntityType
  id: string
  name: string
}

/** Refuses with 404 when there is none. */
export async function findEntity(world: World, type: EntityType, id: string): Promise<Entity> {
  const entity = await READERS[type](world, id)
  if (!entity) throw emuError(404, 'there is no {} {}', type, /^\d{1,20}$/.test(id) ? id : 'of that id')
  return entity
}

const READERS: Record<EntityType, (world: World, id: string) => Promise<Entity | undefined>> = {
  account: async ({ db }, id) => {
    const account = await db.read.account.findUnique({ where: { id, ...NOT_DELETED } })
    if (!account) return undefined
    const state = account.dataState
    return { type: 'account', id, machine: 'data', state, ownerId: id, moves: allowedMoves('data', state) }
  },
  app: async ({ db }, id) => {
    const include = { domains: { orderBy: { createdAt: 'asc' } } } as const
    const app = await db.read.app.findUnique({ where: { id }, include })
    if (!app) return undefined
    const { appState: state, ownerId } = app
    const parts = app.domains.map((one): EntityPart => ({ type: 'domain', id: one.id, name: readableHost(one.domain) }))
    return { type: 'app', id, machine: 'app', state, ownerId, moves: allowedMoves('app', state), parts }
  },
  link: readLink,
  address: async ({ db }, id) => {
    const change = await db.read.addressChange.findUnique({ where: { id }, include: { app: true } })
    if (!change) return undefined
    const { reviewState: state, app } = change
    return {
      type: 'address',
      id,
      machine: 'address',
      state,
      ownerId: app.ownerId,
      moves: allowedMoves('address', state),
    }
  },
  revision: readRevision,
  domain: async ({ db }, id) => {
    const domain = await db.read.appDomain.findUnique({ where: { id }, include: { app: true } })
    if (!domain) return undefined
    const { domainState: state, app } = domain
    return { type: 'domain', id, machine: 'domain', state, ownerId: app.ownerId, moves: allowedMoves('domain', state) }
  },
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
  // Only the newest submission of a link that was never approved can be submitted again.
  const again = !isApproved(link) && link.openRevisionId === null && revision.number === link.revisionCount
  const moves = allowedMoves('review', state).filter(({ move }) => move !== 'editParams' || again)
  const { ownerId } = link.app
  return { type: 'revision', id, machine: 'review', state, ownerId, moves, submission: { id, kind }, linkId }
}
