import { DATA_STATE, REVIEW_STATE, addressesOf, diffAddresses, type AppAddressesData } from '@unilink/shared'
import type { World } from '@unilink/server/kernel/world.ts'
import { seededDraw } from '#src/kernel/draw.ts'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { PERSONA_PASSWORD, PERSONAS, type Persona } from '@unilink/shared/emulator'
import type { DemoClock } from './demo-clock.ts'
import { noRows, type DemoRows } from './insert-rows.ts'
import { Journal, type DemoParts } from './journal.ts'
import { accountFrozenAt, makeAccounts } from './make-accounts.ts'
import { makeApps } from './make-apps.ts'
import { makeDesk } from './make-desk.ts'
import { makeDocVersions } from '#src/seeds/make-doc-versions.ts'
import { DemoFiles } from './make-files.ts'
import { makeLinks, type DemoLink } from './make-links.ts'
import { makeWhitelist } from './make-whitelist.ts'
import { DEMO_OWNERS } from './owners.ts'
import type { App } from '@unilink/server/generated/sqlite/client.ts'
import { sides } from '@unilink/server/modules/apps/addresses/settle-addresses.ts'
import { appAddresses } from '@unilink/server/modules/apps/app-platforms.ts'

const APP = '星桥商城'

/** A change of an app's addresses that waits for its review: a new web host, a new installer, a page in a store. */
function makeAddressChange({ rows, journal, clock, draw }: DemoParts): void {
  const app = rows.App.find(({ appName }) => appName === APP)
  if (!app) throw new RangeError(`the demo world has no app ${APP}`)
  const before = appAddresses(app as App)
  const after = moved(before)
  const id = draw.id()
  const applyAt = clock.at(1, 15.4)
  rows.AddressChange.push({
    id,
    appId: app.id,
    reviewState: REVIEW_STATE.inReview,
    before: before,
    after: after,
    applyAt,
  })
  app.openAddressChangeId = id
  const changed = sides(diffAddresses(before, after), id)
  journal.write(applyAt, app.ownerId, { action: 'address.add', targetType: 'app', targetId: app.id, ...changed })
}

const moved = (before: AppAddressesData): AppAddressesData =>
  addressesOf({
    ...before,
    h5Url: 'https://h5.xqmall.example/',
    android: {
      ...before.android,
      apkUrl: 'https://dl.xqmall.example/v8/xqmall-8.0.apk',
      stores: { ...before.android?.stores, huawei: 'https://appgallery.huawei.com/app/C108230417' },
    },
  })

export interface DemoWorld {
  rows: DemoRows
  files: DemoFiles
  links: DemoLink[]
  passwordHash: string
  /** What differs from every world's personas, by account id. */
  profiles: Map<string, { licenceFileId: string; name?: string }>
}

/** The demo world as rows, except for visits. The same reference date and secrets give the same rows. */
export async function makeDemoWorld({ config, db, passwords }: World, clock: DemoClock): Promise<DemoWorld> {
  const draw = seededDraw('unilink-demo')
  const rows = noRows()
  const journal = new Journal(rows, draw, clock.midnight)
  const files = new DemoFiles(rows, draw)
  const passwordHash = await passwords.hash(PERSONA_PASSWORD, draw.bytes(16))
  const accounts = makeAccounts({ rows, journal, clock, draw, files, sealKey: config.secrets.sealKey, passwordHash })
  const owner = (key: string) => {
    const known = DEMO_OWNERS.find((account) => account.key === key)
    const persona = PERSONAS.find(({ name }) => name === key)
    const frozen = (known ?? persona)?.dataState === DATA_STATE.frozen
    const since = known?.since ?? PERSONA_DAYS[2]
    return { id: accounts.get(key) ?? idOf(key), since, ...(frozen && { frozenAt: accountFrozenAt(clock) }) }
  }
  const apps = makeApps({ rows, journal, clock, draw, files, owner })
  const later: (() => void)[] = []
  const side = seededDraw('unilink-demo-side')
  const links = makeLinks({ rows, journal, clock, draw, files, side, later }, apps)
  makeWhitelist({ rows, journal, clock, draw, sealKey: config.secrets.sealKey })
  const organisations = PERSONAS.filter(
    ({ accountType, dataState }) => accountType !== 3 && dataState !== DATA_STATE.incomplete,
  )
  const profiles = new Map(
    organisations.map((persona) => {
      const id = idOf(persona.name)
      const name = PERSONA_NAMES[persona.name]
      return [id, { licenceFileId: files.addPaper(id, 'licence', personaSince(clock, persona)), ...(name && { name }) }]
    }),
  )
  for (const happen of later) happen()
  makeDesk({ rows, journal, clock, draw: seededDraw('unilink-demo-desk') })
  makeAddressChange({ rows, journal, clock, draw: seededDraw('unilink-demo-addresses') })
  makeDocVersions({ rows, journal, clock })
  const last = await db.read.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true, hash: true } })
  journal.chain(config.secrets, last)
  return { rows, files, links, passwordHash, profiles }
}

/** Names that tell accounts apart on the review desk. */
const PERSONA_NAMES: Readonly<Record<string, string>> = {
  operator: '平台运营中心',
  other: '远望信息技术有限公司',
  rejected: '启明软件有限公司',
  frozen: '极速网络科技有限公司',
  'government-reviewing': '滨海市生态环境局',
  'government-rejected': '滨海市文化和旅游局',
  'government-frozen': '滨海市市场监督管理局',
  'off-whitelist': '域外通信技术有限公司',
}

/** Days before the reference date on which a persona registered, by state. */
const PERSONA_DAYS = { 0: 1, 1: 2, 2: 180, 3: 4, 4: 180 } as const

/** When a persona registered and was reviewed. */
export function personaSince(clock: DemoClock, { dataState }: Persona): Date {
  return clock.at(PERSONA_DAYS[dataState], 10.5)
}
