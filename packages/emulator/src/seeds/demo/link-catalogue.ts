import type { DemoApp } from './app-catalogue.ts'

/** What a link of an app is for. */
export interface DemoPurpose {
  name: string
  scene: string
  /** The page in the app and on the web. */
  path: string
  /** Channels it is spread by; empty for one that people pass on. */
  channels: readonly string[]
  /** Runs for a while and has a peak. */
  campaign: boolean
}

/** `name | scene | path | channels | *` (an asterisk for a campaign). */
const LINES: Record<DemoApp['category'], string> = {
  出行: `
周年庆出行补贴 | 活动推广 | act/anniversary | sms,push,wechat,weibo | *
乘车码领取 | 线下物料 | ride/code | poster,store,wechat
新人首单立减 | 拉新 | coupon/new | douyin,wechat,poster | *
地铁站导航二维码 | 线下物料 | station/guide | poster,store
通勤月卡续费提醒 | 短信触达 | pass/renew | sms,push
机场接送机预约 | 服务入口 | airport/book | web,wechat,email
景区讲解与门票 | 服务入口 | scenic/tickets | poster,wechat
好友组队出行 | 分享裂变 | share/team | wechat,qq | *
电子发票开具 | 服务入口 | invoice/apply | email,sms
国庆路况播报 | 内容运营 | traffic/holiday | weibo,douyin,push | *
行程分享 | 分享裂变 | trip/share | wechat,
失物招领 | 客户服务 | service/lost | wechat,web
冬季安全骑行课 | 内容运营 | course/safety | wechat,douyin
合作商家优惠 | 异业合作 | partner/offers | poster,store
用车满意度回访 | 短信触达 | survey/ride | sms`,
  购物: `
周年庆主会场 | 活动推广 | act/anniversary | sms,push,wechat,douyin,weibo | *
会员日专享券 | 活动推广 | member/day | push,sms,wechat | *
新品首发预约 | 活动推广 | new/release | weibo,douyin,wechat | *
直播间商品橱窗 | 直播带货 | live/shelf | douyin,wechat
门店扫码加购 | 线下物料 | store/scan | store,poster
快递单二维码 | 线下物料 | parcel/insert | poster
老客召回短信 | 短信触达 | recall/coupon | sms
拼单邀请 | 分享裂变 | share/group | wechat,qq
品牌周家电专场 | 活动推广 | brand/appliance | email,push,wechat | *
以旧换新估价 | 服务入口 | tradein/quote | web,wechat
售后进度查询 | 客户服务 | service/after | sms,web
中秋礼盒预售 | 活动推广 | gift/autumn | wechat,email,sms | *
企业团购咨询 | 服务入口 | group/contact | web,email
好物种草清单 | 内容运营 | list/picks | weibo,douyin
积分兑换商城 | 会员运营 | points/mall | push,wechat
海淘专场 | 活动推广 | act/overseas | push,weibo,email | *`,
  教育: `
期中冲刺公开课 | 活动推广 | open/midterm | wechat,sms | *
家长会扫码入群 | 线下物料 | parents/join | poster,wechat
错题本打印 | 服务入口 | wrong/print | web,wechat
寒假班预报名 | 活动推广 | camp/winter | sms,wechat,push | *
每日一词分享 | 分享裂变 | share/word | wechat,qq
名师直播间 | 内容运营 | live/teacher | wechat,douyin
学习报告推送 | 短信触达 | report/weekly | push,sms
听书会员赠送 | 会员运营 | gift/listen | wechat,weibo | *
校园大使招募 | 拉新 | campus/hire | poster,qq
四级真题打卡 | 内容运营 | cet4/daily | qq,weibo,wechat
纸质书扫码听课 | 线下物料 | book/scan | poster,store
教师节致敬专题 | 内容运营 | topic/teacher | wechat,weibo | *`,
  医疗: `
流感疫苗预约 | 服务入口 | vaccine/flu | wechat,sms,push | *
检查报告查询 | 短信触达 | report/view | sms,wechat
门诊挂号二维码 | 线下物料 | clinic/register | poster,store
复诊续方提醒 | 短信触达 | visit/again | sms,push
义诊活动报名 | 活动推广 | free/clinic | wechat,poster | *
家庭医生签约 | 服务入口 | family/doctor | wechat,web
体检套餐优惠 | 活动推广 | check/package | wechat,email,web | *
送药上门进度 | 客户服务 | drug/delivery | sms
慢病管理课堂 | 内容运营 | course/chronic | wechat,douyin
住院患者手册 | 线下物料 | inpatient/guide | poster
用药提醒分享 | 分享裂变 | share/remind | wechat`,
  金融: `
绑卡立减金 | 活动推广 | bind/bonus | wechat,push,sms | *
信用卡还款提醒 | 短信触达 | repay/notice | sms,push
收款码物料申领 | 线下物料 | merchant/code | poster,store
年度账单 | 分享裂变 | year/bill | wechat,weibo | *
生活缴费入口 | 服务入口 | bills/pay | wechat,web
反诈知识竞答 | 内容运营 | quiz/fraud | wechat,weibo | *
理财风险测评 | 服务入口 | risk/test | web,email
邀请好友得红包 | 分享裂变 | invite/cash | wechat,qq | *
对账单查询 | 客户服务 | statement/view | email,sms
小微企业贷款专区 | 服务入口 | loan/micro | web,wechat`,
  娱乐: `
热播剧集追更 | 内容运营 | drama/hot | douyin,weibo,push
演唱会抢票提醒 | 活动推广 | concert/remind | push,sms,weibo | *
会员五折周 | 会员运营 | vip/half | push,wechat,sms | *
片尾彩蛋互动 | 内容运营 | egg/play | douyin
歌单分享 | 分享裂变 | share/list | wechat,qq
电视大屏扫码登录 | 服务入口 | tv/login | poster
跨年晚会直播 | 活动推广 | live/newyear | weibo,douyin,push | *
影院观影礼 | 异业合作 | cinema/gift | poster,store | *
短剧投放素材 A | 信息流广告 | ad/short-a | douyin
短剧投放素材 B | 信息流广告 | ad/short-b | douyin
音乐节应援 | 活动推广 | festival/cheer | weibo,qq | *
睡前故事 | 内容运营 | story/night | wechat`,
  工具: `
新版本体验招募 | 活动推广 | beta/join | qq,weibo,wechat | *
使用教程二维码 | 线下物料 | guide/scan | poster,store
分享给家人 | 分享裂变 | share/family | wechat,
设备绑定 | 服务入口 | device/bind | store,poster
到期续费提醒 | 短信触达 | renew/notice | sms,push
早安卡片 | 分享裂变 | card/morning | wechat,qq
应用内公告 | 内容运营 | notice/list | push
问题反馈 | 客户服务 | feedback | web,wechat
联名皮肤上线 | 活动推广 | skin/joint | weibo,douyin | *
渠道包下载 | 拉新 | download/apk | web,
节假日模式设置 | 服务入口 | mode/holiday | push,wechat`,
  社交: `
邻里节报名 | 活动推广 | festival/join | wechat,poster | *
闲置转让 | 分享裂变 | idle/share | wechat,qq
物业报修 | 服务入口 | repair/new | poster,wechat
停水停电通知 | 短信触达 | notice/outage | sms,push
楼栋群二维码 | 线下物料 | group/building | poster
志愿者招募 | 活动推广 | volunteer/join | wechat,weibo | *`,
  政务: `
高校毕业生补贴申领 | 政策宣传 | subsidy/graduate | wechat,sms,web | *
社保卡申领 | 服务入口 | card/apply | poster,wechat
办事大厅取号 | 线下物料 | hall/ticket | poster
公积金提取指南 | 政策宣传 | fund/guide | wechat,web
台风防御提醒 | 应急通知 | typhoon/notice | sms,push,weibo | *
消费券发放 | 活动推广 | voucher/city | sms,wechat,push,weibo | *
义务教育入学登记 | 服务入口 | school/register | wechat,sms | *
不动产查询 | 服务入口 | estate/query | web,wechat
出生一件事联办 | 服务入口 | birth/once | poster,wechat
民意调查 | 政策宣传 | survey/livelihood | wechat,web
防灾减灾演练签到 | 线下物料 | drill/checkin | poster
好差评评价 | 短信触达 | rate/service | sms
道路施工绕行 | 应急通知 | road/detour | push,weibo`,
  其他: `
企业开通试用 | 拉新 | trial/open | web,email
会议邀请 | 分享裂变 | meeting/join | wechat,email
差旅标准解读 | 内容运营 | policy/travel | email,wechat
产品发布会直播 | 活动推广 | launch/live | weibo,wechat,email | *
员工扫码签到 | 线下物料 | checkin/scan | poster
续约提醒 | 短信触达 | renew/contract | sms,email
跟练挑战赛 | 活动推广 | challenge/30days | douyin,wechat | *
体验课预约 | 服务入口 | trial/class | poster,wechat
文档协作邀请 | 分享裂变 | doc/share | wechat,`,
}

