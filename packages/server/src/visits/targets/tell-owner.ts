import { targetKindLabels, type TargetKind } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import type { App, LinkTarget } from '#src/generated/sqlite/client.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'

interface Turn {
  target: Pick<LinkTarget, 'id' | 'kind' | 'url'>
  app: Pick<App, 'id' | 'ownerId' | 'appName'>
  turned: 'broken' | 'healed'
  finding: Message | string
}

/** Tells the owner that a target has broken or healed: one notice, however many links lead there. */
export async function tellOwner(tx: Change, { target, app, turned, finding }: Turn): Promise<void> {
  const { id: targetId, kind, url } = target
  const leads = await tx.db.linkLeads.findMany({
    where: { targetId },
    include: { link: { select: { id: true, linkName: true } } },
    take: 2,
  })
  const [first] = leads
  if (!first) return
  const found = { app: app.appName, kind: targetKindLabels[kind as TargetKind], url, finding }
  const subject = leads.length === 1 ? 'link' : 'app'
  tx.audit({ action: `target.${turned}`, targetType: 'app', targetId: app.id, after: { kind, url, finding } })
  await notify(tx, {
    accountId: app.ownerId,
    kind: `${subject}-${turned}`,
    content:
      subject === 'link'
        ? message(`notices.link-${turned}`, { ...found, link: first.link.linkName })
        : message(`notices.app-${turned}`, { ...found, count: await tx.db.linkLeads.count({ where: { targetId } }) }),
    refType: subject,
    refId: subject === 'link' ? first.link.id : app.id,
  })
}
