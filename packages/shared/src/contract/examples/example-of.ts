import type { z } from 'zod'
import { isRecord } from '../../domain/field-changes.ts'
import { parserOf } from '../call.ts'
import { DEMO } from './demo-ids.ts'

type Definition = { type: string } & Record<string, unknown>

/** What stands in an example for a field of this name; the first value that its schema takes is used. */
const BY_NAME: Record<string, readonly unknown[]> = {
  appId: [DEMO.app],
  appKey: [DEMO.appKey],
  visit: ['018f2a6b3c4dZk3n0Qy8bW100001aQ9xT2mK7Lc-k7m2qd.Zk3n0Qy8bW'],
  linkId: [DEMO.link],
  modifyId: [DEMO.revision],
  changeId: [DEMO.addressChange],
  accountId: [DEMO.account],
  email: ['developer@example.com'],
  password: ['Sunny4Days'],
  oldPassword: ['Rainy3Days'],
  emailCode: ['314159'],
  code: ['7KHX', 'k7m2qd', '314159'],
  challenge: ['Qx3n0Qy8bW1uF5sT7vX9aC2eG4iK6mO8qS0uW2yA4cE'],
  captchaToken: ['Zk3n0Qy8bW1uF5sT7vX9aC2eG4iK6mO8qS0uW2yA4cE'],
  entry: ['@example.com'],
  path: ['/documents'],
  visitId: ['c1f0a9e27b6d4e53-5f0c2b7a91'],
  package: ['com.example.travel'],
  bundleId: ['com.example.travel'],
  bundleName: ['com.example.travel'],
  teamId: ['A1B2C3D4E5'],
  appStoreId: ['1234567890'],
  appIdentifier: ['5765880207853'],
  scheme: ['travel'],
  domain: ['app.example.com'],
  sha256: [['14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5']],
  stores: [{ huawei: 'https://appgallery.huawei.com/app/C100000001' }],
  allowedDomains: [['example.com']],
  icon: [DEMO.icon],
  image: ['/content/banner-link.svg'],
  android: ['travel://activity?from={channel}'],
  ios: ['https://app.example.com/activity'],
  harmony: ['https://app.example.com/activity'],
  quickApp: ['hap://app/com.example.travel/activity'],
  apk: ['https://dl.example.com/travel.apk'],
  creditCode: ['91350100M000100Y43'],
  legalPersonCertNo: ['11010519491231002X'],
  citizenId: ['11010519491231002X'],
  contactPhone: ['13800138000'],
  channel: ['poster'],
  color: ['#1677d2'],
  validFrom: [1_795_000_000],
  validTo: [1_820_000_000],
  start: [1_794_600_000],
  end: [1_795_200_000],
  time: [1_795_190_400],
  freezeReason: ['违规推广'],
  keyword: ['出行'],
  value: ['12.50'],
  ua: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  ],
}

const TEXTS = [
  '示例',
  '5242001394058241',
  'https://m.example.com/',
  'developer@example.com',
  '13800138000',
  '/documents',
  'example',
  '',
]
const NUMBERS = [1, 7, 300, 1_795_190_400, 0]

/** A believable value of a schema, or undefined when none is at hand; the same at every call. */
export function exampleOf(schema: z.core.$ZodType, name = ''): unknown {
  const takes = (value: unknown) => parserOf(schema).safeParse(value).success
  const named = BY_NAME[name]?.find(takes)
  if (named !== undefined) return named
  const definition = schema._zod.def as unknown as Definition
  const made = MAKERS[definition.type]?.(definition, name)
  if (isRecord(made)) return withoutConflict(made, takes)
  if (made !== undefined && takes(made)) return made
  return [...TEXTS, ...NUMBERS, true].find(takes)
}

/** The same with one field fewer, or two, where a body takes only one of several. */
function withoutConflict(made: Record<string, unknown>, takes: (value: unknown) => boolean): Record<string, unknown> {
  if (takes(made)) return made
  const without = (value: Record<string, unknown>, name: string) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  const names = Object.keys(made)
  const shorter = names.map((name) => without(made, name))
  const candidates = [...shorter, ...shorter.flatMap((value) => names.map((name) => without(value, name)))]
  return candidates.find(takes) ?? made
}

const inner = (definition: Definition, name: string) => exampleOf(definition['innerType'] as z.core.$ZodType, name)

const MAKERS: Record<string, (definition: Definition, name: string) => unknown> = {
  object: (definition) => {
    const shape = Object.entries(definition['shape'] as Record<string, z.core.$ZodType>)
    const fields = shape.map(([name, field]) => [name, exampleOf(field, name)] as const)
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  },
  // A list of itself, as a tree has, would have no end; one level shows enough.
  array: (definition, name) => {
    if (name === 'children') return []
    const item = exampleOf(definition['element'] as z.core.$ZodType, name)
    return item === undefined ? [] : [item]
  },
  record: () => ({}),
  optional: inner,
  nullable: inner,
  default: inner,
  literal: (definition) => (definition['values'] as unknown[])[0],
  enum: (definition) => Object.values(definition['entries'] as object)[0],
  pipe: (definition, name) => exampleOf(definition['in'] as z.core.$ZodType, name),
  union: (definition, name) => {
    const options = definition['options'] as z.core.$ZodType[]
    return options.map((option) => exampleOf(option, name)).find((value) => value !== undefined)
  },
}
