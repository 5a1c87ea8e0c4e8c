import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { FormCard } from './form-card.tsx'
import { FormPage } from '../form/sections/form-page.tsx'
import { Neighbours } from './neighbours.tsx'
import { PageHeading } from './page-heading.tsx'
import { useDocumentTitle, useDescription } from './use-document-title.ts'

describe('the frame of a screen', () => {
  it('has one first heading, with what can be done beside it', () => {
    show(<PageHeading title="链接列表" hint="星桥出行" actions={<button type="button">创建</button>} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('链接列表')
    expect(screen.getByText('星桥出行')).toBeTruthy()
    expect(screen.getByRole('button', { name: '创建' })).toBeTruthy()
  })

  it('has a form in cards, each with a heading, and its preview as an aside', () => {
    show(
      <FormPage form={{ values: {}, wrong: [] }} aside="预览" actions={<button type="button">保存</button>}>
        <FormCard title="基本信息" hint="应用的名称与图标" extra={<a href="#help">帮助</a>}>
          <input aria-label="应用名称" />
        </FormCard>
      </FormPage>,
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('基本信息')
    expect(screen.getByRole('complementary').textContent).toBe('预览')
    expect(screen.getByRole('textbox', { name: '应用名称' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '保存' })).toBeTruthy()
  })
})

describe('the ways on from an article', () => {
  const pathOf = (id: string) => `/home/news/info?id=${id}`
  const previous = { id: '1', title: '平台上线' }
  const next = { id: '3', title: '例行维护' }

  it('lead to the one before and the one after', async () => {
    const { user, address } = show(<Neighbours previous={previous} next={next} pathOf={pathOf} />)
    const links = within(screen.getByRole('navigation', { name: commonTexts.neighbours })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['prev', 'next'])
    await user.click(screen.getByRole('link', { name: /例行维护/ }))
    expect(address()).toBe('/home/news/info?id=3')
  })

  it('are one at either end, and none for an article that stands alone', () => {
    const { rerender } = show(<Neighbours previous={null} next={next} pathOf={pathOf} />)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    rerender(<Neighbours previous={null} next={null} pathOf={pathOf} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('what a page tells the browser of itself', () => {
  const Article = ({ title, about }: { title?: string; about?: string }) => {
    useDocumentTitle(title)
    useDescription(about)
    return null
  }
  const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content

  beforeEach(() => {
    document.title = commonTexts.siteName
    document.head.innerHTML += '<meta name="description" content="统一链接平台">'
  })
  afterEach(() => document.querySelector('meta[name="description"]')?.remove())

  it('is its title once that is known', () => {
    const { rerender } = show(<Article />)
    expect(document.title).toBe(commonTexts.siteName)
    rerender(<Article title="例行维护" />)
    expect(document.title).toBe(`例行维护 - ${commonTexts.siteName}`)
  })

  it('is its description while it is shown, then the site’s again', () => {
    const { unmount } = show(<Article about="本周六维护" />)
    expect(description()).toBe('本周六维护')
    unmount()
    expect(description()).toBe('统一链接平台')
  })

  it('stays the site’s where the page has no description', () => {
    show(<Article about="" />)
    expect(description()).toBe('统一链接平台')
  })
})
