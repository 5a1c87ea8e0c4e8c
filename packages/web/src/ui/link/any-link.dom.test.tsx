import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { AnyLink } from './any-link.tsx'

const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: '查看' })
const follow = (href: string, at?: string) => show(<AnyLink href={href}>查看</AnyLink>, at)

describe('a link from content', () => {
  it('stays in the portal for one of its paths', async () => {
    const { user, address } = follow('/documents/5242001394058240?from=home#start')
    await user.click(link())
    expect(address()).toBe('/documents/5242001394058240?from=home#start')
    expect(link().target).toBe('')
  })

  it('goes to a place in the page and keeps what its address says', async () => {
    const { user, address } = follow('#install', '/documents/1?keyword=安装')
    await user.click(link())
    expect(address()).toBe('/documents/1?keyword=安装#install')
  })

  it('opens another site apart, which learns nothing of this one', () => {
    follow('https://example.com/a')
    expect(link().href).toBe('https://example.com/a')
    expect(link().target).toBe('_blank')
    expect(link().rel.split(' ').toSorted()).toEqual(['noopener', 'noreferrer'])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)', ''])(
    'is only its words for %j',
    (href) => {
      follow(href)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText('查看')).toBeTruthy()
    },
  )

  it.each(['//evil.example', String.raw`/\evil.example`])('does not take %j for a path of the portal', (href) => {
    follow(href)
    const found = screen.queryByRole<HTMLAnchorElement>('link')
    expect(found?.target ?? '_blank').toBe('_blank')
  })
})
