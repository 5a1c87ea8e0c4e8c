import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { codeText } from '#src/config/code-text.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { privateFileTexts } from '#src/config/texts/files/private-file.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { show } from '#support/show.tsx'
import { PrivateFile } from './private-file.tsx'

const ID = '1000000000000001'
const picture = new Blob(['png'], { type: 'image/png' })
const enlarge = () => screen.findByRole('button', { name: privateFileTexts.enlarge('营业执照') })
/** The picture at its full size, where it is on show. */
const large = () => screen.queryByRole('dialog', { name: '营业执照' })

describe('a private file', () => {
  it.each([null, ''])('says that there is none for %j', (fileId) => {
    show(<PrivateFile label="营业执照" fileId={fileId} />)
    expect(screen.getByText(privateFileTexts.none)).toBeTruthy()
  })

  it('is fetched and shown as a picture', async () => {
    await standOn((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'))
    show(<PrivateFile label="营业执照" fileId={ID} />)
    const button = await enlarge()
    expect(button.querySelector('img')?.alt).toBe('营业执照')
    expect(button.querySelector('img')?.src).toMatch(/^blob:/)
  })

  it('is shown from what is at hand without a call', async () => {
    const asked = vi.fn<() => void>()
    await standOn((_request, response) => {
      asked()
      response.end()
    })
    show(<PrivateFile label="营业执照" fileId={ID} local={picture} />)
    await enlarge()
    expect(asked).not.toHaveBeenCalled()
  })

  it('can be tried again where it did not come, with the reason at hand', async () => {
    let asked = 0
    await standOn((_request, response) => {
      asked++
      if (asked === 1) answerJson(response, { code: 500, msg: '', data: null }, 500)
      else response.writeHead(200, { 'content-type': 'image/png' }).end('png')
    })
    const { user } = show(<PrivateFile label="营业执照" fileId={ID} />)
    const failed = await screen.findByRole('button', { name: privateFileTexts.failed })
    expect(failed.title).toBe(codeText(500))
    await user.click(failed)
    await enlarge()
  })

  it('is offered as a file when it is a PDF', async () => {
    const pdf = new Blob(['%PDF'], { type: 'application/pdf' })
    show(<PrivateFile label="营业执照" fileId={null} local={pdf} />)
    await screen.findByText(privateFileTexts.pdf)
    expect(screen.getByRole('button', { name: privateFileTexts.download })).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('the picture of a private file', () => {
  it('is shown large by the keyboard, and closed by a click anywhere on it', async () => {
    const { user } = show(<PrivateFile label="营业执照" fileId={null} local={picture} />)
    await enlarge()
    expect(large()).toBeNull()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(large()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: commonTexts.close }))
    expect(large()).toBeNull()
  })
})
