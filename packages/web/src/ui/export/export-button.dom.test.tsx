import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedFile } from '#src/api/files.ts'
import type { CallOptions } from '#src/api/send.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { show } from '#support/show.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { ExportButton } from './export-button.tsx'

const FILE: ReceivedFile = { blob: new Blob(['a,b']), filename: '访问数据.csv' }

/** An export that goes on until it is given up. */
function slowly() {
  let given: CallOptions | undefined
  const work = (_format: string, options: CallOptions) => {
    given = options
    return new Promise<ReceivedFile>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    })
  }
  return { work, options: () => given }
}

const showExport = (work: (format: 'xlsx' | 'csv', options: CallOptions) => Promise<ReceivedFile>) =>
  show(
    <>
      <ExportButton formats={['xlsx', 'csv']} work={work} text="导出数据" />
      <ToastHost />
    </>,
  )

const open = () => screen.getByRole('button', { name: '导出数据' })
const csv = () => screen.getByRole('button', { name: commonTexts.exportFormats.csv })

/** The names under which files went to the downloads. */
function watchDownloads(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

afterEach(() => vi.restoreAllMocks())

describe('an export', () => {
  it('offers its formats by their names', async () => {
    const { user } = showExport(async () => FILE)
    await user.click(open())
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      commonTexts.exportFormats.xlsx,
      commonTexts.exportFormats.csv,
    ])
  })

  it('hands the file of the chosen format to the downloads and says so', async () => {
    const names = watchDownloads()
    const work = vi.fn<(format: string) => Promise<ReceivedFile>>(async () => FILE)
    const { user } = showExport(work)
    await user.click(open())
    await user.click(csv())
    await screen.findByText(commonTexts.exported('访问数据.csv'))
    expect(work.mock.calls.map(([format]) => format)).toEqual(['csv'])
    expect(names).toEqual(['访问数据.csv'])
    expect(open()).toBeTruthy()
  })

  it('says how far it is', async () => {
    const slow = slowly()
    const { user } = showExport(slow.work)
    await user.click(open())
    await user.click(csv())
    expect(screen.getByRole('progressbar', { name: commonTexts.export })).toBeTruthy()
    slow.options()?.onBytes?.(2048)
    await screen.findByText(commonTexts.exporting({ size: '2 KB', seconds: 0 }))
  })

  it('is given up by its button, without a word', async () => {
    const names = watchDownloads()
    const slow = slowly()
    const { user } = showExport(slow.work)
    await user.click(open())
    await user.click(csv())
    await user.click(screen.getByRole('button', { name: commonTexts.exportCancel }))
    await waitFor(() => expect(open()).toBeTruthy())
    expect(names).toEqual([])
    expect(document.body.textContent).not.toContain('given up')
  })

  it('is given up when one leaves the page', async () => {
    const slow = slowly()
    const { user, unmount } = showExport(slow.work)
    await user.click(open())
    await user.click(csv())
    unmount()
    expect(slow.options()?.signal?.aborted).toBe(true)
  })

  it('tells why it failed and can be tried again', async () => {
    const { user } = showExport(async () => {
      throw new Error('导出过于频繁')
    })
    await user.click(open())
    await user.click(csv())
    await screen.findByText('导出过于频繁')
    expect(open()).toBeTruthy()
  })
})
