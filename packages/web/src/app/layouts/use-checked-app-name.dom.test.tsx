import { CODE } from '@unilink/shared'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { account } from '#src/stores/account.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { AN_ACCOUNT } from '#support/an-account.ts'
import { show } from '#support/show.tsx'
import { useCheckedAppName } from './use-checked-app-name.ts'

const APP_ID = '1000000000000001'
const LIST = '/console/appLink/link/List'

beforeEach(() => {
  account.info = AN_ACCOUNT
})
afterEach(() => {
  account.info = null
})

function Console() {
  return <output>{useCheckedAppName()}</output>
}

/** The address in the end; `answer` is what the server says of the app. */
async function addressAfter(at: string, answer: object) {
  let asked = 0
  await standOn((_request, response) => {
    asked += 1
    answerJson(response, answer)
  })
  const { address } = show(<Console />, at)
  await waitFor(() => expect(asked).toBe(1))
  return { address, asked: () => asked }
}

it('puts the app’s own name in place of what the address says, and leaves the rest', async () => {
  const at = `${LIST}?appId=${APP_ID}&appName=${encodeURIComponent('账号异常请致电')}&page=2`
  const { address } = await addressAfter(at, { code: 0, data: { appId: APP_ID, appName: '星桥出行' } })
  const params = () => new URL(address(), 'http://portal.test').searchParams
  await waitFor(() => expect(params().get('appName')).toBe('星桥出行'))
  expect(screen.getByRole('status').textContent).toBe('星桥出行')
  expect(params().get('page')).toBe('2')
})

it('takes away the name of an app that is not there', async () => {
  const answer = { code: CODE.appNotFound, msg: '应用不存在' }
  const { address } = await addressAfter(`${LIST}?appId=${APP_ID}&appName=x`, answer)
  await waitFor(() => expect(address()).toBe(`${LIST}?appId=${APP_ID}`))
})

it('asks nothing for a guest, who is led to the login first', async () => {
  account.info = null
  let asked = 0
  await standOn((_request, response) => {
    asked += 1
    answerJson(response, { code: CODE.tokenMissing, msg: '账号token缺失' })
  })
  show(<Console />, `${LIST}?appId=${APP_ID}&appName=x`)
  expect(screen.getByRole('status').textContent).toBe('')
  // A call would be on its way within the turn of an effect.
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(asked).toBe(0)
})
