import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { listTexts } from '#src/config/texts/lists.ts'
import { show } from '#support/show.tsx'
import { useListQuery } from '../query/use-list-query.ts'
import type { Columns } from './table/column.ts'
import { ListScreen } from './list-screen.tsx'

const ALL = Array.from({ length: 25 }, (_, index) => ({ id: String(index + 1), name: `链接 ${index + 1}` }))
const PER_PAGE = 10
const COLUMNS: Columns<(typeof ALL)[number]> = [
  { key: 'name', title: '名称', render: ({ id, name }) => <a href={`/${id}`}>{name}</a> },
  { key: 'id', title: '编号', render: ({ id }) => id },
  { key: 'more', title: '其他', render: ({ id }) => id },
]
const FILTERS = [{ name: 'state', label: '状态', options: [{ value: 3, label: '冻结' }] }]
const SHEET = [['名称', ({ name }: (typeof ALL)[number]) => name]] as const

async function query({ page, perPage, keyword = '' }: { page: number; perPage: number; keyword?: string }) {
  const matching = ALL.filter(({ name }) => name.includes(keyword))
  return { list: matching.slice((page - 1) * perPage, page * perPage), total: matching.length }
}

/** A list as the console's screens put it together. */
function List() {
  const listQuery = useListQuery({ perPage: PER_PAGE })
  const call = useCall(query, listQuery.body, { keepData: true })
  return (
    <ListScreen
      query={listQuery}
      call={call}
      columns={COLUMNS}
      off={['more']}
      rowKey="id"
      searchHint="搜索"
      filters={FILTERS}
      sheet={SHEET}
    />
  )
}

afterEach(() => {
  document.cookie = 'views=; Max-Age=0; Path=/'
})

const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const names = (from: number, to: number) => ALL.slice(from, to).map(({ name }) => name)
const goTo = (page: number) => screen.getByRole('button', { name: commonTexts.page(page) })

describe('a list in pages', () => {
  it('shows its first page, how many rows there are, and the way to the others', async () => {
    const { user, address } = show(<List />, '/list?appId=7')
    await waitFor(() => expect(rows()).toEqual(names(0, 10)))
    expect(screen.getByText(commonTexts.total(25))).toBeTruthy()
    await user.click(goTo(3))
    await waitFor(() => expect(rows()).toEqual(names(20, 25)))
    expect(address()).toBe('/list?appId=7&page=3')
  })

  it('begins where its address says', async () => {
    show(<List />, '/list?page=2&keyword=%201%20&state=3')
    await waitFor(() => expect(rows()).toEqual(['链接 19', '链接 21']))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '1')
    expect(screen.getByRole('button', { name: `状态${commonTexts.colon}冻结` })).toBeTruthy()
  })

  it('goes back to the first page when one searches', async () => {
    const { user, address } = show(<List />, '/list?page=3')
    await waitFor(() => expect(rows()).toHaveLength(5))
    await user.type(screen.getByRole('searchbox'), ' 25 {Enter}')
    await waitFor(() => expect(rows()).toEqual(['链接 25']))
    expect(address()).toBe('/list?keyword=25')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('keeps the rows at hand until those of the next page have come', async () => {
    const { user } = show(<List />)
    await waitFor(() => expect(rows()).toEqual(names(0, 10)))
    await user.click(goTo(2))
    expect(rows()).not.toEqual([])
    await waitFor(() => expect(rows()).toEqual(names(10, 20)))
  })

  it('says that nothing matches', async () => {
    show(<List />, '/list?keyword=没有')
    await screen.findByRole('heading', { name: listTexts.noMatchTitle })
    expect(screen.getByText(commonTexts.total(0))).toBeTruthy()
  })

  it('says so of a page past the end', async () => {
    show(<List />, '/list?page=9')
    await screen.findByRole('heading', { name: listTexts.pastEndTitle })
  })

  it('takes an address that makes no sense for the first page', async () => {
    show(<List />, '/list?page=-4')
    await waitFor(() => expect(rows()).toEqual(names(0, 10)))
  })

  it('is narrowed by a chip, which a cross opens again', async () => {
    const { user, address } = show(<List />, '/list?appId=7&page=2')
    await user.click(await screen.findByRole('button', { name: '状态' }))
    await user.click(screen.getByRole('button', { name: '冻结' }))
    expect(address()).toBe('/list?appId=7&state=3')
    await user.click(screen.getByRole('button', { name: listTexts.unfilter('状态') }))
    expect(address()).toBe('/list?appId=7')
  })

  it('is gone through and selected by keys, but not while one types', async () => {
    const { user } = show(<List />)
    await waitFor(() => expect(rows()).toHaveLength(10))
    await user.keyboard('jjjkx')
    expect(document.activeElement?.textContent).toBe('链接 2')
    expect(screen.getByRole('checkbox', { name: listTexts.select('链接 2') })).toHaveProperty('checked', true)
    await screen.findByRole('region', { name: listTexts.selected(1) })
    await user.keyboard('/jx')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx')
    expect(screen.getByRole('region', { name: listTexts.selected(1) })).toBeTruthy()
  })

  it('keeps a view by a name, of this list alone, and goes back to it', async () => {
    const { user, address } = show(<List />, '/list?appId=7')
    await user.click(await screen.findByRole('button', { name: listTexts.views }))
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '状态' }))
    await user.click(screen.getByRole('button', { name: '冻结' }))
    await user.click(screen.getByRole('button', { name: listTexts.views }))
    await user.type(screen.getByRole('textbox'), '冻结的{Enter}')
    await user.click(screen.getByRole('button', { name: listTexts.unfilter('状态') }))
    expect(address()).toBe('/list?appId=7')
    await user.click(screen.getByRole('button', { name: listTexts.views }))
    await user.click(screen.getByRole('button', { name: '冻结的' }))
    expect(address()).toBe('/list?appId=7&state=3')
    await user.click(screen.getByRole('button', { name: `${listTexts.views}${commonTexts.colon}冻结的` }))
    await user.click(screen.getByRole('button', { name: listTexts.dropView('冻结的') }))
    expect(screen.queryByRole('button', { name: '冻结的' })).toBeNull()
  })

  it('shows a column that is usually not there once it is asked for', async () => {
    const { user, address } = show(<List />, '/list')
    await screen.findByRole('columnheader', { name: '编号' })
    expect(screen.queryByRole('columnheader', { name: '其他' })).toBeNull()
    await user.click(screen.getByRole('button', { name: commonTexts.columns }))
    await user.click(screen.getByRole('checkbox', { name: '其他' }))
    expect(address()).toBe('/list?with=more')
    await screen.findByRole('columnheader', { name: '其他' })
  })
})
