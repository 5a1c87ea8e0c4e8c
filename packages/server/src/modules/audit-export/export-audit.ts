import { setImmediate as nextTurn } from 'node:timers/promises'
import { auditActions, auditTargets, formatTime, type ParsedBodyOf, type contract } from '@unilink/shared'
import { CATALOGUES, sayAll, inChinese } from '@unilink/shared/words'
import type { AuditEntry } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { FileAnswer } from '#src/http/file-answer.ts'
import type { Cells } from '#src/http/table-file/cells.ts'
import { exportTable } from '#src/http/table-file/export-table.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { change } from '#src/modules/changes/change.ts'
import { afterOf } from '#src/modules/audit/after-of.ts'
import { auditWhere } from '#src/modules/audit/audit-where.ts'
import { actorOf, namedIn, namesOf, targetOf, type Named } from '#src/modules/audit/names-of.ts'

/** What a field that holds an id is about. */
const KINDS: Readonly<Record<string, string>> = {
  accountId: 'account',
  ownerId: 'account',
  appId: 'app',
  linkId: 'link',
  changeId: 'address',
  modifyId: 'revision',
  revisionId: 'revision',
  liveRevisionId: 'revision',
}
const ID = /^\d{16}$/
const UNNAMED = '***'

/** The things that a recorded value names by their ids, at any depth. */
function idsIn(value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, held]) => {
    const type = KINDS[field]
    return type !== undefined && typeof held === 'string' ? [{ type, id: held }] : idsIn(held)
  })
}

/** A recorded value with names in place of ids; an id of what has no name is hidden. */
function withNames(value: unknown, nameOf: (thing: Named) => string | null): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, nameOf))
  if (typeof value === 'string') return ID.test(value) ? UNNAMED : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => {
      const type = KINDS[field]
      const name = type !== undefined && typeof held === 'string' ? nameOf({ type, id: held }) : null
      return [field, name ?? withNames(held, nameOf)]
    }),
  )
}

type Input = ParsedBodyOf<typeof contract.admin.audit.exportList>
type Where = ReturnType<typeof auditWhere>

const HEADER = ['时间', '操作', '操作者', '对象类型', '对象', '来源 IP', '请求编号', '之前', '之后']
const WIDTHS = [20, 18, 28, 12, 28, 18, 38, 40, 40]
const ROWS_AT_ONCE = 500
const NOBODY = '未登录'
const GONE = '（已删除）'

/** The audit log as a file, newest first, of what was written until now; that it was taken is an entry itself. */
export async function exportAudit(context: ActorContext, input: Input): Promise<FileAnswer> {
  const { world } = context
  // What was typed into the search box may be a person's: it is not written down.
  const { format, keyword: _, ...asked } = input
  const where = auditWhere(world, input)
  const oldest = await world.db.read.auditEntry.findFirst({ where, orderBy: { at: 'asc' }, select: { at: true } })
  const now = world.clock.now()
  const end = input.end ?? toSeconds(now)
  const start = input.start ?? Math.min(end, toSeconds(oldest?.at ?? now))
  const last = await world.db.read.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } })
  await change(context, async (tx) => tx.audit({ action: 'audit.export', targetId: '', after: asked }))
  return exportTable(
    { title: '审计记录', sheet: '审计记录', header: HEADER, widths: WIDTHS, format, start, end },
    cells(world, where, last?.seq ?? 0),
  )
}

/** By their places in the chain, a page at a time, so that a long log is never in memory at once. */
async function* cells(world: World, where: Where, last: number): AsyncGenerator<Cells> {
  for (let next = last + 1; ;) {
    // SQLite answers synchronously: gives others a turn, and sends the first bytes.
    await nextTurn()
    const entries = await world.db.read.auditEntry.findMany({
      where: { ...where, seq: { lt: next } },
      orderBy: { seq: 'desc' },
      take: ROWS_AT_ONCE,
    })
    const named = entries.flatMap((entry) => [...namedIn(entry), ...idsIn(entry.before), ...idsIn(entry.after)])
    const nameOf = await namesOf(world, named)
    yield* entries.map((entry) => lineOf(entry, nameOf))
    next = entries.at(-1)?.seq ?? 0
    if (entries.length < ROWS_AT_ONCE) return
  }
}

function lineOf(entry: AuditEntry, nameOf: Awaited<ReturnType<typeof namesOf>>): Cells {
  const textOf = (value: unknown) => (value === null ? '' : JSON.stringify(withNames(value, nameOf)))
  return [
    formatTime(entry.at),
    inChinese(auditActions[entry.action] ?? entry.action),
    entry.actorId === '' ? NOBODY : (nameOf(actorOf(entry)) ?? GONE),
    inChinese(auditTargets[entry.targetType] ?? entry.targetType),
    nameOf(targetOf(entry)) ?? '',
    entry.ip,
    entry.requestId,
    textOf(entry.before),
    textOf(sayAll(afterOf(entry), CATALOGUES.zh)),
  ]
}
