import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { queryNoticePage } from './query-notice-page.ts'
import { readNotices } from './read-notices.ts'

export function registerNoticeRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.notice.queryPage, queryNoticePage)
  implement(app, world, contract.notice.read, readNotices)
}
