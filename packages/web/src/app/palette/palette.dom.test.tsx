import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#src/stores/account.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { show } from '#support/show.tsx'
import { PaletteButton } from './palette-button.tsx'

const ANSWERS: Record<string, unknown> = {
  '/api/app/queryPage': {
    list: [{ appId: '1000000000000001', appName: '星桥商城', package: 'com.xq.mall' }],
    total: 1,
  },
  '/api/appLink/search': {
    list: [{ linkId: '2', linkName: '春季星桥', code: 'k7q2ab9x', appId: '1', appName: '星桥商城', linkState: 1 }],
  },
  '/api/doc/search': { list: [{ id: '9', title: '快速开始', above: ['开发者指南'] }], total: 1 },
}
let asked: string[]

beforeEach(async () => {
  asked = []
  await standOn((request, response) => {
    asked.push(request.url ?? '')
    answerJson(response, { code: 0, data: ANSWERS[request.url ?? ''] })
  })
  account.info = { operator: false } as NonNullable<typeof account.info>
})
afterEach(() => {
  account.info = null
})

const box = () => screen.findByRole('combobox')
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the palette', () => {
  it('opens by Ctrl+K, finds in groups, and Enter goes to what is chosen', async () => {
    const { user, address } = show(<PaletteButton />)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), '星桥')
    const links = await screen.findByRole('group', { name: '链接' })
    expect(within(links).getByRole('option').textContent).toBe('春季星桥星桥商城 · k7q2ab9x')
    expect(options()).toEqual(['星桥商城com.xq.mall', '春季星桥星桥商城 · k7q2ab9x', '快速开始开发者指南'])
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('春季星桥')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('快速开始')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/documents/9')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes on from what to do to the name of what to do it with', async () => {
    const { user, address } = show(<PaletteButton />)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'moni')
    const begun = await screen.findByRole('group', { name: '对应用或链接' })
    expect(within(begun).getByRole('option').textContent).toBe('模拟再输入它的名称')
    await user.keyboard('{Enter}')
    expect(((await box()) as HTMLInputElement).value).toBe('模拟 ')
    expect(screen.queryByRole('group', { name: '对应用或链接' })).toBeNull()
    await user.keyboard('春季')
    const links = await screen.findByRole('group', { name: '链接' })
    expect(within(links).getByRole('option').textContent).toBe('模拟春季星桥')
    await user.keyboard('{Enter}')
    expect(address()).toContain('tab=simulate')
  })

  it('leads on where nothing was found', async () => {
    await standOn((_, response) => answerJson(response, { code: 0, data: { list: [], total: 0 } }))
    const { user } = show(<PaletteButton />)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), '没有')
    const next = await screen.findByRole('group', { name: '没有找到“没有”，可以从这里继续' })
    expect(within(next).getAllByRole('option')).toHaveLength(3)
  })

  it('asks once for what was typed in one go', async () => {
    const { user } = show(<PaletteButton />)
    await user.click(screen.getByRole('button', { name: '查找应用、链接、文档' }))
    await user.type(await box(), 'abc')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  })

  it('asks by name too where an account has more apps than are searched here', async () => {
    const more = { list: [{ appId: '1', appName: '甲', package: 'com.a' }], total: 101 }
    const named = { list: [{ appId: '9', appName: '远处的应用', package: 'com.far' }], total: 1 }
    let apps = 0
    await standOn((request, response) => {
      if (request.url !== '/api/app/queryPage') return answerJson(response, { code: 0, data: { list: [], total: 0 } })
      apps += 1
      return answerJson(response, { code: 0, data: apps === 1 ? more : named })
    })
    const { user } = show(<PaletteButton />)
    await user.click(screen.getByRole('button', { name: '查找应用、链接、文档' }))
    await user.click(await box())
    await user.paste('远处')
    expect((await screen.findByRole('option', { name: /远处的应用/ })).textContent).toBe('远处的应用com.far')
    expect(apps).toBe(2)
  })

  it('asks nothing of a guest but documents', async () => {
    account.info = null
    const { user } = show(<PaletteButton />)
    await user.keyboard('{Meta>}k{/Meta}')
    await user.type(await box(), '快速')
    await screen.findByRole('option', { name: /快速开始/ })
    expect(asked).toEqual(['/api/doc/search'])
  })

  it('closes by Esc and gives the focus back', async () => {
    const { user } = show(<PaletteButton />)
    const button = screen.getByRole('button', { name: '查找应用、链接、文档' })
    await user.click(button)
    await box()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})
