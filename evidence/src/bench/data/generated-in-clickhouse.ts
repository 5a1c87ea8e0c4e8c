import { INTO } from '@unilink/server/visits/store/clickhouse/tables.ts'

/** A number from 0 to below `bound` that visit number `n` always draws, each salt another; `skew` draws small ones more often. */
const drawn = (salt: number, bound: number, skew = 1): string =>
  `toUInt32(floor(pow((cityHash64(n, ${salt}) % 1000003) / 1000003, ${skew}) * ${bound}))`
const oneOf = (salt: number, names: readonly string[], skew = 2): string =>
  `[${names.map((name) => `'${name}'`).join()}][1 + ${drawn(salt, names.length, skew)}]`
const numbered = (name: string, salt: number, bound: number, skew = 2): string =>
  `concat('${name}', toString(${drawn(salt, bound, skew)}))`
/** Said by some visits only. */
const some = (salt: number, percent: number, value: string): string =>
  `if(${drawn(salt, 100)} < ${percent}, ${value}, '')`

/** What visits lead to, with how many in a hundred do. */
const LED_TO = {
  open_attempt: 50,
  open_guess: 15,
  open_confirmed: 10,
  store_jump: 30,
  apk_download: 8,
  h5: 5,
  app_install: 4,
}

/** Apps that visits are generated for; place k has ln((k+1)/k) of ln(n+1), the first of 200 a seventh and a bit less. */
export interface Generated {
  apps: number
  /** The first, which the pages are asked about. */
  appId: string
  linkIds: readonly string[]
}

/**
 * A day of a table like the day `of`, several times as fast as drawn anew: the same links and traits, other visits and visitors, of whom four in
 * ten are of the 300,000 that an app has for ever.
 */
export function repeatedDay(table: string, columns: readonly string[], of: number, day: number): string {
  const later = (day - of) * 24
  const other: Record<string, string> = {
    // The number of most tells a time.
    visit: `visit + ${later * 3_600_000} * 16777216`,
    hour: `hour + ${later}`,
    visitHour: `visitHour + ${later}`,
    at: `if(at = 0, at, at + ${later * 3_600_000})`,
    visitor: `cityHash64(appId, if(visit % 10 < 4, cityHash64(visit, ${day}) % 300000, visit + ${day}))`,
    address: `cityHash64(address, ${day})`,
  }
  return `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((name) => other[name] ?? name).join()} FROM ${table}
    WHERE ${columns.includes('visitHour') ? 'visitHour' : 'hour'} BETWEEN ${of * 24} AND ${of * 24 + 23}`
}

