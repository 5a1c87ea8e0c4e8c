import type { Mail } from '../control/emu.tsx'

export const MAIL_KINDS = ['all', 'register', 'backPassword', 'modifyEmail', 'review', 'other'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const SCENES: Readonly<Record<string, MailKind>> = {
  register: 'register',
  backPassword: 'backPassword',
  passwordRecovered: 'backPassword',
  modifyEmail: 'modifyEmail',
  emailChanged: 'modifyEmail',
}

export function kindOf({ Tags }: Pick<Mail, 'Tags'>): MailKind {
  const [scene = ''] = Tags
  return SCENES[scene] ?? (/-(approved|rejected)$/.test(scene) ? 'review' : 'other')
}

export const isOfKind = (mail: Pick<Mail, 'Tags'>, kind: MailKind): boolean => kind === 'all' || kindOf(mail) === kind
