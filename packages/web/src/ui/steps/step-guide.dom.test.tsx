import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { storageKeys } from '#src/config/settings.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { StepGuide } from './step-guide.tsx'

const STEPS = [
  { title: '创建应用', content: '先登记一个应用', target: '[data-guide="0"]' },
  { title: '查找应用', content: '按名称或包名搜索' },
  { title: '管理链接', content: '在应用里创建链接', target: '.not-there' },
]

const Page = () => (
  <>
    <button type="button" data-guide="0">
      创建
    </button>
    <StepGuide steps={STEPS} />
  </>
)
const card = () => screen.queryByRole('dialog')
const title = () => card()?.getAttribute('aria-label')
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('the guide for newcomers', () => {
  it('goes through its steps, there and back', async () => {
    const { user } = show(<Page />)
    expect(title()).toBe('创建应用')
    expect(screen.getByText(commonTexts.step({ index: 1, total: 3 }))).toBeTruthy()
    expect(screen.queryByRole('button', { name: commonTexts.previousStep })).toBeNull()
    await user.click(button(commonTexts.nextStep))
    expect(title()).toBe('查找应用')
    await user.click(button(commonTexts.previousStep))
    expect(title()).toBe('创建应用')
  })

  it('ends with its last step and does not come again', async () => {
    const { user, unmount } = show(<Page />)
    await user.click(button(commonTexts.nextStep))
    await user.click(button(commonTexts.nextStep))
    expect(screen.queryByRole('button', { name: commonTexts.skipSteps })).toBeNull()
    await user.click(button(commonTexts.finishSteps))
    expect(card()).toBeNull()
    unmount()
    show(<Page />)
    expect(card()).toBeNull()
    expect(localStorage.getItem(storageKeys.lookStep)).not.toBeNull()
  })

  it('is skipped by its button, and is not shown again', async () => {
    const { user, unmount } = show(<Page />)
    await user.click(button(commonTexts.skipSteps))
    expect(card()).toBeNull()
    unmount()
    show(<Page />)
    expect(card()).toBeNull()
  })

  it('ends once what it points at is pressed', async () => {
    const { user } = show(<Page />)
    await user.click(button('创建'))
    expect(card()).toBeNull()
    expect(localStorage.getItem(storageKeys.lookStep)).not.toBeNull()
  })

  it('is left by Esc', async () => {
    const { user } = show(<Page />)
    await user.keyboard('{Escape}')
    expect(card()).toBeNull()
  })

  it('goes on by Enter alone, since the focus is on the way forward', async () => {
    const { user } = show(<Page />)
    expect(document.activeElement?.textContent).toBe(commonTexts.nextStep)
    await user.keyboard('{Enter}')
    expect(title()).toBe('查找应用')
  })

  it('is not shown to who has seen it', () => {
    localStorage.setItem(storageKeys.lookStep, 'true')
    show(<Page />)
    expect(card()).toBeNull()
  })
})
