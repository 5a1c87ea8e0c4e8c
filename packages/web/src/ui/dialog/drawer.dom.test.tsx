import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show } from '#support/show.tsx'
import { Select } from '../control/select.tsx'
import { Drawer } from './drawer.tsx'

const OPTIONS = [
  { value: 1, label: '短信' },
  { value: 2, label: '邮件' },
]

function Page({ keeps }: { keeps: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && (
        <Drawer title="新增资讯" width={560} keeps={keeps} onClose={() => setOpen(false)}>
          <Select label="渠道" options={OPTIONS} value={1} />
        </Drawer>
      )}
    </>
  )
}

const sheet = () => screen.queryByRole('dialog', { name: '新增资讯' })
const opener = () => screen.getByRole('button', { name: '打开' })
const beside = () => {
  const veil = sheet()?.parentElement
  if (veil == null) throw new Error('it is closed')
  return veil
}

describe('a sheet at the side', () => {
  let user: ReturnType<typeof show>['user']
  beforeEach(async () => {
    ;({ user } = show(<Page keeps={false} />))
    await user.click(opener())
  })

  it('has the focus, which Tab keeps within, and gives it back on Esc', async () => {
    expect(sheet()?.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(sheet())
    await user.tab()
    await user.tab()
    await user.tab()
    expect(sheet()?.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect([sheet(), document.activeElement]).toEqual([null, opener()])
  })

  it('stays while Esc closes a list within', async () => {
    const list = screen.getByRole('combobox', { name: '渠道' })
    await user.click(list)
    await user.keyboard('{Escape}')
    expect([sheet() === null, list.getAttribute('aria-expanded')]).toEqual([false, 'false'])
    await user.keyboard('{Escape}')
    expect(sheet()).toBeNull()
  })

  it('closes by its button and by a click beside it', async () => {
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(sheet()).toBeNull()
    await user.click(opener())
    await user.click(beside())
    expect(sheet()).toBeNull()
  })
})

it('that keeps what is typed stays on a click beside it', async () => {
  const { user } = show(<Page keeps />)
  await user.click(opener())
  await user.click(beside())
  expect(sheet()).not.toBeNull()
})
