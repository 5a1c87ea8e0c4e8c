import { expect, it } from 'vitest'
import { groupRows } from './group-rows.ts'

it('puts together what came together, in the order of the queue', () => {
  const rows = ['a1', 'a2', 'b1', 'x', 'y', 'a3']
  const batchOf = (row: string) => (row.length > 1 ? row[0] : undefined)
  expect(groupRows(rows, (row) => row, batchOf)).toEqual([
    { key: 'a1', batch: 'a', rows: ['a1', 'a2'] },
    { key: 'b1', batch: 'b', rows: ['b1'] },
    { key: 'x', batch: undefined, rows: ['x'] },
    { key: 'y', batch: undefined, rows: ['y'] },
    { key: 'a3', batch: 'a', rows: ['a3'] },
  ])
})
