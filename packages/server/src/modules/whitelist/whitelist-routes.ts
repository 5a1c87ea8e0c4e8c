import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addWhitelistEntry, removeWhitelistEntry, queryWhitelistPage } from './whitelist-entries.ts'

export function registerWhitelistRoutes(app: FastifyInstance, world: World): void {
  const { whitelist } = contract.admin
  implement(app, world, whitelist.queryPage, queryWhitelistPage)
  implement(app, world, whitelist.add, addWhitelistEntry)
  implement(app, world, whitelist.remove, removeWhitelistEntry)
}
