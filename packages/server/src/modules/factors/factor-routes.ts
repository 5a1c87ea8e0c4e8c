import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { beginTotp, confirmTotp, removeTotp } from './own-totp.ts'
import { demandFactor } from './demand-factor.ts'
import { querySecurity } from './query-security.ts'
import { removePasskey, renamePasskey } from './own-passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { askReset, withdrawReset } from './resets/ask-reset.ts'
import { confirmReset, queryResets } from './resets/operator-resets.ts'

export function registerFactorRoutes(app: FastifyInstance, world: World): void {
  const { security, admin } = contract
  implement(app, world, security.query, querySecurity)
  implement(app, world, security.demandFactor, demandFactor)
  implement(app, world, security.beginTotp, beginTotp)
  implement(app, world, security.confirmTotp, confirmTotp)
  implement(app, world, security.removeTotp, removeTotp)
  implement(app, world, security.beginPasskey, beginPasskey)
  implement(app, world, security.addPasskey, addPasskey)
  implement(app, world, security.renamePasskey, renamePasskey)
  implement(app, world, security.removePasskey, removePasskey)
  implement(app, world, security.renewRecoveryCodes, renewRecoveryCodes)
  implement(app, world, admin.factor.askReset, askReset)
  implement(app, world, admin.factor.confirmReset, confirmReset)
  implement(app, world, admin.factor.withdrawReset, withdrawReset)
  implement(app, world, admin.factor.queryResets, queryResets)
}
