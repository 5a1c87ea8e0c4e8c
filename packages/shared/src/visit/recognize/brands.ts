import type { Brand } from '../client-types.ts'

type Rule = readonly [brand: Brand, pattern: RegExp]

/** What a device may say of its maker outside its model: build names and services. The first that matches wins. */
const deviceRules: readonly Rule[] = [
  // Other makers named a phone Vivo.
  ['', /\b(?:BLU|HTC|NOA|Gtel)[ _-]vivo/i],
  ['honor', /\bHONOR/i],
  ['huawei', /HUAWEI|HarmonyOS/i],
  ['oneplus', /ONEPLUS/i],
  ['xiaomi', /XiaoMi|Redmi|\bPOCO(?:PHONE)?\b|Black ?Shark/i],
  ['realme', /realme|\bRM[XP]\d{4}/i],
  ['oppo', /\bOPPO/i],
  ['vivo', /\bvivo(?:[_ ;/)-]|$)|\biQOO\b/i],
  ['samsung', /\bSAMSUNG\b|\bGalaxy[ _-](?!Nexus)/i],
  ['meizu', /MEIZU|\bMZ-|\bmblu\b/i],
]

// Honor left Huawei in late 2020 and kept the form of its model numbers. `AN`, `NX` and `N` are 5G, which Huawei has built
// under these names only up to 2021; whatever else has 5G, and whatever comes, is Honor's.
const HUAWEI_5G =
  'ANA|ANG|BAH|BMH|BRQ|CDL|CDY|CND|DVC|EBG|ELS|EVR|FRL|JEF|JER|JSC|KKG|LIO|MRX|MXW|NEY|NOH|NOP|OCE|OXF|OXP|TAH|TAS|TEL|' +
  'KRJ(?=-)|TET|TNNH?|WGR|WKG|WLZ'
// Without 5G both makers' numbers look alike and Honor's must be named: phones sold abroad, phones and tablets in China.
const HONOR_ABROAD = 'ABR|ALT|ANY|CLK|CMA|CRT|ELA|HJC|JDY|LGN|LLY|NIC|NLA|NTN|RKY|TFY|VNA|VNE|WDY|WOD'
const HONOR_TABLETS = 'AGM|BRT|CGA|ELN2?|GDI|HEY[23]?|JMS|KRJ2|NDL2?|ROD2?|ROL'

// The same company's phones abroad share one series of numbers; these are OnePlus's.
const ONEPLUS_CPH =
  '238[19]|2399|24(?:0[19]|1[13579]|23|4[79]|5[19]|6[579]|87|9[13])|25(?:1[35]|51|69|73|8[135])|' +
  '26(?:0[59]|1[139]|21|4[579]|5[35]|6[13]|91)|27(?:0[09]|1[79]|47|69)'

