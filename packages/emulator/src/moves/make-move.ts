import { contract, LOST_PROOF_MS, parseTelling, rejectReasons, stateLabel, profileOf } from '@unilink/shared'
import type { Move, FilePurpose } from '@unilink/shared'
import { inChinese, message, sayingIn } from '@unilink/shared/words'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import type { ActorContext } from '@unilink/server/http/context.ts'
import { fieldError } from '@unilink/server/kernel/app-error.ts'
import { freezeAccount, unfreezeAccount } from '@unilink/server/modules/accounts/freeze-account.ts'
import {
  approveAddressChange,
  rejectAddressChange,
} from '@unilink/server/modules/address-changes/decide-address-change.ts'
import { cancelAddressChange } from '@unilink/server/modules/address-changes/cancel-address-change.ts'
import { allowDomain, refuseDomain } from '@unilink/server/modules/domains/decide-domain.ts'
import { cancelReview } from '@unilink/server/modules/links/revisions/cancel-review.ts'
import { editParams } from '@unilink/server/modules/links/revisions/edit-params.ts'
import { switchLink } from '@unilink/server/modules/links/states/switch-link.ts'
import { approveProfile, rejectProfile } from '@unilink/server/modules/profiles/decide-profile.ts'
import { withdrawData } from '@unilink/server/modules/profiles/own-data.ts'
import { approveRevision, rejectRevision } from '@unilink/server/modules/reviews/decide-revision.ts'
import { freezeApp, unfreezeApp } from '@unilink/server/modules/reviews/freeze-app.ts'
import { freezeLink, unfreezeLink } from '@unilink/server/modules/reviews/freeze-link.ts'
import { checkDomain } from '@unilink/server/visits/association/check-domain.ts'
import { proveDomain } from '@unilink/server/visits/association/prove-domain.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { actorOf } from './actor-of.ts'
import { findEntity, type Entity } from './entity.ts'
import type { EntityType, MoveOf } from '@unilink/shared/emulator'
import { EDIT_REASON } from './params-form.ts'
import type { Origin } from '@unilink/server/kernel/actor.ts'
import { told } from '#src/kernel/told/told.ts'
import { uploadFile } from '@unilink/server/modules/files/upload-file.ts'
import { improveData } from '@unilink/server/modules/profiles/improve-data.ts'
import { drawPaper, type Paper } from '#src/seeds/demo/draw-paper.ts'
import { encodePng } from '@unilink/server/kernel/files/png.ts'
import { profileForm } from './profile-form.ts'

type Role = 1 | 2 | 3

const ORGANISATION_PAPERS: Readonly<Record<string, [FilePurpose, Paper]>> = { licenceFileId: ['licence', 'licence'] }
const PERSON_PAPERS: Readonly<Record<string, [FilePurpose, Paper]>> = {
  idFrontFileId: ['idImage', 'idFront'],
  idBackFileId: ['idImage', 'idBack'],
}

/** Submits a profile as its owner, with fields of the form and drawn papers. Refuses as `improveData` does. */
async function submitProfile(context: ActorContext, given: Record<string, unknown>): Promise<void> {
  const { world, actor } = context
  const asked = parseTelling(contract.account.improveData.body, given)
  if (!asked.success) throw fieldError(...asked.problems)
  const role: Role = asked.data.accountType ?? actor.accountType
  const fields = await profileForm(world, { id: actor.accountId }, role)
  const body = { ...Object.fromEntries(fields.map(({ path, value }) => [path, value])), ...asked.data }
  const papers = role === 3 ? PERSON_PAPERS : ORGANISATION_PAPERS
  const missing = Object.entries(papers).filter(([name]) => given[name] === undefined)
  assertWords(role, body, missing)
  const drawn = await Promise.all(
    missing.map(async ([name, [purpose, paper]]) => {
      const { fileId } = await uploadFile(context, { purpose }, await encodePng(drawPaper(paper)))
      return [name, fileId] as const
    }),
  )
  await improveData(context, { ...body, ...Object.fromEntries(drawn) })
}

/** Checks the words first, so that no paper is drawn in vain. */
function assertWords(role: Role, body: object, missing: readonly [name: string, unknown][]): void {
  const standIns = Object.fromEntries(missing.map(([name]) => [name, '1000000000000000']))
  const parsed = parseTelling(profileOf(role), { ...body, ...standIns })
  if (!parsed.success) throw fieldError(...parsed.problems)
}

interface Given {
  reason?: string | undefined
  /** Body of the product's own call, for moves that submit something. */
  input?: Record<string, unknown> | undefined
}

interface MoveContext extends ActorContext {
  world: ControlledWorld
}

type Run = (context: MoveContext, entity: Entity, given: Given) => Promise<unknown>

const frozen = ({ origin }: MoveContext, reason: string | undefined) => {
  const detail = reason ?? sayingIn(origin.language ?? 'zh')(message('moveReasons.frozen'))
  return { reason: 'other' as const, detail }
}
const approve: Run = (context, { submission }) => {
  if (!submission) throw emuError(409, 'nothing of it is in review')
  return approveRevision(submission.kind)(context, { modifyId: submission.id })
}

