import { linkContent, type LinkContentData } from '@unilink/shared'
import { idOf } from '@unilink/server/testing/world/personas.ts'
import { appAddresses } from '@unilink/server/modules/apps/app-platforms.ts'
import type { Prisma } from '@unilink/server/db/client/client.ts'
import { drawPrefix } from '@unilink/server/modules/apps/add-app.ts'
import type { World } from '@unilink/server/kernel/world.ts'

export interface SeededLink {
  appId: string
  linkId: string
  code: string
  revisionId: string
}

interface Options {
  owner?: string
  appId?: string
  app?: Partial<Prisma.AppUncheckedCreateInput>
  link?: Partial<Prisma.LinkUncheckedCreateInput>
  content?: Partial<LinkContentData>
}

/** A persona's app on all platforms, written directly into the database. */
export async function seedApp(world: World, { owner = 'active', app = {} }: Options = {}): Promise<string> {
  const id = world.random.id()
  const now = world.clock.now()
  await world.db.transaction(async (tx) =>
    tx.app.create({
      data: {
        id,
        appKey: `key${id}`,
        linkPrefix: await drawPrefix(tx, world.random),
        ownerId: idOf(owner),
        appName: `星桥出行${id.slice(-8)}`,
        icon: '',
        category: '出行',
        androidPackage: `com.example.a${id}`,
        androidScheme: 'starbridge',
        androidSha256: [Array.from({ length: 32 }, () => 'AB').join(':')],
        apkUrl: 'https://dl.example.com/app.apk',
        stores: {},
        iosBundleId: `com.example.i${id}`,
        iosTeamId: 'ABCDE12345',
        iosAppStoreId: '1234567890',
        harmonyBundleName: `com.example.h${id}`,
        harmonyAppIdentifier: '5765880207853',
        h5Url: 'https://m.example.com/',
        allowedDomains: [],
        createdAt: now,
        updatedAt: now,
        ...app,
      },
    }),
  )
  return id
}

/** A link that serves, with a new app unless one is named. */
export async function seedLink(world: World, options: Options = {}): Promise<SeededLink> {
  const appId = options.appId ?? (await seedApp(world, options))
  const linkId = world.random.id()
  const revisionId = world.random.id()
  const { linkPrefix } = await world.db.read.app.findUniqueOrThrow({ where: { id: appId } })
  const code = `${linkPrefix}${linkId.slice(-9)}`
  const now = world.clock.now()
  const content = linkContent.parse({
    linkName: `链接${linkId.slice(-4)}`,
    scene: '推广',
    targets: { android: 'starbridge://trip/1', h5: 'https://m.example.com/trip/1' },
    share: { title: '一起出行', description: '打开应用查看行程', image: '' },
    ...options.content,
  })
  await world.db.transaction(async (tx) => {
    const app = await tx.app.update({ where: { id: appId }, data: { linkCount: { increment: 1 } } })
    await tx.link.create({
      data: {
        id: linkId,
        appId,
        code,
        linkName: content.linkName,
        linkState: 1,
        reviewState: 2,
        liveRevisionId: revisionId,
        createdAt: now,
        updatedAt: now,
        ...options.link,
      },
    })
    await tx.revision.create({
      data: {
        id: revisionId,
        linkId,
        number: 1,
        reviewState: 2,
        content: JSON.parse(JSON.stringify(content)),
        addresses: appAddresses(app),
        applyAt: now,
      },
    })
  })
  return { appId, linkId, code, revisionId }
}