/** What the channels are called, and the colour of each. */
const CHANNELS = [
  { channel: 'sms', name: '短信', color: '#1677d2' },
  { channel: 'push', name: '应用推送', color: '#d4380d' },
  { channel: 'wechat', name: '微信', color: '#389e0d' },
  { channel: 'weibo', name: '微博', color: '#d48806' },
  { channel: 'douyin', name: '抖音', color: '#c41d7f' },
  { channel: 'email', name: '邮件', color: '#531dab' },
  { channel: 'poster', name: '海报', color: '#08979c' },
  { channel: 'store', name: '门店', color: '#5c6678' },
  { channel: 'web', name: '官网', color: '#2f54eb' },
  { channel: 'qq', name: 'QQ', color: '#13c2c2' },
]

/** Those by which the links of an app are spread. */
export const channelsOf = ({ category }: DemoApp) =>
  CHANNELS.filter(({ channel }) => PURPOSES[category].some(({ channels }) => channels.includes(channel)))

/** The purposes of links by category of app, most likely first. */
export const PURPOSES = Object.fromEntries(
  Object.entries(LINES).map(([category, lines]) => [category, lines.trim().split('\n').map(parse)]),
) as Record<DemoApp['category'], DemoPurpose[]>

/** Suffixes of a second and a third link for the same purpose. */
export const PLACEMENTS = ['第二批', '华东区', '高校专场', '门店版', '灯箱广告'] as const

const TAGS: readonly (readonly [tag: string, has: (purpose: DemoPurpose) => boolean])[] = [
  ['大促', ({ campaign }) => campaign],
  ['门店', ({ channels }) => channels.includes('store')],
  ['短视频', ({ channels }) => channels.includes('douyin')],
]

/** What its owner groups a link by; many have none. */
export const tagsOf = (purpose: DemoPurpose): string[] => TAGS.filter(([, has]) => has(purpose)).map(([tag]) => tag)

function parse(line: string): DemoPurpose {
  const [name = '', scene = '', path = '', channels = '', star] = line.split('|').map((part) => part.trim())
  return { name, scene, path, channels: channels.split(',').map((part) => part.trim()), campaign: star === '*' }
}
