import { CODE, EMAIL_CODE_MS, type DataOf, type EmailScene, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { Context } from '#src/http/context.ts'
import { emailKeyOf, emailKeysOf } from '#src/db/personal/account-email.ts'
import { spendCaptchaToken } from '#src/modules/captchas/spend-captcha-token.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { latest } from '#src/kernel/clock.ts'
import { codeMail, unknownAccountMail } from './code-mail.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change, type Change } from '#src/modules/changes/change.ts'

type Call = typeof contract.account.sendEmailCaptcha

export const RESEND_SECONDS = 60

/** Mails a six-digit code; answer and duration are the same without an account, which the mail explains. */
export async function sendEmailCode(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor, token } = context
  if (input.scene === 'modifyEmail' && !actor) throw new AppError(token ? CODE.notSignedIn : CODE.tokenMissing)
  const key = emailKeyOf(world, input.email)
  const code = world.random.text(6, '0123456789')
  const id = world.random.id()
  const known = await change(context, async (tx) => {
    await spendCaptchaToken(tx, input.captchaToken)
    await tx.lock(`email-code:${key}`)
    const keys = emailKeysOf(world, input.email)
    await assertCooledDown(tx, keys, input.scene)
    // Behind the captcha, so that nobody uses up an address's mails without solving one for each.
    await takeAttempt(context, 'mail', input.email)
    await storeCode(tx, { id, key, keys, scene: input.scene, code })
    return (await tx.db.account.count({ where: { emailKey: { in: keys } } })) > 0
  })
  try {
    const useless = input.scene === 'backPassword' && !known
    await world.mail.send(useless ? unknownAccountMail(input.email) : codeMail(input.email, input.scene, code))
  } catch (error) {
    // Nothing was sent, so the cool-down must not start.
    await change(context, (tx) => tx.db.emailCode.deleteMany({ where: { id } }))
    throw error
  }
  return { resendAfter: RESEND_SECONDS }
}

/** Each scene waits by itself: who has just registered can recover a password at once. */
async function assertCooledDown({ db, context }: Change, keys: string[], scene: EmailScene): Promise<void> {
  const now = context.world.clock.now()
  const since = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const last = await db.emailCode.findFirst({
    where: { emailKey: { in: keys }, scene, createdAt: { gt: since, lte: latest(now) } },
    orderBy: { createdAt: 'desc' },
  })
  if (!last) return
  const retryAfter = Math.ceil((last.createdAt.getTime() - since.getTime()) / 1000)
  throw new AppError(CODE.tooSoon, {
    msg: message('refusals.codeSent', { seconds: retryAfter }),
    data: { retryAfter },
    retryAfter,
  })
}

interface NewCode {
  id: string
  key: string
  /** The same under former keys too. */
  keys: string[]
  scene: EmailScene
  code: string
}

async function storeCode({ db, context }: Change, { id, key, keys, scene, code }: NewCode): Promise<void> {
  const { world, actor } = context
  const now = world.clock.now()
  // A new code ends the older ones of its address and scene.
  await db.emailCode.updateMany({ where: { emailKey: { in: keys }, scene, usedAt: null }, data: { usedAt: now } })
  await db.emailCode.create({
    data: {
      id,
      emailKey: key,
      scene,
      accountId: scene === 'modifyEmail' ? (actor?.accountId ?? null) : null,
      codeHash: keyedHash(world.config.secrets.salt, `${id}:${code}`),
      createdAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CODE_MS),
    },
  })
}
