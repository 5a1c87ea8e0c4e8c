import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.report.add

/** Puts a visitor's report of a link before the operators; who reports is not kept. Refuses with `linkNotFound`, and with 429 floods. */
export async function addReport(context: Context, { code, reason, detail }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'report')
  const link = found(await world.db.read.link.findUnique({ where: { code }, select: { id: true } }), CODE.linkNotFound)
  const id = world.random.id()
  const createdAt = world.clock.now()
  await change(context, async (tx) => {
    await tx.db.linkReport.create({ data: { id, linkId: link.id, kind: 'report', reason, detail, createdAt } })
    tx.audit({ action: 'link.report', targetId: link.id, after: { reason } })
  })
  return {}
}
