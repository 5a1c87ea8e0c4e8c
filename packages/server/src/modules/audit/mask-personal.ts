import { maskEmail, maskIdNumber, maskPhone } from '@unilink/shared'

type Mask = (text: string) => string

const HIDDEN = '***'
const hide: Mask = () => HIDDEN
const maskName: Mask = (text) => text.replace(/(?<!^)./gsu, '*')

/** Fields that identify a person, and secrets, by name. */
const MASKS: Record<string, Mask> = {
  email: once(maskEmail),
  emailKey: once(maskEmail),
  contactEmail: once(maskEmail),
  contactPhone: once(maskPhone),
  contactName: once(maskName),
  legalPersonName: once(maskName),
  citizenId: once(maskIdNumber),
  legalPersonCertNo: once(maskIdNumber),
  address: hide,
  password: hide,
  oldPassword: hide,
  passwordHash: hide,
  token: hide,
  tokenHash: hide,
  emailCode: hide,
  captchaToken: hide,
}

/** A copy for the audit log: personal fields masked and secrets removed at any depth. */
export function maskPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, maskField(name, held)]))
}

function maskField(name: string, value: unknown): unknown {
  const sealed = name.endsWith('Enc') ? hide : undefined
  const mask = Object.hasOwn(MASKS, name) ? MASKS[name] : sealed
  if (!mask) return maskPersonal(value)
  if (value === null || value === '') return value
  return typeof value === 'string' ? mask(value) : HIDDEN
}

/** Values that are already masked stay unchanged. */
function once(mask: Mask): Mask {
  return (text) => (text.includes('*') ? text : mask(text))
}
