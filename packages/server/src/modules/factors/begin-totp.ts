import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { renderSVG } from 'uqr'
import type { ActorContext } from '#src/http/context.ts'
import { newSecret, sealSecret, totpUri } from './totp.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.beginTotp

const PENDING_MS = 10 * 60_000

/** Draws a secret that counts once its first code was right; the one in use stays until then. */
export async function beginTotp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const secret = newSecret(world)
  const pending = {
    pendingEnc: sealSecret(world, secret),
    pendingEnds: new Date(world.clock.now().getTime() + PENDING_MS),
  }
  const { accountId } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    await tx.db.totp.upsert({ where: { accountId }, create: { accountId, ...pending }, update: pending })
  })
  const uri = totpUri(secret, actor.email)
  const svg = renderSVG(uri, { ecc: 'M', border: 2 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
