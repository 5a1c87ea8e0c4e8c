import { describe, expect, it } from 'vitest'
import { answersTo } from './answer.ts'
import { FIRST_ANSWERS } from './first-answers.ts'
import { addressProblem } from './read-address.ts'
import type { Holding } from './sample-app.ts'

const WEB = 'https://m.starbridge.example/order/42'
const APP = 'starbridge://order/42'
const scenes = (address: string, holding: Holding) => answersTo(address, holding).map(({ scene }) => scene)

describe('what four phones answer', () => {
  it.each([
    [WEB, 'installed', ['ask', 'app', 'app', 'guide']],
    [WEB, 'missing', ['web', 'web', 'web', 'guide']],
    [WEB, 'none', ['web', 'web', 'web', 'web']],
    [APP, 'installed', ['ask', 'app', 'app', 'guide']],
    [APP, 'missing', ['store', 'store', 'store', 'guide']],
  ] as const)('to %s with the app %s', (address, holding, expected) => {
    expect(scenes(address, holding)).toEqual(expected)
  })

  it('each with the reasons of its plan', () => {
    for (const { reasons } of answersTo(WEB, 'installed')) expect(reasons.length).toBeGreaterThan(1)
  })

  it.each(['https://portal.example/', 'http://127.0.0.1:5180/documents', WEB])('to %s as at first', (address) => {
    expect(answersTo(address, 'installed')).toEqual(FIRST_ANSWERS)
  })
})

describe('an address', () => {
  it.each([WEB, APP, 'https://例子.中国/页面?a=1#b', 'my-app+1://'])('such as %s will do', (address) => {
    expect(addressProblem(address, 'installed')).toBeUndefined()
  })

  it.each([
    ['', '请粘贴'],
    ['example.com', 'scheme://'],
    ['http://example.com/', 'https://'],
    ['https://', ''],
    ['https://user@example.com/', '用户名'],
    ['https://192.168.1.1/', '内网'],
    ['javascript://alert(1)', '不允许'],
    ['intent://open#Intent;end', '不允许'],
    ['https://example.com/{id}', '参数'],
    ['two words://x', '空白'],
  ])('such as “%s” is refused with words', (address, words) => {
    expect(addressProblem(address, 'installed')).toContain(words)
  })

  it('of an app is nothing that a browser can show', () => {
    expect(addressProblem(APP, 'none')).toContain('https://')
    expect(addressProblem(WEB, 'none')).toBeUndefined()
  })
})
