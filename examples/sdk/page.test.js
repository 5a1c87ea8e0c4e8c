// @vitest-environment happy-dom
import { contract } from '@unilink/shared'
import { createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start } from './page.js'

let emulator
let world
beforeAll(async () => {
  emulator = await createEmulator()
  world = await emulator.fork()
}, 60_000)
afterAll(async () => {
  await world.close()
  await emulator.close()
})

it('says which link opened it, and offers the app', async () => {
  const { call } = await world.as('active')
  const app = { appName: '星桥出行', category: '出行', h5Url: 'https://m.example.com/' }
  const { appId } = (await call(contract.app.add, app)).data
  const { appKey } = (await call(contract.app.queryDetail, { appId })).data
  const made = { appId, linkName: '秋季出行', scene: '推广', targets: { h5: 'https://m.example.com/autumn' } }
  const { linkId, url } = (await call(contract.appLink.add, made)).data
  const operator = await world.as('operator')
  const waiting = (await operator.call(contract.admin.link.queryPage, {})).data.list
  const { modifyId } = waiting.find((row) => row.linkId === linkId)
  await operator.call(contract.admin.link.approve, { modifyId })

  document.body.innerHTML = '<p id="where"></p><p id="open"></p>'
  const transport = async (address, body) => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await world.fetch(new URL(address).pathname, sent)).json()
  }
  const origin = new URL(url).origin
  await start({ appKey, origin, link: url, initialUrl: () => `${url}?channel=poster`, transport })
  expect(document.querySelector('#where').textContent).toBe('来自「秋季出行」，渠道 poster')
  expect(document.querySelector('#open a').href).toBe(`${url}?channel=page`)
})
