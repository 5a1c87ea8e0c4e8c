import { parseCsv } from '@unilink/shared'
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
const cells = async ({ blob }: { blob: Blob }) => parseCsv(await blob.text(), 100)

it('says what is wrong with a row: with each field, or as the answer does', () => {
  const fields = [
    { path: 'linkName', msg: '必填' },
    { path: 'params', msg: '格式有误' },
    { path: 'fallbacks.0', msg: '选项无效' },
  ]
  expect(problemOf(result(1, { code: 10001, msg: '参数错误', fields }))).toBe(
    '链接名称：必填；参数：格式有误；选项无效',
  )
  expect(problemOf(result(1, { code: 13006, msg: '超出数量上限' }))).toBe('超出数量上限')
  expect(problemOf(result(1))).toBe('')
})

it('keeps failed rows as they were, with the newest reason only', async () => {
  const rows = [['链接名称', '失败原因', '使用场景'], ['甲', '旧的', '=1+1'], ['乙', '旧的', '短信'], ['丙']]
  const bad = { code: 10001, msg: '参数错误' }
  expect(await cells(failedFile(rows, [result(1, bad), result(2), result(3, bad)]))).toEqual([
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
