import type { DataOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { CAPTCHA_ALPHABET, captchaImage } from './captcha-image.ts'

const LIFE_MS = 5 * 60_000
const LENGTH = 4

/** Makes a captcha that may be tried once within five minutes. */
export async function createCaptcha(context: Context): Promise<DataOf<typeof contract.account.getImgCaptcha>> {
  const { world } = context
  await takeAttempt(context, 'captcha')
  const id = world.random.id()
  const answer = world.random.text(LENGTH, CAPTCHA_ALPHABET)
  const expiresAt = new Date(world.clock.now().getTime() + LIFE_MS)
  const [image] = await Promise.all([
    captchaImage(answer, world.random),
    change(context, (tx) => tx.db.captcha.create({ data: { id, answer, expiresAt } })),
  ])
  return { captchaId: id, image }
}
