import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { useCall } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { CallView } from './call-view.tsx'
import { EmptyState } from './page-state.tsx'

type Outcome = string[] | ApiError

/** A screen whose call comes out as listed, one outcome a call; after the last it never answers. */
function screenOf(outcomes: Outcome[], page = false) {
  const call = async (): Promise<string[]> => {
    const outcome = outcomes.shift()
    if (outcome === undefined) return new Promise(() => undefined)
    if (outcome instanceof ApiError) throw outcome
    return outcome
  }
  return function Screen() {
    const result = useCall(call, {})
    return (
      <CallView
        call={result}
        page={page}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title="还没有链接" hint="先创建一条" action={<button type="button">创建</button>} />}
      >
        {(list) => (
          <>
            <p>{list.join('、')}</p>
            <button type="button" onClick={result.retry}>
              刷新
            </button>
          </>
        )}
      </CallView>
    )
  }
}

const broken = () => new ApiError(500, '服务器开小差了')
const retry = () => screen.getByRole('button', { name: commonTexts.retry })

describe('the view of a call', () => {
  it('says that it loads, then shows what came', async () => {
    const Screen = screenOf([['国庆', '春节']])
    show(<Screen />)
    expect(screen.getByRole('status').textContent).toContain(commonTexts.loading)
    await screen.findByText('国庆、春节')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('tells why there is nothing and what to do next', async () => {
    const Screen = screenOf([[]])
    show(<Screen />)
    await screen.findByRole('heading', { level: 2, name: '还没有链接' })
    expect(screen.getByText('先创建一条')).toBeTruthy()
    expect(screen.getByRole('button', { name: '创建' })).toBeTruthy()
  })

  it('announces a failure with its reason, and tries again when asked', async () => {
    const Screen = screenOf([broken(), broken(), ['国庆']])
    const { user } = show(<Screen />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('服务器开小差了')
    await user.click(retry())
    await screen.findByRole('alert')
    await user.click(retry())
    await screen.findByText('国庆')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be tried again by the keyboard alone', async () => {
    const Screen = screenOf([broken(), ['国庆']])
    const { user } = show(<Screen />)
    await screen.findByRole('alert')
    await user.tab()
    expect(document.activeElement).toBe(retry())
    await user.keyboard('{Enter}')
    await screen.findByText('国庆')
  })

  it('keeps what it shows during a refresh, and says that one is under way', async () => {
    const Screen = screenOf([['国庆']])
    const { user, container } = show(<Screen />)
    await screen.findByText('国庆')
    expect(container.querySelector('[aria-busy="true"]')).toBeNull()
    await user.click(screen.getByRole('button', { name: '刷新' }))
    expect(screen.getByText('国庆')).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('keeps what it shows when a refresh fails, below the reason', async () => {
    const Screen = screenOf([['国庆'], broken(), ['春节']])
    const { user } = show(<Screen />)
    await user.click(await screen.findByRole('button', { name: '刷新' }))
    await screen.findByRole('alert')
    expect(screen.getByText('国庆')).toBeTruthy()
    await user.click(retry())
    await screen.findByText('春节')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('bears the first heading where it is the whole page', async () => {
    const Screen = screenOf([broken()], true)
    show(<Screen />)
    await screen.findByRole('heading', { level: 1, name: commonTexts.failedTitle })
  })

  it('leads to the list above an app that is not there, in the console only', async () => {
    const missing = () => new ApiError(12001, '应用不存在')
    const InConsole = screenOf([missing()])
    const { user, address, unmount } = show(<InConsole />, '/console/appLink/app/form?appId=1')
    await user.click(await screen.findByRole('link', { name: commonTexts.backToApps }))
    expect(address()).toBe('/console/appLink/app/list')
    unmount()
    const Elsewhere = screenOf([missing()])
    show(<Elsewhere />, '/home/news/list')
    await screen.findByRole('alert')
    expect(screen.queryByRole('link')).toBeNull()
  })
})
