import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addDomain } from './add-domain.ts'
import { allowDomain, refuseDomain } from './decide-domain.ts'
import { chooseDomain, removeDomain } from './own-domains.ts'
import { queryAllDomains, queryDomains } from './query-domains.ts'

export function registerDomainRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.app.queryDomains, queryDomains)
  implement(app, world, contract.app.addDomain, addDomain)
  implement(app, world, contract.app.chooseDomain, chooseDomain)
  implement(app, world, contract.app.removeDomain, removeDomain)
  implement(app, world, contract.admin.domain.queryPage, queryAllDomains)
  implement(app, world, contract.admin.domain.refuse, refuseDomain)
  implement(app, world, contract.admin.domain.allow, allowDomain)
}
