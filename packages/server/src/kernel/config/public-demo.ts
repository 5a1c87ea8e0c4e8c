import { told, type Text } from '#src/kernel/told/told.ts'

const MAIL = ['SMTP_URL', 'EMULATOR_MAIL_RELAY', 'EMULATOR_SMTP_PORT'] as const

/** What a demo for strangers may not have, a line each. */
export function publicDemoProblems(given: Readonly<Record<string, string | undefined>>): Text[] {
  if (given['EMULATOR'] !== 'public') return []
  const named = MAIL.filter((name) => given[name])
  return named.map((name) => told('{}: not with EMULATOR=public, where strangers would send mail', name))
}
