import { createRequire } from 'node:module'
import type { Operator } from '@unilink/shared'
import { countries } from '@unilink/shared/words/zh'
import type Module from 'ip2region'
import QuickLRU from 'quick-lru'
import { REGIONS_MODULE } from '#src/kernel/packages/package-files.ts'

/** Where an IP address is: short Chinese names, or `unknown` when it is not certain. */
export interface Region {
  /** As ISO 3166 has it; empty when it is not known. */
  country: string
  province: string
  city: string
  operator: Operator
}

type Database = InstanceType<typeof Module.default>

const NOWHERE: Region = { country: '', province: 'unknown', city: 'unknown', operator: '' }
const ABROAD = '境外'

/** Ends of the names of provinces and cities, the longer ones first. */
const SUFFIX = /(?:壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|自治州|地区|省|市|盟)$/

const KEPT = 10_000

/** Reads addresses by the database of `ip2region` (IPv4 and IPv6, 12 MB in memory). Nothing leaves the process. */
export class RegionReader {
  readonly #database: Database
  readonly #known = new QuickLRU<string, Region>({ maxSize: KEPT })

  /** By `require`, for the `default` of a CommonJS module differs between loaders. */
  constructor() {
    const { default: Ip2Region } = createRequire(import.meta.url)(REGIONS_MODULE) as typeof Module
    this.#database = new Ip2Region()
  }

  read(ip: string): Region {
    const known = this.#known.get(ip)
    if (known) return known
    const region = this.#search(ip)
    this.#known.set(ip, region)
    return region
  }

  #search(ip: string): Region {
    const found = this.#database.search(ip)
    if (!found || found.country === '') return NOWHERE
    if (found.country !== '中国') return { ...NOWHERE, country: countryOf(found.country), province: ABROAD }
    const province = short(found.province)
    const operator = OUTSIDE.has(province) ? NOWHERE.operator : operatorOf(found.isp)
    return { country: 'CN', province, city: short(found.city), operator }
  }
}

/** Places that have other operators than those below. */
const OUTSIDE: ReadonlySet<string> = new Set(['香港', '澳门', '台湾'])

const OPERATORS: readonly (readonly [RegExp, Operator])[] = [
  [/移动|铁通/, 'mobile'],
  [/联通|网通/, 'unicom'],
  [/(?:^|中国)电信/, 'telecom'],
  [/广电|广播电视|有线|歌华|华数/, 'broadnet'],
  [/教育网/, 'cernet'],
]

function operatorOf(isp: string): Operator {
  if (isp === '' || isp === '未知地区') return ''
  return OPERATORS.find(([names]) => names.test(isp))?.[1] ?? 'other'
}

/** What the database calls otherwise than others do. */
const CALLED = {
  阿联酋: 'AE',
  孟加拉: 'BD',
  多米尼加: 'DO',
  留尼旺: 'RE',
  波黑: 'BA',
  巴勒斯坦: 'PS',
  马其顿: 'MK',
  刚果金: 'CD',
  刚果布: 'CG',
  中非: 'CF',
}
let codes: ReadonlyMap<string, string> | undefined

function countryOf(name: string): string {
  const known = Object.entries(countries).map(([code, called]) => [called, code] as const)
  codes ??= new Map([...known, ...Object.entries(CALLED)])
  return codes.get(name) ?? ''
}

let shared: RegionReader | undefined

/** The process's one reader, opened with the first visit: its data is the same for every world. */
export const regionReader = (): RegionReader => (shared ??= new RegionReader())

const short = (name: string): string => (name.length > 2 ? name.replace(SUFFIX, '') : name) || NOWHERE.city
