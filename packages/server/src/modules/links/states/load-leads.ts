import type { Database } from '#src/kernel/ports/database.ts'
import type { LinkTarget } from '#src/generated/sqlite/client.ts'

export interface Lead {
  linkId: string
  target: LinkTarget
}

/** What some links lead to. In two statements: by `include`, the ids of all targets would be more than one of them takes. */
export async function loadLeads({ read }: Database, linkIds: readonly string[]): Promise<Lead[]> {
  const linkId = { in: [...linkIds] }
  const [leads, targets] = await Promise.all([
    read.linkLeads.findMany({ where: { linkId } }),
    read.linkTarget.findMany({ where: { links: { some: { linkId } } } }),
  ])
  const targetOf = new Map(targets.map((target) => [target.id, target]))
  return leads.flatMap((lead) => {
    const target = targetOf.get(lead.targetId)
    return target ? [{ linkId: lead.linkId, target }] : []
  })
}
