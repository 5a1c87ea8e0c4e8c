import { words } from '#src/config/language/words.ts'

/** Of faults, in the panel and in the console. */
export const emulatorFaultTexts = words('emulatorFaultTexts', {
  faultsOn: '生效中的故障',
  faultsNone: '没有。所有接口正常应答；打开下面任一开关即可制造故障。',
  faultPath: '接口',
  faultPathAll: '全部，或 /api/app/*',
  faultPaths: { '/api/*': '全部接口', 'declaring-calls': '声明了此返回码的接口', 'lazy-chunks': '页面代码' },
  faultOften: {
    always: '一直生效',
    next1: '只对接下来 1 次',
    next3: '只对接下来 3 次',
    next5: '只对接下来 5 次',
    half: '随机一半的请求',
    tenth: '随机十分之一的请求',
  },
  faultAfter: '执行之后',
  faultPresets: '预设',
  faultTimes: '每次开启',
  faultTimesAlways: '一直生效',
  faultTimesNext: (count: number) => `只对接下来 ${count} 次`,
  faultOnlyMe: '只对当前账号',
  faultLeft: (count: number) => `还剩 ${count} 次`,
  faultHits: (count: number) => `命中 ${count}`,
  faultClear: '全部关闭',
  faultEdit: (name: string) => `修改故障：${name}`,
  faultSave: '保存',
  faultCode: '返回码',
  faultGone: '已移除',
  faultRemove: (name: string) => `关闭故障：${name}`,
  latency: '接口延迟',
  latencyValue: (ms: number) => (ms === 0 ? '无' : `${ms} 毫秒`),
})
