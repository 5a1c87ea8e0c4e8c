import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { beginRelease, releaseFactor, signIn, verifyFactor } from './sign-in.ts'

export function registerSignInRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.account.login, signIn)
  implement(app, world, contract.security.verify, verifyFactor)
  implement(app, world, contract.security.beginRelease, beginRelease)
  implement(app, world, contract.security.releaseFactor, releaseFactor)
}
