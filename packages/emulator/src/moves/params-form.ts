import { contentLabels, type LinkContentData } from '@unilink/shared'
import type { World } from '@unilink/server/kernel/world.ts'
import { message } from '@unilink/shared/words'
import type { Entity } from './entity.ts'
import type { FormField } from './form-field.ts'

export const EDIT_REASON = '按意见修改'

/** A link's submission as last submitted; empty fields are left to the portal's own form. */
export async function paramsForm({ db }: World, { id }: Pick<Entity, 'id'>): Promise<FormField[]> {
  const revision = await db.read.revision.findUniqueOrThrow({ where: { id } })
  const { linkName, scene, targets, share, remark } = revision.content as unknown as LinkContentData
  const { title, description } = share
  const fields = [
    ...texts('', { linkName, scene }),
    ...texts('targets.', targets),
    ...texts('share.', { title, description }),
    ...texts('', { remark }),
  ]
  return [
    { path: 'reason', label: message('labels.changeReason'), value: EDIT_REASON },
    ...fields.map(({ path, value }) => ({ path: `changes.${path}`, label: labelOf(path), value })),
  ]
}

const texts = (prefix: string, values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ path: prefix + name, value }] : []))

const labelOf = (path: string) => contentLabels[path as keyof typeof contentLabels]
