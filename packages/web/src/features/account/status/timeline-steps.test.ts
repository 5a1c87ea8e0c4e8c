import { describe, expect, it } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

type Facts = Parameters<typeof timelineSteps>[0]

const nothing: Facts = {
  dataState: 0,
  history: [],
  submitTime: null,
  reviewTime: null,
  rejectReason: null,
  freezeReason: null,
  freezeTime: null,
}
const event = (action: string, fromState: 0 | 1 | 2 | 3 | 4, toState: 0 | 1 | 2 | 3 | 4, reason?: string) => ({
  action,
  fromState,
  toState,
  reason: reason ?? null,
  time: 1_795_000_000,
})
const shape = (facts: Facts) => timelineSteps(facts).map(({ state, title }) => `${state} ${title}`)

describe('the timeline of a profile', () => {
  it('begins with filling in', () => {
    expect(shape(nothing)).toEqual(['current 填写资料', 'todo 平台审核', 'todo 审核通过'])
  })

  it('tells every step of the history, and what comes next', () => {
    const history = [
      event('improveData', 0, 1),
      event('withdrawData', 1, 0),
      event('improveData', 0, 1),
      event('reject', 1, 3, '证件已过有效期'),
      event('improveData', 3, 1),
    ]
    expect(shape({ ...nothing, dataState: 1, history })).toEqual([
      'done 提交资料',
      'done 撤回资料',
      'done 提交资料',
      'failed 审核不通过',
      'done 提交资料',
      'current 平台审核中',
      'todo 审核通过',
    ])
    expect(timelineSteps({ ...nothing, dataState: 1, history })[3]?.reason).toBe('证件已过有效期')
  })

  it('ends when all is well', () => {
    const history = [event('improveData', 0, 1), event('approve', 1, 2)]
    expect(shape({ ...nothing, dataState: 2, history })).toEqual(['done 提交资料', 'done 审核通过'])
  })

  it('leads a frozen account to the support', () => {
    const history = [event('improveData', 0, 1), event('approve', 1, 2), event('freeze', 2, 4, '存在安全风险')]
    expect(shape({ ...nothing, dataState: 4, history }).slice(-2)).toEqual([
      'failed 账号冻结',
      'current 联系官方客服处理',
    ])
  })

  it('goes by the times of an account without history', () => {
    const times = { submitTime: 1_795_000_000, reviewTime: 1_795_003_600 }
    expect(timelineSteps({ ...nothing, ...times, dataState: 3, rejectReason: '执照不清晰' })).toEqual([
      { state: 'done', title: '提交资料', time: 1_795_000_000 },
      { state: 'failed', title: '审核不通过', time: 1_795_003_600, reason: '执照不清晰' },
      { state: 'current', title: '修改后重新提交' },
      { state: 'todo', title: '平台审核' },
    ])
    const frozen: Facts = {
      ...nothing,
      ...times,
      dataState: 4,
      freezeReason: '提供虚假资料',
      freezeTime: 1_795_007_200,
    }
    expect(shape(frozen)).toEqual(['done 提交资料', 'done 审核通过', 'failed 账号冻结', 'current 联系官方客服处理'])
  })

  it('shows an action that it does not know by its name', () => {
    expect(shape({ ...nothing, dataState: 2, history: [event('transfer', 2, 2)] })).toEqual(['done transfer'])
  })
})
