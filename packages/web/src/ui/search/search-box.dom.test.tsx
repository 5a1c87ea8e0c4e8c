import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { SearchBox } from './search-box.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索链接' })

/** A screen that keeps what is searched for. */
function List({ onSearch, total }: { onSearch?: (keyword: string) => void; total?: number }) {
  const [keyword, setKeyword] = useState('')
  const search = (next: string) => {
    setKeyword(next)
    onSearch?.(next)
  }
  return (
    <>
      <SearchBox value={keyword} placeholder="搜索链接" total={total} onSearch={search} />
      <button type="button" onClick={() => setKeyword('')}>
        全部
      </button>
    </>
  )
}

describe('a search box', () => {
  it('searches on Enter, not while one types', async () => {
    const onSearch = vi.fn<(keyword: string) => void>()
    const { user } = show(<List onSearch={onSearch} />)
    await user.type(box(), '国庆')
    expect(onSearch).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSearch.mock.calls).toEqual([['国庆']])
  })

  it('searches on its icon', async () => {
    const onSearch = vi.fn<(keyword: string) => void>()
    const { user } = show(<List onSearch={onSearch} />)
    await user.type(box(), 'abc')
    await user.click(screen.getByRole('button', { name: commonTexts.search }))
    expect(onSearch.mock.calls).toEqual([['abc']])
  })

  it('trims what was typed, in the box as well', async () => {
    const onSearch = vi.fn<(keyword: string) => void>()
    const { user } = show(<List onSearch={onSearch} />)
    await user.type(box(), '  春节 活动  {Enter}')
    expect(onSearch.mock.calls).toEqual([['春节 活动']])
    expect(box().value).toBe('春节 活动')
  })

  it('does not search when Enter accepts a word of a Chinese input method', async () => {
    const onSearch = vi.fn<(keyword: string) => void>()
    const { user } = show(<List onSearch={onSearch} />)
    await user.type(box(), 'guoqing')
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('is emptied when the screen shows everything again', async () => {
    const { user } = show(<List />)
    await user.type(box(), 'abc{Enter}')
    expect(box().value).toBe('abc')
    await user.click(screen.getByRole('button', { name: '全部' }))
    expect(box().value).toBe('')
  })

  it('is reached by the key /, unless one is typing', async () => {
    const { user } = show(
      <>
        <List />
        <textarea aria-label="说明" />
      </>,
    )
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说明' })
    await user.type(note, 'a/b')
    expect(note.value).toBe('a/b')
    note.blur()
    await user.keyboard('/')
    expect(document.activeElement).toBe(box())
    await user.keyboard('c/')
    expect(box().value).toBe('c/')
  })

  it('takes no more than a hundred characters', async () => {
    const onSearch = vi.fn<(keyword: string) => void>()
    const { user } = show(<List onSearch={onSearch} />)
    await user.click(box())
    await user.paste('长'.repeat(120))
    await user.keyboard('{Enter}')
    expect(onSearch.mock.calls[0]?.[0]).toHaveLength(100)
  })

  it('reads out how many rows there are, once that is known', () => {
    const { rerender } = show(<List />)
    expect(screen.queryByText(/条数据/)).toBeNull()
    rerender(<List total={12} />)
    expect(screen.getByText(commonTexts.total(12)).getAttribute('aria-live')).toBe('polite')
  })
})
