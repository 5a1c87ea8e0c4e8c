import { CODE } from '@unilink/shared'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { account } from '#src/stores/account.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { AN_ACCOUNT } from '#support/an-account.ts'
import { show } from '#support/show.tsx'
import { LabControls } from './lab-controls.tsx'
import { useLabLink } from './use-lab-link.ts'

function Lab() {
  return <LabControls chosen={useLabLink()} presets={[]} shown={[]} onToggle={() => undefined} />
}

it('tells a guest how to come by a link, and asks for nothing that would end at the login', async () => {
  const asked: (string | undefined)[] = []
  await standOn((request, response) => {
    asked.push(request.url)
    answerJson(response, { code: CODE.tokenMissing, msg: '账号token缺失' })
  })
  show(<Lab />, '/?appId=1000000000000001&linkId=1000000000000002')
  expect(screen.getByText(emulatorTexts.labGuest)).toBeDefined()
  // A call would be on its way within the turn of an effect.
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(asked).toEqual([])
})

it('looks at the link of the screen, though who is there is known only after it was opened', async () => {
  await standOn((_request, response) => answerJson(response, { code: CODE.ok, msg: '', data: { list: [], total: 0 } }))
  onTestFinished(() => void (account.info = null))
  function Chosen() {
    const { linkId, apps, links } = useLabLink()
    return <output>{linkId + (apps.data && links.data ? ' with its lists' : '')}</output>
  }
  show(<Chosen />, '/?appId=1000000000000001&linkId=1000000000000002')
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void (account.info = AN_ACCOUNT))
  await screen.findByText('1000000000000002 with its lists')
})
