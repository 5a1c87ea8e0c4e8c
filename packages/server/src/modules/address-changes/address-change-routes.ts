import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { approveAddressChange, rejectAddressChange } from './decide-address-change.ts'
import { cancelAddressChange } from './cancel-address-change.ts'
import { queryAddressChange, queryAddressPage } from './query-address-changes.ts'
import { queryAddressDetail } from './query-address-detail.ts'

/** Changes of where an app leads: as its owner follows them, and as operators decide on them. */
export function registerAddressChangeRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.app.queryAddressChange, queryAddressChange)
  implement(app, world, contract.app.cancelAddressChange, cancelAddressChange)
  const { address } = contract.admin
  implement(app, world, address.queryPage, queryAddressPage)
  implement(app, world, address.queryDetail, queryAddressDetail)
  implement(app, world, address.approve, approveAddressChange)
  implement(app, world, address.reject, rejectAddressChange)
}
