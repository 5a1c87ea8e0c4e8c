import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['# 标题\n\n正文', '标题 正文'],
    ['**应**：必须 `code` ~~旧~~', '应：必须 code 旧'],
    ['见[兼容性标准](/documents/1)和![图](/a.png)', '见兼容性标准和图'],
    ['| 项目 | 值 |\n| --- | :-: |\n| a | b |', '项目 值 a b'],
    ['- 一\n- 二\n1. 三\n> 四', '一 二 三 四'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['竖线 \\| 与 \\*', '竖线 | 与 *'],
    ['5 > 3，a - b，2 * 3', '5 > 3，a - b，2 * 3'],
    ['', ''],
  ])('%j reads %j', (markdown, text) => expect(plainText(markdown)).toBe(text))
})
