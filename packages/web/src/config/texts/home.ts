export const homeTexts = {
  bannersTitle: '近期要点',
  carousel: '轮播图',
  slide: (index: number, count: number) => `第 ${index} 张，共 ${count} 张`,
  previousSlide: '上一张',
  nextSlide: '下一张',
  showSlide: (index: number, title: string) => `第 ${index} 张：${title}`,
  pause: '暂停轮播',
  play: '继续轮播',

  title: '让每一次点击，都到达对的页面',
  lead: '海报、短信、网页里只放一个短地址和一个二维码。用户点开后，平台识别手机、系统与所在应用，选择能用的打开方式，并记录每一步的结果。',
  start: '免费注册',
  console: '进入控制台',
  read: '阅读文档',

  figureLabel: '一个统一链接分别在安卓、苹果、鸿蒙手机上打开应用，未安装时前往商店，在社交应用内给出引导',
  figureName: '统一链接',
  figureAddress: '/s/k7Qm2X',
  phones: [
    { kind: 'android', name: '安卓', hint: '已安装，直达页面' },
    { kind: 'ios', name: '苹果', hint: '通用链接直达' },
    { kind: 'harmony', name: '鸿蒙', hint: '系统直达页面' },
    { kind: 'store', name: '未安装', hint: '前往厂商商店' },
    { kind: 'container', name: '社交应用', hint: '引导或展示网页' },
  ],

  stepsTitle: '三步开始',
  stepsHint: '从注册到第一个可以扫的二维码。',
  steps: [
    { title: '注册并完善资料', text: '用邮箱注册，选择企业、政府机构或个人，提交资料等待审核。' },
    { title: '登记应用', text: '填写包名、签名指纹与商店地址，关联文件由平台生成并保持更新。' },
    { title: '创建统一链接', text: '设定各平台的目标与备用顺序，审核通过后即可分发短地址与二维码。' },
  ],

  standardsTitle: '八份标准文档',
  standardsHint: '限值可测、方法可复现、条款可引用。',
  standardsAll: '进入文档中心',
  standardHints: [
    { word: '兼容', glyph: 'compatibility', text: '装得上、跑得起、看得全' },
    { word: '性能', glyph: 'performance', text: '启动、滑动与加载的限值' },
    { word: '稳定', glyph: 'stability', text: '崩溃、无响应与数据完整' },
    { word: '功耗', glyph: 'power', text: '前台省电，后台守规矩' },
    { word: '安全', glyph: 'security', text: '代码、数据、通信与入口' },
    { word: '个人信息', glyph: 'privacy', text: '最小收集、充分告知' },
    { word: '地震', glyph: 'warning', text: '预警的接收、呈现与演练' },
    { word: '大屏', glyph: 'screen', text: '依据窗口而不是设备' },
  ],

  newsTitle: '最新资讯',
  newsHint: '平台动态、标准修订与适配实践。',
  newsAll: '全部资讯',
  newsEmpty: '还没有资讯',

  partnersTitle: '合作伙伴',
} as const
