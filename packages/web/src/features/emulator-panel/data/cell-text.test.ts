import { expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

it.each([
  ['linkState', 3, '3 已冻结'],
  ['toState', 1, '1 审核中'],
  ['accountType', 2, '2 政府机构'],
  ['createdAt', '2026-11-26T08:05:28.524Z', '2026-11-26 16:05:28'],
  ['number', 3, '3'],
  ['email', 'a@unilink.test', 'a@unilink.test'],
  ['operator', false, 'false'],
])('a cell of %s that holds %s reads %s', (column, value, text) => expect(cellText(column, value)).toBe(text))
