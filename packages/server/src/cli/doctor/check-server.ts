import { serverFinding } from './check-port.ts'
import { failure, type Check } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

/** The server that the commands are sent to by UNILINK_ORIGIN, wherever it is. */
export const checkServer: Check = async ({ env }) => {
  const origin = env['UNILINK_ORIGIN']
  if (!origin) return []
  const remedy = told('start it, or correct or unset UNILINK_ORIGIN')
  if (!URL.canParse(origin)) return [failure('UNILINK_ORIGIN', told('“{}” is no address', origin), remedy)]
  const found = await serverFinding(new URL(origin).origin)
  return found ?? [failure('UNILINK_ORIGIN', told('no server of ours answers at {}', origin), remedy)]
}
