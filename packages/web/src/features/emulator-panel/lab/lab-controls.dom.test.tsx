import { CODE } from '@unilink/shared'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { answerJson, standOn } from '#src/testing/back-end.ts'
import { show } from '#src/testing/show.tsx'
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
