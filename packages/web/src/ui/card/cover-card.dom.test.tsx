import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { CoverCard } from './cover-card.tsx'
import { CoverGrid, CoverGridSkeleton } from './cover-grid.tsx'

const item = { title: '例行维护', summary: '本周六凌晨', time: 1_795_000_000, to: '/home/news/info?id=3' } as const

const State = () => <output aria-label="状态">{JSON.stringify(useLocation().state)}</output>

describe('a card with a cover', () => {
  it('leads to its page by its title, the only link there is, and hands on where one was', async () => {
    const { user, address } = show(
      <>
        <CoverCard {...item} cover="" level="h2" state={{ from: '/home/news/list?page=2' }} />
        <State />
      </>,
    )
    const heading = screen.getByRole('heading', { level: 2 })
    expect(screen.getAllByRole('link')).toHaveLength(1)
    await user.click(within(heading).getByRole('link', { name: '例行维护' }))
    expect(address()).toBe('/home/news/info?id=3')
    expect(screen.getByRole('status', { name: '状态' }).textContent).toContain('/home/news/list?page=2')
  })

  it('tells its day to people and machines alike', () => {
    const { container } = show(<CoverCard {...item} cover="" level="h3" />)
    const time = container.querySelector('time')
    expect(time?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(time?.dateTime).toBe(time?.textContent)
    expect(screen.getByRole('heading', { level: 3 })).toBeTruthy()
  })

  it('has a picture for decoration only, or a sign where there is none', () => {
    const { container, rerender } = show(<CoverCard {...item} cover="/content/cover.svg" level="h2" />)
    expect(container.querySelector('img')?.alt).toBe('')
    expect(container.querySelector('img')?.loading).toBe('lazy')
    expect(screen.queryByRole('img')).toBeNull()
    rerender(<CoverCard {...item} cover="" level="h2" />)
    expect(container.querySelector('img')).toBeNull()
  })
})

describe('cards beside each other', () => {
  it('stand in the order in which they are given', () => {
    show(
      <CoverGrid>
        {['一', '二', '三'].map((title) => (
          <CoverCard key={title} {...item} title={title} cover="" level="h2" />
        ))}
      </CoverGrid>,
    )
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)).toEqual([
      '一',
      '二',
      '三',
    ])
  })

  it('are announced once while they load, not card by card', () => {
    show(<CoverGridSkeleton count={6} />)
    expect(screen.getByRole('status').textContent).toBe(commonTexts.loading)
    expect(screen.getByRole('status').querySelectorAll('[aria-hidden="true"]')).toHaveLength(6)
  })
})
