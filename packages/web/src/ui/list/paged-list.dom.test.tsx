import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCall } from '#src/api/use-call.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#src/testing/show.tsx'
import { useListQuery } from '../query/use-list-query.ts'
import { SearchBox } from '../search/search-box.tsx'
import { EmptyState } from '../state/page-state.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { ListCard } from './list-card.tsx'
import { PagedList } from './paged-list.tsx'

const ALL = Array.from({ length: 25 }, (_, index) => `链接 ${index + 1}`)
const PER_PAGE = 10

async function query({ page, perPage, keyword = '' }: { page: number; perPage: number; keyword?: string }) {
  const matching = ALL.filter((name) => name.includes(keyword))
  return { list: matching.slice((page - 1) * perPage, page * perPage), total: matching.length }
}

/** A list as the console's screens put it together. */
function List({ steps = false }: { steps?: boolean }) {
  const listQuery = useListQuery({ perPage: PER_PAGE, steps })
  const call = useCall(query, listQuery.body, { keepData: true })
  const total = call.data?.total
  return (
    <ListCard
      search={
        <SearchBox
          value={listQuery.keyword}
          total={total}
          onSearch={(keyword) => listQuery.filter({ keyword, state: undefined })}
        />
      }
      filters={<output aria-label="状态">{listQuery.get('state') ?? '全部'}</output>}
    >
      <PagedList
        call={call}
        page={listQuery.page}
        perPage={PER_PAGE}
        loading={<Skeleton />}
        empty={<EmptyState title="没有符合条件的链接" />}
        onPage={(page) => listQuery.change({ page })}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </ListCard>
  )
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const goTo = (page: number) => screen.getByRole('button', { name: commonTexts.page(page) })

describe('a list in pages', () => {
  it('shows its first page, how many rows there are, and the way to the others', async () => {
    const { user, address } = show(<List />, '/list?appId=7')
    await waitFor(() => expect(rows()).toEqual(ALL.slice(0, 10)))
    expect(screen.getByText(commonTexts.total(25))).toBeTruthy()
    await user.click(goTo(3))
    await waitFor(() => expect(rows()).toEqual(ALL.slice(20)))
    expect(address()).toBe('/list?appId=7&page=3')
  })

  it('begins where its address says', async () => {
    show(<List />, '/list?page=2&keyword=%201%20&state=3')
    await waitFor(() => expect(rows()).toEqual(['链接 19', '链接 21']))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '1')
    expect(screen.getByRole('status', { name: '状态' }).textContent).toBe('3')
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
    await waitFor(() => expect(rows()).toEqual(ALL.slice(0, 10)))
    await user.click(goTo(2))
    expect(rows()).not.toEqual([])
    await waitFor(() => expect(rows()).toEqual(ALL.slice(10, 20)))
  })

  it('says that nothing matches', async () => {
    show(<List />, '/list?keyword=没有')
    await screen.findByRole('heading', { name: '没有符合条件的链接' })
    expect(screen.getByText(commonTexts.total(0))).toBeTruthy()
  })

  it('says so as well on a page past the end', async () => {
    show(<List />, '/list?page=9')
    await screen.findByRole('heading', { name: '没有符合条件的链接' })
  })

  it('takes an address that makes no sense for the first page', async () => {
    show(<List />, '/list?page=-4')
    await waitFor(() => expect(rows()).toEqual(ALL.slice(0, 10)))
  })
})
