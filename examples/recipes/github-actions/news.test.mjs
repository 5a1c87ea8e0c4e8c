import assert from 'node:assert/strict'
import { it } from 'node:test'

// `unilink exec` says where its emulator is.
const { UNILINK_ORIGIN: origin, EMU } = process.env

void it('a back end of its own is there for as long as the script runs', async () => {
  const news = await (await fetch(`${origin}/api/show/queryInfoPage`, { method: 'POST' })).json()
  assert.equal(news.code, 0)
  const signedIn = await (await fetch(`${EMU}/personas/active/login`, { method: 'POST' })).json()
  assert.equal(signedIn.email, 'active@unilink.test')
})
