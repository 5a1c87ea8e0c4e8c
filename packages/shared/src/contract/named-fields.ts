import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { id, seconds } from './fields.ts'

// Fields that many calls have, with what they are.

export const accountId = id.meta(about('账号编号', 'Id of the account'))
export const action = z.string().meta(about('所做的操作', 'What was done'))
export const appId = id.meta(about('应用编号', 'Id of the app'))
export const appName = z.string().meta(about('应用名称', 'Name of the app'))
export const applyTime = seconds.meta(about('提交时间', 'When it was submitted'))
export const apps = z.int().meta(about('应用', 'Apps'))
export const createTime = seconds.meta(about('创建时间', 'When it was made'))
export const email = z.string().meta(about('邮箱', 'E-mail'))
export const freezeDetail = z.string().nullable().meta(about('冻结的说明', 'Details of the freeze'))
export const freezeReason = z.string().nullable().meta(about('冻结原因', 'Why it was frozen'))
export const freezeTime = seconds.nullable().meta(about('冻结时间', 'When it was frozen'))
export const linkId = id.meta(about('链接编号', 'Id of the link'))
export const linkName = z.string().meta(about('链接名称', 'Name of the link'))
export const ownerEmail = z.string().meta(about('所有者的邮箱', 'E-mail of the owner'))
export const ownerName = z.string().meta(about('所有者的主体名称', 'Name of the owner'))
export const publishTime = seconds.meta(about('发布时间', 'When it is published'))
export const rejectReason = z.string().nullable().meta(about('驳回原因', 'Why it was rejected'))
export const reviewTime = seconds.nullable().meta(about('审核时间', 'When it was reviewed'))
export const total = z.int().meta(about('总数', 'How many in all'))
export const updateTime = seconds.meta(about('更新时间', 'When it last changed'))

