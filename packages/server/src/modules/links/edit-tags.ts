import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedLink } from './find-owned-link.ts'
import { tagsOf } from './link-presenter.ts'

type Call = typeof contract.appLink.editTags

/** Gives a link other tags, which no visitor sees and no review is about. Refuses with 13001. */
export async function editTags(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { linkId, tags } = input
  const link = await findOwnedLink(context, linkId)
  await change(context, async (tx) => {
    await tx.db.link.update({ where: { id: linkId }, data: { tags } })
    const [before, after] = [{ tags: tagsOf(link) }, { tags }]
    tx.audit({ action: 'link.editTags', targetId: linkId, before, after })
  })
  return { tags }
}
