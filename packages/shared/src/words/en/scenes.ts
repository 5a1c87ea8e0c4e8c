import type * as chinese from '../zh/scenes.ts'

/** What a link may be for. */
export const scenes = {
  活动推广: 'Campaign',
  服务入口: 'Service entry',
  线下物料: 'Printed matter',
  分享裂变: 'Sharing',
  内容运营: 'Content',
  短信触达: 'Text message',
  客户服务: 'Customer service',
  会员运营: 'Membership',
  拉新: 'New users',
  信息流广告: 'Feed ads',
  直播带货: 'Live sales',
  异业合作: 'Partnership',
  政策宣传: 'Public information',
  应急通知: 'Emergency notice',
} as const satisfies Record<keyof typeof chinese.scenes, string>
