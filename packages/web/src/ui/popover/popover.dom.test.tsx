import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Popover } from './popover.tsx'

const trigger = () => screen.getByRole('button', { name: '账号菜单' })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true' && screen.queryByText('退出登录') !== null

let user: ReturnType<typeof show>['user']
beforeEach(() => {
  ;({ user } = show(
    <>
      <Popover label="账号菜单" button="星桥科技" buttonClass={undefined}>
        {(close) => (
          <>
            <button type="button" onClick={close}>
              退出登录
            </button>
            <Link to="/documents">文档中心</Link>
          </>
        )}
      </Popover>
      <p>别处</p>
    </>,
  ))
})

describe('a popover', () => {
  it('opens and closes by its button, which says which', async () => {
    expect(isOpen()).toBe(false)
    await user.click(trigger())
    expect(isOpen()).toBe(true)
    const box = document.getElementById(trigger().getAttribute('aria-controls') ?? '')
    expect(box?.contains(screen.getByText('退出登录'))).toBe(true)
    await user.click(trigger())
    expect(isOpen()).toBe(false)
    expect(screen.queryByText('退出登录')).toBeNull()
  })

  it('opens by the keyboard, and Tab goes into it', async () => {
    await user.tab()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('退出登录')
  })

  it('closes on Esc, which gives the focus back to its button', async () => {
    await user.click(trigger())
    await user.tab()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger())
  })

  it('stays on a press of other keys', async () => {
    await user.click(trigger())
    await user.keyboard('a')
    expect(isOpen()).toBe(true)
  })

  it('closes on a click elsewhere, not on one inside', async () => {
    await user.click(trigger())
    const box = document.getElementById(trigger().getAttribute('aria-controls') ?? '')
    if (box !== null) await user.click(box)
    expect(isOpen()).toBe(true)
    await user.click(screen.getByText('别处'))
    expect(isOpen()).toBe(false)
  })

  it('closes when what it holds says so', async () => {
    await user.click(trigger())
    await user.click(screen.getByText('退出登录'))
    expect(isOpen()).toBe(false)
  })

  it('closes when one goes to another page', async () => {
    await user.click(trigger())
    await user.click(screen.getByRole('link', { name: '文档中心' }))
    expect(isOpen()).toBe(false)
  })
})
