import { told, ToldError } from '#src/kernel/told/told.ts'
import type { BodyOf, Call, DataOf } from '@unilink/shared'
import type { SignedIn, WorldActs } from '../world-acts.ts'

/** The data of a call that has to succeed. Throws with what was refused, and at which fields. */
export async function accepted<C extends Call>(
  by: Pick<WorldActs | SignedIn, 'call'>,
  call: C,
  body: Partial<BodyOf<C>>,
): Promise<DataOf<C>> {
  const { code, msg, data } = await by.call(call, body)
  if (code === 0) return data
  const fields = (data as { fields?: { path: string; msg: string }[] } | null)?.fields ?? []
  const where = fields.map(({ path, msg: why }) => `${path}: ${why}`).join('; ')
  throw new ToldError(told('{} answered {} {}', call.path, code, where === '' ? msg : `${msg} (${where})`))
}
