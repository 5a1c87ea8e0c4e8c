import { REVIEW_STATE, addressesOf, diffAddresses, type AppAddressesData } from '@unilink/shared'
import type { App } from '@unilink/server/generated/sqlite/client.ts'
import { sides } from '@unilink/server/modules/apps/addresses/settle-addresses.ts'
import { appAddresses } from '@unilink/server/modules/apps/app-platforms.ts'
import type { Draw } from '#src/kernel/draw.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoRows } from './insert-rows.ts'
import type { Journal } from './journal.ts'

interface Parts {
  rows: DemoRows
  journal: Journal
  clock: DemoClock
  draw: Draw
}

const APP = '星桥商城'

/** A change of an app's addresses that waits for its review: a new web host, a new installer, a page in a store. */
export function makeAddressChange({ rows, journal, clock, draw }: Parts): void {
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
