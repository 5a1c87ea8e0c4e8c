import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { StateTag } from './state-tag.tsx'
import { Tag } from './tag.tsx'

describe('a tag', () => {
  it('is a word and no control when it has nothing to explain', async () => {
    const { user } = show(<Tag tone="green">已启用</Tag>)
    expect(screen.getByText('已启用')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('tells its reason to who reaches it by the keyboard and to who is read to', async () => {
    const { user } = show(<Tag reason="资料不全">已驳回</Tag>)
    await user.tab()
    expect(document.activeElement?.textContent).toContain('已驳回')
    expect(screen.getByRole('tooltip').textContent).toBe('资料不全')
    expect(screen.getByRole('button', { name: '已驳回', description: '资料不全' })).toBeTruthy()
  })

  it.each([null, undefined, ''])('has no reason by %j', (reason) => {
    show(<Tag reason={reason}>已驳回</Tag>)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

describe('the tag of a state', () => {
  it('says the state by its name', () => {
    show(
      <>
        <StateTag machine="link" state={1} />
        <StateTag machine="link" state={3} reason="涉嫌违规" />
      </>,
    )
    expect(screen.getByText('已启用')).toBeTruthy()
    expect(screen.getByRole('button', { name: '已冻结', description: '涉嫌违规' })).toBeTruthy()
  })

  it('stands for a state that this portal does not know yet', () => {
    const { container } = show(<StateTag machine="link" state={99} />)
    expect(container.textContent).toBeTruthy()
  })
})
