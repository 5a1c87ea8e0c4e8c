import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { show } from '#support/show.tsx'
import { QrChannels } from './qr-channels.tsx'

function Desk() {
  const [channels, setChannels] = useState<string[]>([])
  return (
    <>
      <QrChannels channels={channels} onChange={setChannels} />
      <output>{channels.join('|')}</output>
    </>
  )
}

it('refuses a name that is no channel as a whole, and says which at the field', async () => {
  const { user } = show(<Desk />)
  const field = screen.getByLabelText(linkInfoTexts.qrChannels)
  const long = '长'.repeat(33)
  await user.type(field, `${long}{Enter}`)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toContain(long)
  await user.type(field, '海报 01{Enter}')
  expect(screen.getByRole('status').textContent).toBe('海报 01')
  expect(screen.queryByRole('alert')).toBeNull()
})
