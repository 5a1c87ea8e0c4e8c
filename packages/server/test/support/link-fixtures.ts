import { contract, linkContent, type BodyOf, type LinkContentData } from '@unilink/shared'
import { appAddresses } from '@unilink/server/modules/apps/app-platforms.ts'
import type { Prisma } from '@unilink/server/db/client/client.ts'
import type { TestApp } from './test-app.ts'
import type { TestWorld } from './test-world.ts'

type AppBody = BodyOf<typeof contract.app.add>
type LinkBody = BodyOf<typeof contract.appLink.add>

/** An app on all platforms, with its own scheme and no allow-list. */
export const APP: AppBody = {
  appName: '星桥商城',
  category: '购物',
  description: '演示应用',
  android: {
    package: 'com.starbridge.shop',
    scheme: 'starshop',
    sha256: ['ab'.repeat(32)],
    apkUrl: 'https://dl.starbridge.example/shop.apk',
  },
  ios: { bundleId: 'com.starbridge.shop', teamId: 'ABCDE12345', appStoreId: '1234567890', scheme: 'starshop' },
  harmony: { bundleName: 'com.starbridge.shop.hm' },
  h5Url: 'https://m.starbridge.example/',
}

/** A link with targets for both systems, H5 and a parameter. */
export const LINK: Omit<LinkBody, 'appId'> = {
  linkName: '春季活动',
  scene: '短信',
  targets: {
    android: 'starshop://item?id={sku}',
    ios: 'starshop://item?id={sku}',
    h5: 'https://m.starbridge.example/item?id={sku}',
  },
  params: [{ name: 'sku', type: 'string', default: '1001' }],
}

export async function makeApp(
  server: Pick<TestApp, 'call'>,
  token: string,
  body: Partial<AppBody> = {},
): Promise<string> {
  const { data, code, msg } = await server.call(contract.app.add, { ...APP, ...body }, token)
  if (code !== 0) throw new Error(`no app was made: ${code} ${msg} ${JSON.stringify(data)}`)
  return data.appId
}

export async function makeLink(
  server: Pick<TestApp, 'call'> & { world: Pick<TestWorld, 'db'> },
  token: string,
  appId: string,
  body: Partial<LinkBody> = {},
) {
  const { data, code, msg } = await server.call(contract.appLink.add, { ...LINK, ...body, appId }, token)
  if (code !== 0) throw new Error(`no link was made: ${code} ${msg} ${JSON.stringify(data)}`)
  const link = await server.world.db.read.link.findUniqueOrThrow({ where: { id: data.linkId } })
  return { linkId: data.linkId, url: data.url, code: link.code, modifyId: link.openRevisionId ?? '' }
}

/** Makes a link and approves it as an operator. */
export async function makeLiveLink(
  server: Pick<TestApp, 'call' | 'as'> & { world: Pick<TestWorld, 'db'> },
  token: string,
  appId: string,
  body: Partial<LinkBody> = {},
) {
  const link = await makeLink(server, token, appId, body)
  const { code } = await server.call(
    contract.admin.link.approve,
    { modifyId: link.modifyId },
    await server.as('operator'),
  )
  if (code !== 0) throw new Error(`the link was not approved: ${code}`)
  return link
}

export interface LinkInState {
  appId: string
  /** 0 not live yet, 1 enabled, 2 disabled, 3 frozen (was enabled), 4 expired */
  linkState: number
  /** Of the newest submission. */
  reviewState: number
}

/** Writes a link in a given state directly, with its revisions. */
export async function writeLink(world: TestWorld, { appId, linkState, reviewState }: LinkInState) {
  const now = world.clock.now()
  const [linkId, first, second] = [world.random.id(), world.random.id(), world.random.id()]
  const content = linkContent.parse({
    linkName: '状态样本',
    scene: '短信',
    targets: { h5: 'https://m.starbridge.example/' },
  })
  // The link was approved once and has no newer submission.
  const live = linkState !== 0
  const single = !live || reviewState === 2
  const newest = single ? first : second
  const revision = (id: string, number: number, state: number, before?: LinkContentData) => ({
    id,
    linkId,
    number,
    reviewState: state,
    content: { ...content, remark: `第 ${number} 版` } as Prisma.InputJsonObject,
    ...(before && { before: before as Prisma.InputJsonObject }),
    applyAt: now,
  })
  await world.db.transaction(async (tx) => {
    await tx.link.create({
      data: {
        id: linkId,
        appId,
        code: world.random.text(6, 'abcdefghjkmnpqrstuvwxyz23456789'),
        linkName: content.linkName,
        linkState: linkState === 4 ? 1 : linkState,
        stateBeforeFreeze: linkState === 3 ? 1 : null,
        ...(linkState === 3 && { freezeReason: 'security-risk', freezeDetail: '样本', frozenAt: now }),
        reviewState: live ? 2 : reviewState,
        liveRevisionId: live ? first : null,
        openRevisionId: reviewState === 1 ? newest : null,
        revisionCount: single ? 1 : 2,
        validTo: linkState === 4 ? new Date(now.getTime() - 1) : null,
        createdAt: now,
        updatedAt: now,
      },
    })
    const app = await tx.app.update({ where: { id: appId }, data: { linkCount: { increment: 1 } } })
    const approved = live && { addresses: appAddresses(app) as Prisma.InputJsonObject }
    await tx.revision.create({ data: { ...revision(first, 1, live ? 2 : reviewState), ...approved } })
    if (!single) await tx.revision.create({ data: revision(second, 2, reviewState, content) })
  })
  return { linkId, modifyId: newest }
}
