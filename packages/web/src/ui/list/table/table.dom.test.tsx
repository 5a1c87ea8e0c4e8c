import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import type { Columns } from './column.ts'
import { PagedTable } from './paged-table.tsx'
import { headSorts, type Sorting } from '../sorting.tsx'
import { Table } from './table.tsx'

interface Fruit {
  id: string
  name: string
  count: number
}

const FRUITS: readonly Fruit[] = ['苹果', '梨', '桃'].map((name, index) => ({ id: `f${index}`, name, count: index }))
const COLUMNS: Columns<Fruit> = [
  { key: 'name', title: '名称', render: ({ name }) => name },
  { key: 'count', title: '数量', align: 'right', render: ({ count }) => count },
]
const table = { columns: COLUMNS, rows: FRUITS, keyOf: ({ id }: Fruit) => id }
const head = (name: string) => screen.getByRole('columnheader', { name })
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })

describe('a table', () => {
  it('is sorted by a head that says how, and goes back to the usual order', async () => {
    const orders: (string | undefined)[] = []
    const Sorted = () => {
      const [order, setOrder] = useState<Sorting['order']>('name')
      const ways = { name: { ascend: 'name' }, count: { descend: 'newest', ascend: 'oldest' } } as const
      const onOrder = (next: Sorting['order'] | undefined) => {
        orders.push(next)
        setOrder(next ?? 'name')
      }
      return <Table {...table} sortOf={headSorts({ order, ways, onOrder })} />
    }
    const { user } = show(<Sorted />)
    expect(head('名称').getAttribute('aria-sort')).toBe('ascending')
    for (const sort of ['descending', 'ascending', null]) {
      await user.click(within(head('数量')).getByRole('button'))
      expect(head('数量').getAttribute('aria-sort')).toBe(sort)
    }
    expect(orders).toEqual(['newest', 'oldest', undefined])
  })

  it('has a box for all rows, which tells when some are selected', async () => {
    const Selected = () => {
      const [keys, onChange] = useState<readonly string[]>([])
      return <Table {...table} selection={{ keys, labelOf: (key) => `选择${key}`, onChange }} />
    }
    const { user } = show(<Selected />)
    const all = () => box(commonTexts.selectAll)
    await user.click(box('选择f1'))
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    await user.click(all())
    expect([all().checked, all().indeterminate, box('选择f0').checked]).toEqual([true, false, true])
    await user.click(all())
    expect(box('选择f1').checked).toBe(false)
  })

  it('opens a row by a button that says whether it is open', async () => {
    const { user } = show(<Table {...table} expanded={({ name }) => `${name}的产地`} firstOpen />)
    expect(screen.getByText('苹果的产地')).toBeTruthy()
    const [, second] = screen.getAllByRole('button', { name: commonTexts.details })
    if (second === undefined) throw new Error('the second row cannot be opened')
    await user.click(second)
    expect(second.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('梨的产地')).toBeTruthy()
    await user.click(second)
    expect(screen.queryByText('梨的产地')).toBeNull()
  })

  it('says that there is nothing', () => {
    show(<Table {...table} rows={[]} empty="没有水果" />)
    expect(screen.getByRole('cell', { name: '没有水果' })).toBeTruthy()
  })

  it('comes in pages, and on the last one once there are fewer', async () => {
    const Fewer = () => {
      const [most, setMost] = useState(3)
      return (
        <>
          <PagedTable {...table} rows={FRUITS.slice(0, most)} perPage={1} />
          <button type="button" onClick={() => setMost(2)}>
            少一些
          </button>
        </>
      )
    }
    const { user } = show(<Fewer />)
    await user.click(screen.getByRole('button', { name: commonTexts.page(3) }))
    expect(screen.getByRole('cell', { name: '桃' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '少一些' }))
    expect(screen.getByRole('cell', { name: '梨' })).toBeTruthy()
  })
})