export const named = {
  accountId,
  action,
  address: z.string().meta(about('地址', 'Postal address')),
  appId,
  appIdIfAny: id.optional().meta(about('应用编号', 'Id of the app')),
  appIdText: z.string().meta(about('应用编号', 'Id of the app')),
  applyTime,
  appName,
  approved: z.int().meta(about('通过的数量', 'Approved')),
  apps,
  brand: z.string().meta(about('手机品牌', 'Brand of the phone')),
  browser: z.string().meta(about('浏览器', 'Browser')),
  captchaId: id.meta(about('图形验证码编号', 'Id of the captcha')),
  category: z.string().meta(about('应用分类', 'Category of the app')),
  challenge: z.string().meta(about('一次性的挑战值', 'Challenge, good once')),
  channel: z.string().meta(about('渠道', 'Channel')),
  checkTime: seconds.nullable().meta(about('最近一次检查的时间', 'When it was last checked')),
  citizenId: z.string().nullable().meta(about('身份证号码', 'Citizen ID')),
  code: z.string().meta(about('短码', 'Code of the link')),
  contactEmail: z.string().meta(about('联系邮箱', 'E-mail of the contact')),
  contactName: z.string().meta(about('联系人姓名', 'Name of the contact')),
  contactPhone: z.string().meta(about('联系电话', 'Phone of the contact')),
  container: z.string().meta(about('所在的应用，如微信', 'App around the browser, such as WeChat')),
  content: z.string().meta(about('Markdown', 'Markdown')),
  contentText: z.string().meta(about('内容', 'Content')),
  count: z.int().meta(about('数量', 'How many')),
  cover: z.string().meta(about('封面图', 'Cover picture')),
  createTime,
  creditCode: z.string().nullable().meta(about('统一社会信用代码', 'Unified social credit code')),
  detail: z.string().meta(about('说明', 'Details')),
  domainId: id.meta(about('域名编号', 'Id of the domain')),
  email,
  enabled: z.boolean().meta(about('是否启用', 'Whether it is on')),
  freezeDetail,
  freezeReason,
  freezeTime,
  icon: z.string().meta(about('图标', 'Icon')),
  id: z.string().meta(about('编号', 'Id')),
  idBackFileId: id.nullable().meta(about('身份证国徽面的文件编号', 'File of the back of the ID card')),
  idFrontFileId: id.nullable().meta(about('身份证人像面的文件编号', 'File of the front of the ID card')),
  image: z.string().meta(about('图片', 'Picture')),
  isDefault: z.boolean().meta(about('是否为应用的默认链接', 'Whether the short address of the app opens it')),
  key: z.string().meta(about('取值', 'Key')),
  label: z.string().meta(about('显示的名称', 'Label')),
  labelText: z.string().meta(about('客户端类别的中文名', 'Name of the client’s class')),
  lastUseTime: seconds.nullable().meta(about('最近一次使用的时间', 'When it was last used')),
  legalPersonName: z.string().nullable().meta(about('法定代表人姓名', 'Name of the legal representative')),
  licenceFileId: id.nullable().meta(about('营业执照的文件编号', 'File of the licence')),
  linkCount: z.int().meta(about('链接数', 'Links')),
  linkId,
  linkIdIfAny: id.optional().meta(about('链接编号', 'Id of the link')),
  linkName,
  links: z.int().meta(about('链接', 'Links')),
  location: z.string().nullable().meta(about('302 时的跳转地址', 'Where a 302 leads')),
  modifyId: id.meta(about('修改编号', 'Id of the change')),
  msg: z.string().meta(about('说明', 'Message')),
  name: z.string().meta(about('名称', 'Name')),
  openAttempt: z.int().meta(about('尝试拉起的次数', 'Open attempts')),
  operator: z.boolean().meta(about('是否运营人员', 'Whether it is an operator')),
  os: z.string().meta(about('操作系统', 'Operating system')),
  owner: z.string().meta(about('所有者', 'Owner')),
  ownerEmail,
  ownerName,
  package: z.string().meta(about('包名', 'Package name')),
  passkeyId: id.meta(about('通行密钥编号', 'Id of the passkey')),
  province: z.string().meta(about('省份', 'Province')),
  published: z.boolean().meta(about('是否已发布', 'Whether it is published')),
  publishTime,
  pv: z.int().meta(about('访问次数（PV）', 'Visits (PV)')),
  reason: z.string().meta(about('原因', 'Reason')),
  reasonOrNull: z.string().nullable().meta(about('原因', 'Reason')),
  refuseReason: z.string().nullable().meta(about('拒绝原因', 'Why it was refused')),
  rejected: z.int().meta(about('驳回的数量', 'Rejected')),
  rejectReason,
  reportId: id.meta(about('举报编号', 'Id of the report')),
  reports: z.int().meta(about('待平台核实的举报数', 'Reports that the platform has yet to look at')),
  resetId: id.meta(about('重置申请编号', 'Id of the reset')),
  reviewTime,
  revision: z.int().meta(about('版本号', 'Number of the revision')),
  sessionId: id.meta(about('登录编号', 'Id of the session')),
  store: z.string().optional().meta(about('应用商店', 'App store')),
  style: z.string().meta(about('打开方式', 'How it is opened')),
  summary: z.string().meta(about('摘要', 'Summary')),
  targetType: z.string().meta(about('对象种类', 'Kind of the target')),
  text: z.string().meta(about('文字', 'Text')),
  time: seconds.meta(about('时间', 'Time')),
  timeOf: z.int().meta(about('时间', 'Time')),
  timeout: z.int().meta(about('毫秒', 'Milliseconds')),
  title: z.string().meta(about('标题', 'Title')),
  total,
  ua: z.string().meta(about('User-Agent', 'User-Agent')),
  unreadCount: z.int().meta(about('未读数', 'Unread')),
  updateTime,
  url: z.string().meta(about('地址', 'Address')),
  urlIfAny: z.string().optional().meta(about('地址', 'Address')),
  uv: z.int().meta(about('访问人数（UV）', 'Visitors (UV)')),
  value: z.int().meta(about('值', 'Value')),
  waited: z.int().meta(about('提交至今的秒数', 'Seconds since it was submitted')),
}

/** Some of them, by their names and in this order. */
export const fieldsOf = <Name extends keyof typeof named>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, named[name]])) as Pick<typeof named, Name>
