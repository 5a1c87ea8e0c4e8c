import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { editApp } from './edit-app.ts'
import { queryAppDetail, queryAppList, queryAppPage } from './lists/query-apps.ts'
import { renewSecret } from './renew-secret.ts'

export function registerAppRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.app.edit, editApp)
  implement(app, world, contract.app.renewSecret, renewSecret)
  implement(app, world, contract.app.queryPage, queryAppPage)
  implement(app, world, contract.app.queryList, queryAppList)
  implement(app, world, contract.app.queryDetail, queryAppDetail)
}