/** Model numbers, matched from their first character. The first that matches wins. */
const modelRules: readonly Rule[] = [
  [
    'samsung',
    /^(?:SM-(?:[A-Z]{1,2}\d|\d{3})|GT-|S[CGP]H-|SH[VW]-|EK-G|YP-G|SC-\d\d[A-Z]$|SC[GLTV]\d\d|ISW11SC|40[34]SC|N(?:5100|5110|7100|9100)$)/i,
  ],
  [
    'vivo',
    /^(?:V\d{4}[A-Z]{0,2}(?:[_-][0-9A-Z]{2})?|I[12]\d{3}|I?PA2\d{3})$|^(?:Y\d\d[a-z](?: 5G)?|X21i? ?A|NEX \d.*)$/i,
  ],
  ['oneplus', /^(?:KB|HD|GM|IN|LE|NE|DN|AC|BE|DE|EB|IV|MT)2\d{3}$|^(?:GM|HD)19\d\d$|^GN2200$|^ONE [AE]\d{4}|^A0001$/],
  ['oneplus', new RegExp(`^CPH(?:${ONEPLUS_CPH})$`)],
  ['oneplus', /^OPD(?:2203|2304|240[345]|2415|248[01])$/],
  ['realme', /^CPH1861$/],
  ['oppo', /^PJ[BCGHJR-WY]\d{3}/],
  ['oneplus', /^(?:PJ[A-Z]1\d0|P(?:GP|GZ|HB|HK|HP|KG|KR|KX|LC|LF|LK|LQ|LR|LU|LY|LZ)110|PGKM10)$/],
  // Condor and others also begin so, with other digits.
  ['oppo', /^(?:C(?:PH|HP)\d{4}(?:EX)?|OPD\d{4}[A-Z]?|P[A-Z]{2}[1-3]\d0|P[A-Z]{3}\d{2}|OPG\d\d|A\d0\dOP)(?:_\w+)?$/],
  [
    'oppo',
    /^(?:Reno ?(?:\d|Ace)|Find [XN]|RX17|R15 (?:Neo|Dream)|R(?:8\d{2,3}|10[01]1|20[01][017]|6007|700[57])[A-Z]?$|X90(?:[07]\d|[79]T?)$|N5(?:117|20[79])$|U70[57]T?$|A37fw?$|A33[wf]|A160[13]$|R7(?:plus|[ksg]?f?$))/i,
  ],
  // Year, month and a code: 24094RAD4C, 2211133C; before 2021 with an M in front, at the very first without a letter.
  [
    'xiaomi',
    /^(?:M?2\d(?:0[1-9]|1[0-2])[0-9A-Z]{2,7}[A-Z]|M1\d(?:0[1-9]|1[0-2])[0-9A-Z]{2,5}|HM?201[34]\d{3}|201[34]\d{3})(?:_|$)/,
  ],
  [
    'xiaomi',
    /^(?:MI[ _\d-]|MIUI|Mi(?:TV|BOX)|MIX\b|MI$|HM[ _]|Hongmi|XIG\d\d|A\d01XM|MZB[0-9A-Z]{4,5}IN$|(?:SHARK )?(?:AWM|DLT|KLE|KSR|KTUS|MBU|PAR|PRS|SK[RW])-[AH]0)/i,
  ],
  ['honor', /^[A-Z]{3}\d?-[A-Z]{1,2}\d{2}HN$/],
  ['huawei', new RegExp(`^(?:${HUAWEI_5G})\\d?K?-(?:[AT]N|NX?)\\d{1,2}`)],
  ['honor', /^[A-Z]{3}\d?-(?:[AT]N\d{2}|NX\d|N\d{2})[A-Z]{0,2}$/],
  ['huawei', /^(?:ABR-LX9|NIC-LX1A|GFY-LX1)$/],
  [
    'honor',
    new RegExp(
      `^(?:(?:${HONOR_ABROAD})-LX\\dP?|NTN-L22|GFY-LX\\dP?|(?:KOZ|NZA)-AL\\d{1,2}(?:CM)?|CHL-AL00|(?:${HONOR_TABLETS})-[WL]\\d{2})$`,
    ),
  ],
  [
    'huawei',
    /^(?:HW-)?(?:[A-Z]{3,7}\d?[A-Z]?|[A-Z]{2}\d|PE)-(?:[ACDTU]?L\d[\dCJ]|LA\d|AN\d{2}|TN\d0|N\d{2}|U\d{2}|W[0-6][09]|[BLN]X\d|A0\d[LW]|\d{3}[LW])[A-Z]{0,3}(?:_TD)?(?:-PD)?$/i,
  ],
  ['huawei', /^(?:HW-)?(?:[GHY]\d{1,3}-(?:[CLTU]\d\d|J\d|TL\d\d)[HM]?(?:_TD)?|[MT]\d-A?\d{2,3}[LWU])$/i],
  [
    'huawei',
    /^(?:nova |Mate ?\d|Mate Xs|Enjoy (?:\d\d|Z)|MediaPad|Nexus 6P|Ascend|IDEOS|HW[VT]\d\d|HW-\d\d[A-Z]|\d{3}HW|d-0[12][HJK]|hi6210|U(?:8[2568]|95)\d\d$)/i,
  ],
  [
    'meizu',
    /^(?:m\d (?:note|max|metal|e)|MX[ -]?[2-6](?: Pro)?|M[3-6][ESXTC]|M(?:57|58|61|62|68|71|72)\dC[A-Z]?|M18[125]\d|M0(?:31|4[05])|M35[1356]|PRO [567]\b.*|16(?:th|s|T| X)(?: Pro| Plus)?|15 (?:Plus|Lite))$/i,
  ],
]

// Each rule for a device needs one of these; most devices say but a model number.
const ANY_DEVICE =
  /honor|huawei|HarmonyOS|oneplus|xiaomi|redmi|poco|shark|realme|\bRM[XP]|oppo|vivo|iqoo|samsung|galaxy|meizu|\bMZ-|mblu/i

/** The maker of an Android device, from its model and from all the device says of itself. */
export function recognizeBrand(model: string, comment: string): Brand {
  return (
    (ANY_DEVICE.test(comment) ? first(deviceRules, comment) : undefined) ??
    first(modelRules, model) ??
    (comment.includes(model) ? undefined : first(deviceRules, model)) ??
    ''
  )
}

/** The model in `Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A`; empty for the reduced form (`Android 10; K`). */
export function modelOf(comment: string): string {
  const parts = comment.split(';').map((part) => part.trim())
  const start = parts.findIndex((part) => ANDROID.test(part))
  if (start < 0) return ''
  const model = parts.find((part, index) => index > start && part !== '' && !NOT_MODEL.test(part))
  if (model === undefined || model === 'K') return ''
  const end = model.search(AFTER_MODEL)
  return end < 0 ? model : model.slice(0, end).trimEnd()
}

// UC Browser shortens the name.
const ANDROID = /^(?:Android|Adr)\b/i
const AFTER_MODEL = /(?:Build|MIUI)\//i
const NOT_MODEL =
  /^(?:[a-z]{2}(?:[-_][A-Za-z]{0,4}){0,2}|U|wv|Mobile|Tablet|HarmonyOS|HMSCore.*|HUAWEI|HONOR|rv:.*|arm.*)$/

function first(rules: readonly Rule[], text: string): Brand | undefined {
  return text === '' ? undefined : rules.find(([, pattern]) => pattern.test(text))?.[0]
}
