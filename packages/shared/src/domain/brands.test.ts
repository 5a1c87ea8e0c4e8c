import { expect, test } from 'vitest'
import { inChinese } from '#src/words/words.ts'
import { brandsIn } from './brands.ts'

test.each([
  ['支付宝', ['支付宝']],
  ['支 付·宝 安全中心', ['支付宝']],
  ['微信官方', ['微信']],
  ['Alipay助手', ['支付宝']],
  ['A1ipay', ['支付宝']],
  ['ＷｅＣｈａｔ', ['微信']],
  ['𝐀𝐩𝐩𝐥𝐞 ID', ['Apple']],
  ['аррӏе', ['Apple']],
  ['华为与小米', ['华为', '小米']],
  ['星桥商城', []],
  ['Pineapple', []],
  ['applecart', []],
  ['第 100 个', []],
])('%s holds %j', (name, brands) => {
  expect(brandsIn(name).map(inChinese)).toEqual(brands)
})
