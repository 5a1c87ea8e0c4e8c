import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reasonTexts } from '#src/config/texts/links/reasons.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { show } from '#support/show.tsx'
import { AppMark } from './app/app-mark.tsx'
import { ChangeTable } from './link/change-table.tsx'
import { ReasonList } from './visit/reason-list.tsx'
import { VisitorPage } from './visit/visitor-page.tsx'

describe('the mark of an app', () => {
  it('is its icon, or the first letter of its name; the name beside it says enough', () => {
    const { container, rerender } = show(<AppMark appName="星桥出行" icon="" />)
    expect(container.textContent).toBe('星')
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull()
    rerender(<AppMark appName="𠮷野家" icon="" />)
    expect(container.textContent).toBe('𠮷')
    rerender(<AppMark appName="星桥出行" icon="1000000000000001" />)
    expect(container.querySelector('img')?.alt).toBe('')
  })
})

describe('the changes of a link', () => {
  const changes = [
    { field: 'linkName', label: '链接名称', before: '国庆', after: '国庆活动' },
    { field: 'targets.h5', label: 'H5 地址', before: null, after: 'https://m.example.com' },
  ] as const

  it('stand in a table whose rows and columns are named', () => {
    show(<ChangeTable changes={changes} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      linkTexts.columnField,
      linkTexts.columnBefore,
      linkTexts.columnAfter,
    ])
    const row = screen.getByRole('rowheader', { name: '链接名称' }).closest('tr')
    expect(
      within(row ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['国庆', '国庆活动'])
  })

  it('have one column where nothing was before', () => {
    show(<ChangeTable changes={changes} isNew />)
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.queryByText('国庆')).toBeNull()
  })

  it('may be none', () => {
    show(<ChangeTable changes={[]} />)
    expect(screen.getByText(linkTexts.noChange)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a visit in the simulator', () => {
  it('says of each step in words whether it was taken, not by colour alone', () => {
    show(
      <ReasonList
        reasons={[
          { step: 'deeplink', taken: true, text: '打开应用', ms: 0.126 },
          { step: 'apk', taken: false, text: '没有可用的 APK 地址' },
        ]}
      />,
    )
    const [taken, left] = screen.getAllByRole('listitem')
    expect(taken?.textContent).toContain(reasonTexts.taken)
    expect(left?.textContent).toContain(reasonTexts.left)
    expect(taken?.textContent).toContain('0.13 ms')
    expect(left?.textContent).not.toContain('ms')
  })

  it('shows the page in a frame where nothing runs and which Tab passes by', async () => {
    const { user } = show(
      <>
        <VisitorPage title="访问者看到的页面" html="<p>打开应用</p><script>top.hacked = 1</script>" />
        <button type="button">下一步</button>
      </>,
    )
    const frame = screen.getByTitle<HTMLIFrameElement>('访问者看到的页面')
    expect(frame.getAttribute('sandbox')).toBe('')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('下一步')
  })
})
