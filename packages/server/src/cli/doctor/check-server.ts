import { serverFinding } from './check-port.ts'
import { failure, type Check } from './finding.ts'

/** The server that the commands are sent to by UNILINK_ORIGIN, wherever it is. */
export const checkServer: Check = async ({ env }) => {
  const origin = env['UNILINK_ORIGIN']
  if (!origin) return []
  const remedy = 'start it, or correct or unset UNILINK_ORIGIN'
  if (!URL.canParse(origin)) return [failure('UNILINK_ORIGIN', `“${origin}” is no address`, remedy)]
  const found = await serverFinding(new URL(origin).origin)
  return found ?? [failure('UNILINK_ORIGIN', `no server of ours answers at ${origin}`, remedy)]
}
