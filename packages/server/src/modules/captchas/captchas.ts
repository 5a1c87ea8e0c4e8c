import { type DataOf, type contract, CODE, type ParsedBodyOf } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { CAPTCHA_ALPHABET, captchaImage } from './captcha-image.ts'
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Calls = typeof contract.account

const TOKEN_LIFE_MS = 5 * 60_000

/** Exchanges the right answer for a token; the captcha is spent in any case. Refuses with `captchaWrong`. */
export async function checkCaptcha(
  context: Context,
  input: ParsedBodyOf<Calls['checkImgCaptcha']>,
): Promise<DataOf<Calls['checkImgCaptcha']>> {
  const { world } = context
  await takeAttempt(context, 'solution')
  const now = world.clock.now()
  const token = world.random.bytes(32).toString('base64url')
  const solved = await change(context, async (tx) => {
    const { count } = await tx.db.captcha.updateMany({
      where: { id: input.captchaId, triedAt: null, expiresAt: { gt: now } },
      data: { triedAt: now },
    })
    if (count === 0) return false
    const captcha = await tx.db.captcha.findUniqueOrThrow({ where: { id: input.captchaId } })
    const magic = world.extension?.captchaAnswer(input.code)
    if (magic === 'fail' || (!magic && !sameText(captcha.answer, input.code.toUpperCase()))) return false
    const tokenEnds = new Date(now.getTime() + TOKEN_LIFE_MS)
    const usedAt = magic === 'used' ? now : null
    await tx.db.captcha.update({ where: { id: captcha.id }, data: { tokenHash: hashToken(token), tokenEnds, usedAt } })
    return true
  })
  if (!solved) throw new AppError(CODE.captchaWrong)
  return { captchaToken: token }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const LIFE_MS = 5 * 60_000
const LENGTH = 4

/** Makes a captcha that may be tried once within five minutes. */
export async function createCaptcha(context: Context): Promise<DataOf<Calls['getImgCaptcha']>> {
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
