import { DATA_STATE } from '@unilink/shared'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { account } from '#src/stores/account.ts'
import { AN_ACCOUNT } from '#support/an-account.ts'
import { show } from '#support/show.tsx'
import { answerJson, standOn } from '#support/back-end.ts'
import { BatchDrawer } from './batch/batch-drawer.tsx'
import { LinkEditScreen as LinkEdit, LinkModifyScreen as LinkModify } from './form/change/change-screen.tsx'
import { LinkFormScreen as LinkForm } from './link-form-screen.tsx'

const APP = '1000000000000001'
const LINK = '1000000000000002'
const nothing = () => undefined

let asked: string[]
beforeEach(async () => {
  asked = []
  account.info = { ...AN_ACCOUNT, dataState: DATA_STATE.frozen }
  await standOn((request, response) => {
    asked.push(request.url ?? '')
    answerJson(response, { code: 0, data: {} })
  })
})
afterEach(() => {
  account.info = null
})

it.each([
  ['a new link', linkFormTexts.notAllowedTitle, <LinkForm key="" />],
  ['a change', linkFormTexts.frozenTitle, <LinkEdit key="" />],
  ['a submission taken up again', linkFormTexts.frozenTitle, <LinkModify key="" />],
])('tells a frozen account so before the form of %s, and asks the server for nothing', (_what, title, screenOf) => {
  show(screenOf, `/console/appLink/link/form?appId=${APP}&linkId=${LINK}`)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.queryByText(linkFormTexts.targetsTitle)).toBeNull()
  expect(asked).toEqual([])
})

it('tells a frozen account so before it gives a sheet of links', () => {
  show(<BatchDrawer appId={APP} onCreated={nothing} onClose={nothing} />)
  expect(screen.getByText(linkFormTexts.notAllowedTitle)).toBeDefined()
  expect(screen.queryByText(batchTexts.hint)).toBeNull()
  expect(document.querySelector('input[type=file]')).toBeNull()
})
