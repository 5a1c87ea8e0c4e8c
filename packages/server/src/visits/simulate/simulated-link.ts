import { CODE, LINK_STATE, REVIEW_STATE } from '@unilink/shared'
import type { AppAddressesData, contract, LinkContentData, ParsedBodyOf } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { columnsOf } from '#src/modules/apps/app-columns.ts'
import { appAddresses } from '#src/modules/apps/app-platforms.ts'
import { checkPublicImage } from '#src/modules/apps/icons/check-public-image.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import { shareFileId, targetProblems } from '#src/modules/links/content-problems.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { toSnapshot } from '#src/visits/directory/to-snapshot.ts'

type OwnSubject = Pick<ParsedBodyOf<typeof contract.appLink.simulate>, 'linkId' | 'appId' | 'content'>

/** Stands where the drawn part of a code will, in a link that has none yet. */
const NO_CODE = 'xxxxx'

/**
 * The link that the caller asks about: one as it serves, or what a form holds as if it served. Refuses with `linkNotFound` and
 * `appNotFound` what is not the caller's, with `fileNotFound` a share image that is not.
 */
export async function ownSubject(context: ActorContext, subject: OwnSubject): Promise<LinkSnapshot> {
  const { world, actor } = context
  const { linkId, appId = '', content } = subject
  const link = linkId === undefined ? undefined : await findOwnedLink(context, linkId)
  if (link && !content) return found(await world.links.find(link.code), CODE.linkNotFound)
  const app = link?.app ?? (await findOwnedApp(context, appId))
  const draft: LinkContentData = { linkName: '', scene: '', remark: '', ...(content as NonNullable<typeof content>) }
  await checkPublicImage(world.db.read, actor.accountId, shareFileId(draft))
  const targets = usableTargets(world, draft, app)
  const code = link?.code ?? `${app.linkPrefix}${NO_CODE}`
  return served(world, { app, code, content: { ...draft, targets }, addresses: appAddresses(app) })
}

/** What an operator is to decide on, as if it were approved. Refuses with `recordNotFound`. */
export async function reviewedSubject({ world }: ActorContext, modifyId: string): Promise<LinkSnapshot> {
  const include = { link: { include: { app: true } } } as const
  const revision = found(
    await world.db.read.revision.findUnique({ where: { id: modifyId }, include }),
    CODE.recordNotFound,
  )
  const { app, code } = revision.link
  const addresses = (revision.addresses as AppAddressesData | null) ?? appAddresses(app)
  return served(world, { app, code, content: contentOf(revision), addresses })
}

/** Without the targets that a submission would be refused for. */
function usableTargets(world: World, content: LinkContentData, app: App): LinkContentData['targets'] {
  const wrong = new Set(targetProblems(content, columnsOf(app), webRules(world)).map(({ path }) => path))
  const usable = Object.entries(content.targets).filter(([platform]) => !wrong.has(`targets.${platform}`))
  return Object.fromEntries(usable) as LinkContentData['targets']
}

interface Served {
  app: App
  code: string
  content: LinkContentData
  addresses: AppAddressesData
}

async function served({ db }: World, { app, code, content, addresses }: Served): Promise<LinkSnapshot> {
  const owner = await db.read.account.findUnique({
    where: { id: app.ownerId },
    select: { dataState: true, profile: { select: { name: true } } },
  })
  return toSnapshot({
    link: {
      id: '',
      code,
      appId: app.id,
      reviewState: REVIEW_STATE.approved,
      linkState: LINK_STATE.enabled,
      validFrom: null,
      validTo: null,
    },
    app,
    ownerDataState: owner?.dataState ?? app.appState,
    publisher: owner?.profile?.name,
    live: { id: '', content: content as never, addresses: addresses as never },
  })
}
