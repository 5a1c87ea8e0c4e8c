import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { Pagination } from './pagination.tsx'

function Pages({ total, first = 1 }: { total: number; first?: number }) {
  const [page, setPage] = useState(first)
  return <Pagination page={page} perPage={10} total={total} onChange={setPage} />
}

const pages = () => within(screen.getByRole('navigation', { name: commonTexts.pagination }))
const numbers = () => pages().getAllByRole('button', { name: /第/ })
const current = () => numbers().filter((button) => button.getAttribute('aria-current') === 'page')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('page numbers', () => {
  it.each([0, 1, 10])('are not there for %d rows, which stand on one page', (total) => {
    show(<Pages total={total} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('are there from the first row that does not fit', () => {
    show(<Pages total={11} />)
    expect(numbers().map(({ textContent }) => textContent)).toEqual(['1', '2'])
  })

  it('lead from page to page, and say which is shown', async () => {
    const { user } = show(<Pages total={30} />)
    expect(current().map(({ textContent }) => textContent)).toEqual(['1'])
    await user.click(button(commonTexts.nextPage))
    expect(current().map(({ textContent }) => textContent)).toEqual(['2'])
    await user.click(button(commonTexts.page(3)))
    expect(current().map(({ textContent }) => textContent)).toEqual(['3'])
    await user.click(button(commonTexts.previousPage))
    expect(current().map(({ textContent }) => textContent)).toEqual(['2'])
  })

  it('end at the first and at the last page', async () => {
    const { user } = show(<Pages total={20} />)
    expect(button(commonTexts.previousPage).disabled).toBe(true)
    expect(button(commonTexts.nextPage).disabled).toBe(false)
    await user.click(button(commonTexts.nextPage))
    expect(button(commonTexts.nextPage).disabled).toBe(true)
    await user.click(button(commonTexts.nextPage))
    expect(current().map(({ textContent }) => textContent)).toEqual(['2'])
  })

  it('leave out what is far from the page that is shown, with a gap in its place', () => {
    show(<Pages total={1000} first={50} />)
    expect(numbers().map(({ textContent }) => textContent)).toEqual(['1', '49', '50', '51', '100'])
    expect(pages().getAllByText('…')).toHaveLength(2)
  })

  it('are chosen by the keyboard', async () => {
    const { user } = show(<Pages total={30} />)
    // Back is disabled on the first page, so that the page itself comes first.
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button(commonTexts.page(2)))
    await user.keyboard('{Enter}')
    expect(current().map(({ textContent }) => textContent)).toEqual(['2'])
  })
})
