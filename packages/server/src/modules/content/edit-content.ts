import { CODE } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError, found } from '#src/kernel/app-error.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { mergeEdit } from '#src/modules/changes/merge-edit.ts'
import { auditChange, type AuditedFields, auditFields } from './audit-content.ts'

type Changes = AuditedFields & { id: string; baseVersion?: string | undefined }

interface Edited<Row> {
  fieldsOf: (row: Row) => AuditedFields
  /** Makes columns of the fields, where they are not the same. */
  columnsOf?: (changes: AuditedFields) => object
  /** Does what else belongs to the change. */
  also?: (tx: Change, context: ActorContext, before: Row, changes: AuditedFields) => Promise<void>
}

/** Changes given fields of a row. Refuses with `recordNotFound`, `editConflict` by `baseVersion`. */
export const editContent =
  <Row>(kind: ContentKind, { fieldsOf, columnsOf = (changes) => changes, also }: Edited<Row>) =>
  async (context: ActorContext, { id, baseVersion, ...sent }: Changes): Promise<Record<string, never>> => {
    await change(context, async (tx) => {
      await tx.lock(`${kind}:${id}`)
      const table = contentTable<Row>(tx, kind)
      const row = found(await table.findUnique({ where: { id } }), CODE.recordNotFound)
      const changes = mergeEdit(context.world, baseVersion, fieldsOf(row), sent)
      // Prisma refuses `undefined`.
      const given = Object.entries(columnsOf(changes)).filter(([, value]) => value !== undefined)
      const data = { ...Object.fromEntries(given), updatedAt: context.world.clock.now() }
      const { count } = await table.updateMany({ where: { id }, data })
      if (count === 0) throw new AppError(CODE.recordNotFound)
      await also?.(tx, context, row, changes)
      tx.audit({ action: `${kind}.edit`, targetId: id, ...auditChange(fieldsOf(row), changes) })
    })
    return {}
  }

/** Deletes a row for good, once `check` lets it go. Refuses an unknown id with `recordNotFound`. */
export const removeContent =
  <Row>(kind: ContentKind, fieldsOf: (row: Row) => AuditedFields, check?: (tx: Change, id: string) => Promise<void>) =>
  async (context: ActorContext, { id }: { id: string }): Promise<Record<string, never>> => {
    await change(context, async (tx) => {
      await check?.(tx, id)
      const table = contentTable<Row>(tx, kind)
      const row = await table.findUnique({ where: { id } })
      const { count } = await table.deleteMany({ where: { id } })
      if (!row || count === 0) throw new AppError(CODE.recordNotFound)
      tx.audit({ action: `${kind}.remove`, targetId: id, before: auditFields(fieldsOf(row)) })
    })
    return {}
  }

type ContentKind = 'banner' | 'doc' | 'news'

interface ContentTable<Row> {
  findUnique(asked: { where: { id: string } }): Promise<Row | null>
  updateMany(asked: { where: { id: string }; data: object }): Promise<{ count: number }>
  deleteMany(asked: { where: { id: string } }): Promise<{ count: number }>
}

/** The table of a kind of content, as far as all of them are alike. */
const contentTable = <Row>({ db }: Change, kind: ContentKind): ContentTable<Row> =>
  db[kind] as unknown as ContentTable<Row>
