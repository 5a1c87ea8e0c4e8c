import { describe, expect, it } from 'vitest'
import { answerInEnglish } from './answers-in-english.ts'
import { inEnglish } from './in-english.ts'

describe('what the platform says', () => {
  it.each([
    ['邮箱格式有误', 'This is not an email address'],
    ['密码长度应为 8–64 个字符', 'Use 8–64 characters'],
    ['占位符 {city} 未声明为参数', 'The placeholder {city} is not declared as a parameter'],
    ['类型有误，应为数字', 'Wrong type: should be a number'],
    [
      '应用名称含有零宽字符 U+200B，请删除后重新输入',
      'App name contains a zero-width character (U+200B): delete it and type the text again',
    ],
    [
      'iOS 协议名不能用 alipays：它属于其他应用，请填写应用自己的协议名',
      'iOS scheme cannot be alipays: it belongs to another app. Enter the app’s own scheme',
    ],
    ['链接“国庆”已通过审核，现已启用。', '“国庆” is approved and live.'],
  ])('is English for %s', (chinese, english) => {
    expect(inEnglish(chinese)).toBe(english)
  })

  it('is nothing that people wrote', () => {
    for (const text of ['国庆出行活动', '我的应用，很好用', 'plain', '']) expect(inEnglish(text)).toBeUndefined()
  })
})

describe('an answer', () => {
  it('is untouched where the platform writes nothing', () => {
    const data = { label: '小米', reason: '其他' }
    expect(answerInEnglish('/api/app/queryList', data)).toBe(data)
  })
})
