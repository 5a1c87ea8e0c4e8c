import { targetKindLabels, type TargetKind } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import type { App, LinkTarget } from '#src/generated/sqlite/client.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'

interface Turn {
  target: Pick<LinkTarget, 'id' | 'kind' | 'url'>
  app: Pick<App, 'id' | 'ownerId' | 'appName'>
  turned: 'broken' | 'healed'
  finding: string
}

const WORDS = {
  broken: { title: '链接的目标异常', what: '连续两次检查未通过' },
  healed: { title: '链接的目标已恢复', what: '检查已通过' },
} as const

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
  const { title, what } = WORDS[turned]
  const links =
    leads.length === 1
      ? `链接“${first.link.linkName}”`
      : `${await tx.db.linkLeads.count({ where: { targetId } })} 个链接`
  const subject = leads.length === 1 ? 'link' : 'app'
  tx.audit({ action: `target.${turned}`, targetType: 'app', targetId: app.id, after: { kind, url, finding } })
  await notify(tx, {
    accountId: app.ownerId,
    kind: `${subject}-${turned}`,
    title,
    content: `应用“${app.appName}”${links}的${inChinese(targetKindLabels[kind as TargetKind])} ${url} ${what}：${finding}。`,
    refType: subject,
    refId: subject === 'link' ? first.link.id : app.id,
  })
}
