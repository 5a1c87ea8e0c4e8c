import { createHash } from 'node:crypto'
import { freezeReasonLabel, noPlainFields, APP_STATE, CODE_ALPHABET, DATA_STATE, PREFIX_LENGTH } from '@unilink/shared'
import type { App } from '@unilink/server/generated/sqlite/client.ts'
import { message } from '@unilink/shared/words'
import type { Draw } from '#src/kernel/draw.ts'
import { appAddresses } from '@unilink/server/modules/apps/app-platforms.ts'
import { toAppFacts } from '@unilink/server/visits/directory/app-facts.ts'
import { DEMO_APPS, type DemoApp } from './app-catalogue.ts'
import { drawIcon } from './draw-icon.ts'
import type { DemoParts } from './journal.ts'
import { packageOf, webHost } from './make-content.ts'
import { channelsOf } from './link-catalogue.ts'
import type { DemoFiles } from './make-files.ts'
import type { MadeApp } from './make-links.ts'
import { encodePngSync } from '@unilink/server/kernel/files/png.ts'

export interface DemoOwnerState {
  id: string
  /** Days before the reference date on which it came. */
  since: number
  frozenAt?: Date
}

interface Parts extends DemoParts {
  files: DemoFiles
  owner: (key: string) => DemoOwnerState
}

const HEX = '0123456789ABCDEF'
const APP_FROZEN_DAYS_AGO = 11

export function makeApps(parts: Parts): MadeApp[] {
  const prefixes = new Set<string>()
  return DEMO_APPS.map((app, index) => makeApp(parts, app, index, newPrefix(prefixes, parts.draw)))
}

function newPrefix(taken: Set<string>, draw: Draw): string {
  for (;;) {
    const prefix = draw.text(PREFIX_LENGTH, CODE_ALPHABET)
    if (taken.has(prefix)) continue
    taken.add(prefix)
    return prefix
  }
}

function makeApp(
  { rows, journal, clock, draw, files, owner }: Parts,
  app: DemoApp,
  index: number,
  linkPrefix: string,
): MadeApp {
  const { id: ownerId, since, frozenAt } = owner(app.owner)
  const age = Math.min(since, 140) - 4 - (index % 5)
  const at = clock.office(age, draw)
  const icon = files.add(ownerId, 'icon', encodePngSync(drawIcon(app.glyph, app.hue)), at)
  const stop = app.frozen ? clock.at(APP_FROZEN_DAYS_AGO, 10.7) : undefined
  const id = draw.id()
  const row = {
    id,
    appKey: createHash('sha256').update(`app-key:${id}`).digest('hex').slice(0, 20),
    ownerId,
    appName: app.name,
    linkPrefix,
    icon,
    iconHue: app.hue,
    category: app.category,
    ...noPlainFields(),
    channels: channelsOf(app),
    description: app.description,
    ...platformColumns(app, draw),
    secretHash: null,
    secretAt: null,
    openAddressChangeId: null,
    appState: stop ? APP_STATE.frozen : APP_STATE.active,
    freezeReason: app.frozen ?? null,
    freezeDetail: stop ? '收到权利人投诉，经核实存在侵权内容。' : null,
    frozenAt: stop ?? null,
    defaultLinkId: null,
    linkCount: app.links,
    createdAt: at,
    updatedAt: stop ?? at,
  }
  rows.App.push(row)
  const target = { targetType: 'app', targetId: row.id }
  const after = { appName: app.name, category: app.category, androidPackage: row.androidPackage }
  journal.write(at, ownerId, { action: 'app.add', ...target, after })
  if (stop) {
    const detail = row.freezeDetail ?? ''
    journal.write(stop, 'operator', {
      action: 'app.freeze',
      ...target,
      after: { appState: APP_STATE.frozen, reason: app.frozen, detail },
    })
    const words = { app: app.name, reason: freezeReasonLabel(app.frozen ?? ''), detail }
    const content = message('notices.app-frozen', words)
    journal.notify(stop, ownerId, { content, refType: 'app', refId: row.id })
  }
  const snapshot = {
    appId: row.id,
    appVersion: row.updatedAt.getTime(),
    linkPrefix,
    ownerId,
    appState: APP_STATE.active,
    ownerDataState: DATA_STATE.active,
    app: toAppFacts(row, appAddresses(row satisfies App)),
  }
  const from = stop ?? frozenAt
  const states = {
    appState: stop ? APP_STATE.frozen : APP_STATE.active,
    ownerDataState: frozenAt ? DATA_STATE.frozen : DATA_STATE.active,
  }
  return { app, age, ownerId, snapshot, ...(from && { stopped: { from: from.getTime(), ...states } }) }
}

function platformColumns(app: DemoApp, draw: Draw) {
  const { slug, platforms } = app
  const name = packageOf(app)
  const on = <T>(platform: string, value: T) => (platforms.includes(platform) ? value : null)
  return {
    androidPackage: on('a', name),
    androidScheme: on('a', slug),
    androidSha256: on('a', [fingerprint(draw)]) ?? [],
    apkUrl: on('a', `https://dl.${slug}.example/release/${slug}-latest.apk`),
    yingyongbao: on('a', draw.chance(0.8) ? `https://a.app.qq.com/o/simple.jsp?pkgname=${name}` : null),
    stores: on('a', storePages(name, draw)) ?? {},
    iosBundleId: on('i', `${name}.ios`),
    iosTeamId: on('i', draw.text(10, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')),
    iosAppStoreId: on('i', `16${draw.text(8, '0123456789')}`),
    iosScheme: on('i', slug),
    harmonyBundleName: on('h', `${name}.hmos`),
    harmonyAppIdentifier: on('h', `57658802${draw.text(8, '0123456789')}`),
    harmonyDomain: on('h', `ul.${slug}.example`),
    harmonyScheme: on('h', slug),
    quickAppPackage: on('q', `${name}.quick`),
    h5Url: on('w', `${webHost(app)}/`),
    wechatAppId: null,
    allowedDomains: draw.chance(0.5) ? [`${slug}.example`] : [],
    deferred: platforms.includes('h'),
  }
}

/** An app is not in every store, and some stores have a page of their own. */
function storePages(name: string, draw: Draw): Record<string, string> {
  const pages = {
    huawei: `https://appgallery.huawei.com/app/C1${draw.text(8, '0123456789')}`,
    honor: `https://appmarket.hihonor.com/detail/${draw.text(7, '123456789')}`,
    xiaomi: `https://app.mi.com/details?id=${name}`,
    vivo: `https://h5.appstore.vivo.com.cn/#/details?appId=${draw.text(7, '123456789')}`,
    samsung: `https://galaxystore.samsung.com/detail/${name}`,
  }
  return Object.fromEntries(Object.entries(pages).filter(() => draw.chance(0.75)))
}

const fingerprint = (draw: Draw): string => Array.from({ length: 32 }, () => draw.text(2, HEX)).join(':')
