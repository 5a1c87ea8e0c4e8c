import { inLanguage } from '#src/language.ts'

/** What a link may be for, as it is suggested to whoever makes one; any other words are taken as well. */
export const linkScenes: readonly string[] = inLanguage([
  '活动推广',
  '服务入口',
  '线下物料',
  '分享裂变',
  '内容运营',
  '短信触达',
  '客户服务',
  '会员运营',
  '拉新',
  '信息流广告',
  '直播带货',
  '异业合作',
  '政策宣传',
  '应急通知',
])
