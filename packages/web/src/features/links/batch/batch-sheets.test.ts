import { CODE, parseCsv } from '@unilink/shared'
import { expect, it } from 'vitest'
import { createdFile, failedFile, problemOf, templateFile, type BatchResult } from './batch-sheets.ts'

const result = (row: number, part: Partial<BatchResult> = {}): BatchResult => ({
  row,
  linkName: `第 ${row} 条`,
  code: 0,
  msg: 'ok',
  fields: [],
  linkId: null,
  url: null,
  ...part,
})
const cells = async ({ blob }: { blob: Blob }) => parseCsv(await blob.text(), 100).map((row) => row.cells)

it('says what is wrong with a row: with each field, or as the answer does', () => {
  const fields = [
    { path: 'linkName', msg: '必填' },
    { path: 'params', msg: '格式有误' },
    { path: 'fallbacks.0', msg: '选项无效' },
  ]
  expect(problemOf(result(1, { code: CODE.invalidFields, msg: '参数错误', fields }))).toBe(
    '链接名称：必填；参数：格式有误；选项无效',
  )
  expect(problemOf(result(1, { code: CODE.limitReached, msg: '超出数量上限' }))).toBe('超出数量上限')
  expect(problemOf(result(1))).toBe('')
})

it('keeps failed rows as they were, with the newest reason only', async () => {
  const sheet = [['链接名称', '失败原因', '使用场景'], ['甲', '旧的', '=1+1'], ['乙', '旧的', '短信'], ['丙']]
  // The person's sheet has a blank row after its headings.
  const rows = sheet.map((row, index) => ({ number: index === 0 ? 1 : index + 2, cells: row }))
  const bad = { code: CODE.invalidFields, msg: '参数错误' }
  expect(await cells(failedFile(rows, [result(3, bad), result(4), result(5, bad)]))).toEqual([
    ['链接名称', '使用场景', '失败原因'],
    ['甲', "'=1+1", '参数错误'],
    ['丙', '', '参数错误'],
  ])
})

it('lists what was made with its addresses', async () => {
  const made = createdFile([result(1, { url: 'https://l.example/s/a' }), result(2, { code: 1 })])
  expect(await cells(made)).toEqual([
    ['行号', '链接名称', '短链接'],
    ['1', '第 1 条', 'https://l.example/s/a'],
  ])
})

it('gives a template whose row is as wide as its headings', async () => {
  const [headings, row] = await cells(templateFile())
  expect(headings).toContain('H5 地址')
  expect(row).toHaveLength(headings?.length ?? 0)
})

it('gives a template that a person can fill: Chinese headings, a column for each target and parameter, no JSON', async () => {
  const [headings = [], row = []] = await cells(templateFile())
  expect(headings.filter((heading) => heading.includes('目标') || heading.endsWith('地址'))).toHaveLength(6)
  expect(headings.filter((heading) => heading.startsWith('参数 '))).toEqual(['参数 activity', '参数 city'])
  expect(headings.every((heading) => /\p{Script=Han}/u.test(heading))).toBe(true)
  expect(row.join()).not.toMatch(/[[\]"]|deeplink|vendorStore/)
  expect(row[headings.indexOf('降级顺序')]).toBe('打开应用 > 手机自带的应用商店 > 打开 H5 页面')
})
