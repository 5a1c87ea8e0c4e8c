import { CODE } from '@unilink/shared'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { filePath } from '#src/config/routes.ts'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { show } from '#support/show.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { ImageUpload } from './image-upload.tsx'

const ID = '1000000000000001'
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'icon.png', { type: 'image/png' })

function Form({ initial = '' }: { initial?: string }) {
  const [icon, setIcon] = useState(initial)
  return (
    <>
      <label htmlFor="icon">应用图标</label>
      <ImageUpload id="icon" purpose="icon" value={icon} onChange={setIcon} hint="不超过 5 MB" />
      <output aria-label="值">{icon}</output>
      <ToastHost />
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('应用图标')
const value = () => screen.getByRole('status', { name: '值' }).textContent
const picture = () => document.querySelector('img')

describe('the upload of a picture', () => {
  it('sends what is picked at once and shows it', async () => {
    await standOn((_request, response) => answerJson(response, { code: 0, msg: '', data: { fileId: ID } }))
    const { user } = show(<Form />)
    await user.upload(input(), png())
    await waitFor(() => expect(value()).toBe(ID))
    expect(new URL(picture()?.src ?? '').pathname).toBe(filePath(ID))
    await screen.findByText(uploadTexts.sent)
    expect(screen.getByRole('button', { name: uploadTexts.change })).toBeTruthy()
  })

  it('takes a picture away', async () => {
    const { user } = show(<Form initial={ID} />)
    await user.click(screen.getByRole('button', { name: uploadTexts.remove }))
    expect(value()).toBe('')
    expect(picture()).toBeNull()
    expect(screen.getByRole('button', { name: uploadTexts.choose })).toBeTruthy()
  })

  it('refuses a picture that is too large before anything is sent', async () => {
    const asked = vi.fn<() => void>()
    await standOn((_request, response) => {
      asked()
      response.end()
    })
    const { user } = show(<Form />)
    await user.upload(input(), png(5 * 1024 * 1024 + 1))
    await screen.findByText(uploadTexts.tooLarge)
    expect(asked).not.toHaveBeenCalled()
  })

  it('tells why the server refused, keeps what was there, and can be tried again', async () => {
    let asked = 0
    await standOn((_request, response) => {
      asked++
      if (asked === 1) answerJson(response, { code: CODE.invalidFields, msg: '图片无法识别', data: null })
      else answerJson(response, { code: 0, msg: '', data: { fileId: '1000000000000002' } })
    })
    const { user } = show(<Form initial={ID} />)
    await user.upload(input(), png())
    await screen.findByText('图片无法识别')
    expect(value()).toBe(ID)
    await user.upload(input(), png())
    await waitFor(() => expect(value()).toBe('1000000000000002'))
  })

  it('asks only for pictures of the kinds that are taken', async () => {
    show(<Form />)
    expect(input().accept.split(',')).toContain('image/png')
    expect(input().accept).not.toContain('pdf')
    expect(screen.getByText('不超过 5 MB')).toBeTruthy()
  })

  it('is reached by its button, which opens the choice of files', async () => {
    const { user } = show(<Form />)
    const opened = vi.spyOn(input(), 'click')
    await user.tab()
    expect(document.activeElement?.textContent).toBe(uploadTexts.choose)
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
