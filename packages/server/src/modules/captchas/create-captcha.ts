import type { DataOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { CAPTCHA_ALPHABET, captchaImage } from './captcha-image.ts'

const LIFE_MS = 5 * 60_000
const LENGTH = 4

/** Makes a picture puzzle that may be tried once within five minutes. */
export async function createCaptcha({
  world,
  origin,
}: Context): Promise<DataOf<typeof contract.account.getImgCaptcha>> {
  await world.guesses.take(`captcha:${origin.ip}`)
  const id = world.random.id()
  const answer = world.random.text(LENGTH, CAPTCHA_ALPHABET)
  const expiresAt = new Date(world.clock.now().getTime() + LIFE_MS)
  await world.db.transaction((tx) => tx.captcha.create({ data: { id, answer, expiresAt } }))
  return { captchaId: id, image: captchaImage(answer, world.random) }
}
