import type { Brand } from './client-types.ts'

type Rule = readonly [brand: Brand, pattern: RegExp]

// Honor left Huawei in late 2020; its models since look like Huawei's and must be named.
const HONOR_MODELS =
  'ALA|ALI|ALP|ANN|ANP|ANY|BRT|BVL|CHL|CRT|DIO|ELI|ELP|ELZ|FCP|FNE|FRI|GIA|HEY|JLH|KKG|LGE|LSA|MAA|MAG|MBH|NIC|NTH|NTN|' +
  'PGT|PTP|REA|RKY|RMO|RNA|SDY|TFY|TNA|VER|YOK'

/** What a device may say of its maker outside its model: build names and services. The first that matches wins. */
const deviceRules: readonly Rule[] = [
  ['honor', /\bHONOR/i],
  ['huawei', /HUAWEI|HMSCore|HarmonyOS/i],
  ['xiaomi', /XiaoMi|Redmi|\bPOCO\b/i],
  ['oneplus', /ONEPLUS/i],
  ['realme', /realme|\bRMX\d{4}/i],
  ['oppo', /\bOPPO/i],
  ['vivo', /\bvivo\b|\biQOO\b/i],
  ['samsung', /\bSAMSUNG\b/i],
  ['meizu', /MEIZU|\bMZ-/i],
]

/** Model numbers, matched from their first character. The first that matches wins. */
const modelRules: readonly Rule[] = [
  ['samsung', /^(?:SM-|GT-|SC-\d{2}|SCV\d{2}|SHV-)/i],
  ['vivo', /^(?:V\d{4}[A-Z]{0,2}|I[12]\d{3})$/i],
  ['oneplus', /^(?:KB|HD|GM|IN|LE|NE|DN|AC|BE|DE|EB|IV)\d{4}$/],
  ['oppo', /^PJ[GHJVWY]\d{3}$/],
  ['oneplus', /^(?:PJ[A-Z]\d{3}|P(?:HB|HK|HP|GP|GZ|KG|KR|KX|LK|LQ|LR)110|PGKM10)$/],
  ['oppo', /^(?:CPH\d{4}|OPD\d{4}|P[A-Z]{2}\d{3}|P[A-Z]{3}\d{2})$/],
  // Year, month and a code: 24094RAD4C, 2211133C; before 2021 with an M in front.
  ['xiaomi', /^(?:M?2\d(?:0[1-9]|1[0-2])[0-9A-Z]{2,7}[A-Z]|M1\d(?:0[1-9]|1[0-2])[0-9A-Z]{2,5})$/],
  ['xiaomi', /^(?:MI[ \d-]|MIX\b|MI$|HM[ _])/i],
  ['honor', new RegExp(`^(?:${HONOR_MODELS})-(?:AN|NX|LX|LY|N|W)\\d{1,2}`)],
  ['huawei', /^[A-Z]{3,4}\d?[A-Z]?-(?:AL|AN|TL|TN|CL|DL|UL|LX|L|NX|N|W)\d{1,2}[A-Z]{0,2}$/],
]

/** The maker of an Android device, from its model and from all the device says of itself. */
export function recognizeBrand(model: string, comment: string): Brand {
  return first(deviceRules, comment) ?? first(modelRules, model) ?? first(deviceRules, model) ?? ''
}

/**
 * The model in an Android user agent's comment, `Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A`: the first part after
 * the version that is no locale or flag. Empty for the reduced form (`Android 10; K`).
 */
export function modelOf(comment: string): string {
  const parts = comment.split(';').map((part) => part.trim())
  const start = parts.findIndex((part) => part.startsWith('Android'))
  if (start < 0) return ''
  const model = parts.slice(start + 1).find((part) => part !== '' && !NOT_MODEL.test(part))
  if (model === undefined) return ''
  const name = (model.split(/ ?Build\//)[0] ?? '').trim()
  return name === 'K' ? '' : name
}

const NOT_MODEL = /^(?:[a-z]{2}(?:[-_][A-Za-z]{2,4})?|U|wv|Mobile|Tablet|HarmonyOS|HMSCore.*|HUAWEI|HONOR|rv:.*|arm.*)$/

function first(rules: readonly Rule[], text: string): Brand | undefined {
  return text === '' ? undefined : rules.find(([, pattern]) => pattern.test(text))?.[0]
}