const domainOf = ({ world }: MoveContext, id: string) => world.db.read.appDomain.findUniqueOrThrow({ where: { id } })

/** What makes each move: the product's own operation. */
const RUNS: { readonly [Type in EntityType]: Readonly<Record<MoveOf<Type>, Run>> } = {
  account: {
    freeze: (context, { id }, { reason }) => freezeAccount(context, { accountId: id, ...frozen(context, reason) }),
    unfreeze: (context, { id }) => unfreezeAccount(context, { accountId: id }),
    improveData: (context, _entity, { input = {} }) => submitProfile(context, input),
    withdrawData: (context) => withdrawData(context),
    approve: (context, { id }) => approveProfile(context, { accountId: id }),
    reject: (context, { id }, { reason = rejectReasons.profile[0].label }) =>
      rejectProfile(context, { accountId: id, reason }),
  },
  app: {
    freeze: (context, { id }, { reason }) => freezeApp(context, { appId: id, ...frozen(context, reason) }),
    unfreeze: (context, { id }) => unfreezeApp(context, { appId: id }),
  },
  link: {
    approve,
    editStateDisable: (context, { id }) => switchLink(context, id, 'editStateDisable'),
    editStateEnable: (context, { id }) => switchLink(context, id, 'editStateEnable'),
    freeze: (context, { id }, { reason }) => freezeLink(context, { linkId: id, ...frozen(context, reason) }),
    unfreeze: (context, { id }) => unfreezeLink(context, { linkId: id }),
    // A link expires only by time, so the clock is moved.
    expire: async ({ world }, { validTo }) => world.clock.set(validTo ?? world.clock.now()),
  },
  revision: {
    approve,
    reject: (context, { id, submission }, { reason = rejectReasons.link[0].label }) =>
      rejectRevision(submission?.kind ?? 'revision')(context, { modifyId: id, reason }),
    editReviewStateCancel: (context, { id }) => cancelReview(context, { modifyId: id }),
    editParams: (context, { linkId = '' }, { reason = EDIT_REASON, input }) => {
      const body = parseTelling(contract.appLink.editParams.body, { reason, changes: {}, ...input, linkId })
      if (!body.success) throw fieldError(...body.problems)
      return editParams(context, body.data)
    },
  },
  address: {
    approve: (context, { id }) => approveAddressChange(context, { changeId: id }),
    reject: (context, { id }, { reason = rejectReasons.address[0].label }) =>
      rejectAddressChange(context, { changeId: id, reason }),
    cancelAddressChange: (context, { id }) => cancelAddressChange(context, { changeId: id }),
  },
  domain: {
    verify: async (context, { id: domainId }) => {
      context.world.internet.setRecord((await domainOf(context, domainId)).domain, true)
      return proveDomain(context, { domainId })
    },
    // A domain lapses only by time without its proof, so that is taken away and the clock moved.
    lapse: async (context, { id }) => {
      const { world } = context
      const domain = await domainOf(context, id)
      world.internet.setRecord(domain.domain, false)
      await checkDomain(world, context, domain)
      world.clock.advance(LOST_PROOF_MS)
      await checkDomain(world, context, domain)
    },
    refuse: (context, { id: domainId }, { reason = rejectReasons.domain[0].label }) =>
      refuseDomain(context, { domainId, reason }),
    allow: (context, { id: domainId }) => allowDomain(context, { domainId }),
  },
}

/** Makes a move as who may make it. Refuses with 404, 409 with the allowed moves, or as the move does. */
export async function makeMove(
  world: ControlledWorld,
  origin: Origin,
  target: { type: EntityType; id: string; move: string },
  given: Given,
): Promise<Entity> {
  const { type, id, move: name } = target
  const entity = await findEntity(world, type, id)
  const move = entity.moves.find((known) => known.move === name)
  const runs: Readonly<Record<string, Run>> = RUNS[type]
  const run = Object.hasOwn(runs, name) ? runs[name] : undefined
  if (!move || !run) throw notAllowed(entity, name)
  await run(await contextFor(world, origin, move, entity), entity, given)
  return findEntity(world, type, id)
}

async function contextFor(
  world: ControlledWorld,
  origin: Origin,
  { by }: Move,
  { ownerId }: Entity,
): Promise<MoveContext> {
  const actor = await actorOf(world, by === 'owner' ? ownerId : idOf('operator'))
  return { world, origin, actor, token: undefined }
}

function notAllowed({ type, machine, state, moves }: Entity, name: string): EmuError {
  const allowed = moves.map(({ move }) => move)
  const known = /^\w{1,40}$/.test(name) ? name : 'that'
  const why = told('a {} in state {} ({}) has no move {}', type, state, inChinese(stateLabel(machine, state)), known)
  return new EmuError(409, why, { state, allowed })
}
