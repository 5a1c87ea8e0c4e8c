import { CODE } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { auditFields, type AuditedFields } from './audit-content.ts'
import { contentTable, type ContentKind } from './content-table.ts'

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