/** Statements that make the visits of a day and their events, into the tables that journal lines come into. */
export function generatedDay({ apps, appId, linkIds }: Generated, day: number, first: number, rows: number): string[] {
  const visits = `SELECT n, toUInt32(floor(exp((cityHash64(n, 1) % 1000003) / 1000003 * ${Math.log(apps + 1)}))) AS app,
      if(${drawn(2, 100)} < 85, ${day * 24} + 7 + ${drawn(3, 17)}, ${day * 24} + ${drawn(3, 24)}) AS hour,
      (toInt64(hour) - 8) * 3600000 + ${drawn(4, 3_600_000)} AS at,
      concat(lower(hex(toUInt64(at))), 'process-no', toString(n % 4), substring(lower(hex(toUInt32(16777216 + intDiv(n, 4) % 16777216))), 3), 'of-a-server', toString(n % 7)) AS id,
      toUInt32(floor(pow((cityHash64(n, 5) % 1000003) / 1000003, 2) * greatest(10, intDiv(${linkIds.length}, app)))) AS link,
      if(app = 1, '${appId}', toString(1800000000000000 + app)) AS appId,
      if(app = 1, [${linkIds.map((id) => `'${id}'`).join()}][1 + link], toString(1900000000000000 + app * 100000 + link)) AS linkId,
      ['visit', 'bot', 'blocked', 'flood'][1 + (${drawn(6, 100)} > 93) + (${drawn(6, 100)} > 97) + (${drawn(6, 100)} > 98)] AS kind,
      ${BRAND} AS brand
    FROM (SELECT number + ${first} AS n FROM numbers(${rows}))`
  // Four in ten come again: of each app as many as it has visits in nine days.
  const pool = `3000 + toUInt64(${(rows * 9) / Math.log(apps + 1)} * log((app + 1) / app))`
  const told = `[${Object.entries(LED_TO)
    .map(([kind, share]) => `if(${drawn(kind.length, 100)} < ${share}, '${kind}', '')`)
    .join()}]`
  return [
    `INSERT INTO ${INTO['Visit']} (${NAMES}) SELECT ${NAMES} FROM (SELECT *, concat('20', substring(linkId, 3)) AS revisionId,
        ${COLUMNS.map(([name, made]) => `${made} AS ${name}`).join()},
        if(${drawn(7, 10)} < 4, concat('r', toString(app), ' ', toString(cityHash64(n, 8) % (${pool}))), toString(intDiv(n, 2))) AS visitorKey,
        concat('${day} ', toString(cityHash64(n, 9) % ${Math.ceil(rows / 2)})) AS ipKey
      FROM (${visits}))`,
    `INSERT INTO ${INTO['VisitEvent']} (visitId, visitHour, at, hour, kind, store, linkId, appId)
      SELECT id, hour, at + 3000, hour, told, if(told = 'store_jump', brand, ''), linkId, appId
      FROM (SELECT * FROM (${visits}) WHERE kind = 'visit') ARRAY JOIN ${told} AS told WHERE told <> ''`,
  ]
}

const PROVINCES =
  '广东 浙江 江苏 山东 北京 上海 四川 河南 湖北 湖南 福建 安徽 河北 陕西 重庆 辽宁 江西 广西 云南 天津 山西 黑龙江 吉林 贵州 新疆 甘肃 内蒙古 海南 宁夏 青海 西藏'.split(
    ' ',
  )
const BRAND = oneOf(13, ['xiaomi', 'huawei', 'vivo', 'oppo', 'apple', 'honor', 'samsung', 'oneplus', 'realme', 'meizu'])
const COLUMNS: readonly (readonly [name: string, made: string])[] = [
  ['channel', oneOf(11, ['', 'poster', 'sms', 'wechat', 'weibo', 'douyin', 'mail', '地推', 'kol', 'push'])],
  ['os', oneOf(12, ['android', 'ios', 'harmony', 'windows', 'macos'])],
  ['browser', oneOf(14, ['chrome', 'miui', 'huawei', 'safari', 'uc', 'quark', 'qq', 'edge', 'vivo', 'heytap'])],
  ['container', oneOf(15, ['browser', 'wechat', 'qq', 'alipay', 'weibo', 'douyin', 'dingtalk', 'other-app'])],
  ['entry', oneOf(16, ['direct', 'qr', 'example.com', 'search.example', 'news.example', 'shop.example'])],
  ['province', oneOf(17, PROVINCES)],
  ['city', `concat(province, '市', toString(${drawn(18, 12)}))`],
  ['outcome', oneOf(19, ['landing', 'redirect'])],
  ['model', numbered('model ', 20, 400, 3)],
  ['country', some(21, 3, `'JP'`)],
  ['operator', oneOf(22, ['移动', '联通', '电信', ''])],
  ['language', oneOf(23, ['zh-CN', 'en', 'zh-TW', 'ja'], 5)],
  ['utmSource', some(24, 20, numbered('source', 25, 10))],
  ['utmMedium', some(24, 20, numbered('medium', 26, 5))],
  ['utmCampaign', some(24, 15, numbered('campaign', 27, 40))],
  ['utmTerm', some(24, 5, numbered('term', 28, 40))],
  ['utmContent', some(24, 5, numbered('content', 29, 40))],
]
const NAMES = [
  'id, at, hour, kind, linkId, appId, revisionId, visitorKey, ipKey, brand',
  ...COLUMNS.map(([name]) => name),
].join()
