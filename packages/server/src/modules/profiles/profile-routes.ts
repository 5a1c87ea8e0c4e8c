import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { approveProfile, rejectProfile } from './decide-profile.ts'
import { changeContact } from './change-contact.ts'
import { getCertificateTypes, getData, withdrawData } from './own-data.ts'
import { improveData } from './improve-data.ts'
import { queryProfileDetail, queryProfileQueue } from './query-profiles.ts'

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
