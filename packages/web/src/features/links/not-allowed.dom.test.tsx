// @vitest-environment happy-dom
import { DATA_STATE } from '@unilink/shared'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { account, type AccountInfo } from '#src/stores/account.ts'
import { show } from '#src/testing/show.tsx'
import { answerJson, standOn } from '#src/testing/back-end.ts'
import { Component } from './link-form-screen.tsx'

const INFO: AccountInfo = {
  accountId: '1000000000000001',
  accountType: 1,
  dataState: DATA_STATE.frozen,
  email: 'a@example.com',
  name: '星桥',
  operator: false,
  token: '',
  unreadCount: 0,
  whitelisted: true,
}

afterEach(() => {
  account.info = null
})

it('tells a frozen account so before the form, and asks the server for nothing', async () => {
  const asked: string[] = []
  await standOn((request, response) => {
    asked.push(request.url ?? '')
    answerJson(response, { code: 0, data: {} })
  })
  account.info = INFO
  show(<Component />, '/console/appLink/link/form?appId=1000000000000001')
  expect(screen.getByText(linkFormTexts.notAllowedTitle)).toBeDefined()
  expect(screen.queryByText(linkFormTexts.targetsTitle)).toBeNull()
  expect(asked).toEqual([])
})
