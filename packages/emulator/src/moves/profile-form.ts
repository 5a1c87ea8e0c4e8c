import { certificateTypes } from '@unilink/shared'
import { type Message, message } from '@unilink/shared/words'
import { seededDraw } from '#src/kernel/draw.ts'
import { syntheticCitizenId, syntheticCreditCode, syntheticPhone } from '#src/seeds/demo/synthetic-ids.ts'
import { emailOf } from '@unilink/server/db/personal/account-email.ts'
import { revealFields } from '@unilink/server/db/personal/personal-fields.ts'
import { profileName } from '@unilink/server/db/personal/profile-name.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { Entity } from './entity.ts'
import type { FormField } from './form-field.ts'

const NAMES = { 1: '示例科技有限公司', 2: '示例市数据资源局', 3: '林示例' } as const
const PERSON = '林示例'
const CITIZEN_ID_CARD = 1

/** A role's profile, as submitted before or made up; numbers always are, as no real ones may be read here. */
export async function profileForm(
  { db, config }: World,
  { id }: Pick<Entity, 'id'>,
  newRole?: keyof typeof NAMES,
): Promise<FormField[]> {
  const { profile, ...account } = await db.read.account.findUniqueOrThrow({ where: { id }, include: { profile: true } })
  const before = profile && revealFields({ config }, profile)
  const draw = seededDraw(`profile ${id}`)
  const role = newRole ?? (account.accountType as keyof typeof NAMES)
  const field = (path: string, label: Message, value: string) => ({ path, label, value })
  const person = [
    field('name', message('labels.realName'), profileName({ config }, profile) || NAMES[3]),
    field('citizenId', message('labels.citizenId'), syntheticCitizenId(draw)),
  ]
  const organisation = () => [
    field('name', message('labels.organization'), profileName({ config }, profile) || NAMES[role]),
    field('creditCode', message('labels.creditCode'), profile?.creditCode || syntheticCreditCode(draw, role === 2)),
    field('legalPersonName', message('labels.legalPersonName'), before?.legalPersonName || PERSON),
    {
      path: 'legalPersonCertType',
      label: message('labels.legalPersonCertType'),
      value: CITIZEN_ID_CARD,
      options: certificateTypes.map(({ value, label }) => ({ value, label })),
    },
    field('legalPersonCertNo', message('labels.legalPersonCertNo'), syntheticCitizenId(draw)),
  ]
  return [
    ...(role === 3 ? person : organisation()),
    field('address', message('labels.address'), before?.address || '福建省福州市鼓楼区软件大道 89 号'),
    field('contactName', message('labels.contactName'), before?.contactName || PERSON),
    field('contactPhone', message('labels.contactPhone'), before?.contactPhone || syntheticPhone(draw)),
    field('contactEmail', message('labels.contactEmail'), before?.contactEmail || emailOf({ config }, account)),
  ]
}
