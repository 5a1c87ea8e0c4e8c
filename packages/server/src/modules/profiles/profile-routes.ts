import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { approveProfile } from './approve-profile.ts'
import { changeContact } from './change-contact.ts'
import { getCertificateTypes } from './get-certificate-types.ts'
import { getData } from './get-data.ts'
import { improveData } from './improve-data.ts'
import { queryProfileDetail } from './query-profile-detail.ts'
import { queryProfileQueue } from './query-profile-queue.ts'
import { rejectProfile } from './reject-profile.ts'
import { withdrawData } from './withdraw-data.ts'

export function registerProfileRoutes(app: FastifyInstance, world: World): void {
  const { account, admin } = contract
  implement(app, world, account.getData, getData)
  implement(app, world, account.improveData, improveData)
  implement(app, world, account.withdrawData, withdrawData)
  implement(app, world, account.changeContact, changeContact)
  implement(app, world, account.getLegalPersonCertificateType, getCertificateTypes)
  implement(app, world, admin.profile.queryPage, queryProfileQueue)
  implement(app, world, admin.profile.queryDetail, queryProfileDetail)
  implement(app, world, admin.profile.approve, approveProfile)
  implement(app, world, admin.profile.reject, rejectProfile)
}
