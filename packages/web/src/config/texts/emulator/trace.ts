import { words } from '#src/config/language/words.ts'

/** Of how a request was decided, and of the answers that are given instead. */
export const emulatorTraceTexts = words('emulatorTraceTexts', {
  traceTitle: '判定过程',
  traceSteps: {
    read: '读取请求',
    faults: '故障',
    overrides: '改写应答',
    session: '登录',
    operator: '运营身份',
    factor: '二次验证',
    whitelist: '白名单',
    frozen: '冻结状态',
    profile: '资料',
    body: '参数',
    work: '业务规则与写入',
  },
  traceResults: { passed: '通过', refused: '未通过', left: '未执行' },
  visitTaken: '采用',
  visitLeft: '不采用',
  overridesActive: '生效中的改写',
  overrideBy: { answer: '固定应答', function: '测试中的函数', file: '文件' },
  overrideFileBroken: (error: string) => `不能载入，沿用上一次的内容：${error}`,
  overrideFor: (account: string) => `仅 ${account}`,
  overrideHits: (hits: number) => `已改写 ${hits} 次`,
  overrideLeft: (left: number) => (left === 0 ? '次数已用完' : `还剩 ${left} 次`),
  overrideError: (error: string) => `最近一次出错：${error}`,
  overrideRemove: (path: string) => `删除改写 ${path}`,
  wayWhitelist: '加入白名单',
  wayWhitelistHint: '等于运营在后台添加',
  wayWhitelistDo: '加入并重放',
  wayPersonaChoice: '能通过的身份',
})
