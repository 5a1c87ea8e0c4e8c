import { linkContent, type linkParam, type LinkContentData } from '@unilink/shared'
import type { z } from 'zod'
import type { Draw } from '#src/kernel/draw.ts'
import type { DemoApp } from './app-catalogue.ts'
import type { DemoPurpose } from './link-catalogue.ts'

type Param = z.input<typeof linkParam>

const PARAMS: readonly Param[] = [
  { name: 'activity', label: '活动编号', type: 'integer', default: '1', example: '1024' },
  { name: 'city', label: '城市', type: 'enum', options: ['binhai', 'haixi', 'linjiang'], default: 'binhai' },
  { name: 'inviter', label: '邀请人', type: 'string', pattern: '[a-z0-9]{4,16}', example: 'u8k2m0' },
  { name: 'sku', label: '商品编号', type: 'integer', default: '10086', example: '20391' },
  { name: 'coupon', label: '优惠券', type: 'string', example: 'NEW2026' },
]

const FALLBACKS: readonly LinkContentData['fallbacks'][] = [
  ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'],
  ['deeplink', 'vendorStore', 'yingyongbao', 'h5'],
  ['deeplink', 'h5'],
  ['deeplink', 'yingyongbao', 'vendorStore', 'apk', 'h5'],
  ['deeplink', 'quickApp', 'h5', 'vendorStore'],
]

export const webHost = (app: DemoApp): string => `https://m.${app.slug}.example`
export const packageOf = (app: DemoApp): string => `com.${app.slug}.app`

export function makeContent(app: DemoApp, purpose: DemoPurpose, linkName: string, draw: Draw): LinkContentData {
  const params = draw.chance(0.55) ? [draw.pick(PARAMS)] : []
  const query = params.map(({ name }) => `&${name}={${name}}`)
  const tail = `${purpose.path}?from={channel}${query.join('')}`
  const has = (platform: string) => app.platforms.includes(platform)
  return linkContent.parse({
    linkName,
    scene: purpose.scene,
    targets: {
      ...(has('a') && { android: `${app.slug}://${tail}` }),
      ...(has('i') && { ios: draw.chance(0.75) ? `https://ul.${app.slug}.example/${tail}` : `${app.slug}://${tail}` }),
      ...(has('h') && { harmony: `https://ul.${app.slug}.example/${tail}` }),
      ...(has('q') && { quickApp: `hap://app/${packageOf(app)}.quick/${purpose.path}` }),
      ...(has('w') || draw.chance(0.4) ? { h5: `${webHost(app)}/${tail}` } : {}),
    },
    fallbacks: draw.chance(0.55) ? FALLBACKS[0] : draw.pick(FALLBACKS),
    params,
    share: { title: linkName, description: app.description, image: '' },
    remark: draw.chance(0.3) ? draw.pick(REMARKS) : '',
  })
}

const REMARKS = [
  '市场部投放，周报需单独统计',
  '物料已印刷，请勿停用',
  '与渠道合作方约定按点击结算',
  '客服话术中引用此链接',
  '对照组，勿改降级顺序',
] as const

interface Change {
  reason: string
  apply: (content: LinkContentData, app: DemoApp) => LinkContentData
}

const CHANGES: readonly Change[] = [
  {
    reason: '活动页改版，更换 H5 地址',
    apply: (content, app) => ({
      ...content,
      targets: {
        ...content.targets,
        h5: `${webHost(app)}/v2/${content.scene === '活动推广' ? 'act' : 'page'}?from={channel}`,
      },
    }),
  },
  {
    reason: '优先引导到应用宝下载',
    apply: (content) => ({ ...content, fallbacks: ['deeplink', 'yingyongbao', 'vendorStore', 'h5', 'apk'] }),
  },
  {
    reason: '更换分享文案',
    apply: (content, app) => ({
      ...content,
      share: {
        ...content.share,
        title: `${content.linkName}｜${app.name}`,
        description: '点击查看详情，打开应用享受完整服务',
      },
    }),
  },
  {
    reason: '增加场次参数，便于区分投放批次',
    apply: (content) => ({
      ...content,
      params: [
        ...content.params.filter(({ name }) => name !== 'batch'),
        {
          name: 'batch',
          label: '批次',
          type: 'string',
          required: false,
          default: 'a1',
          pattern: '[a-z][0-9]{1,2}',
          options: [],
          example: 'b12',
        },
      ],
    }),
  },
  {
    reason: '补充备注与使用场景',
    apply: (content) => ({ ...content, remark: '第四季度重点项目，数据同步到增长看板' }),
  },
]

/** A change that the owner may submit; `turn` picks one. */
export function changeContent(
  content: LinkContentData,
  app: DemoApp,
  turn: number,
): { reason: string; content: LinkContentData } {
  const change = CHANGES[turn % CHANGES.length]
  if (!change) throw new RangeError('there are no changes to make')
  return { reason: change.reason, content: change.apply(content, app) }
}
