import { expect, it } from 'vitest'
import { sayAll, CATALOGUES } from '#src/words/words.ts'
import { deviceName } from './device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

it.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, 'macOS，Chrome', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, 'Windows，Edge', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'iPhone，Safari',
    true,
  ],
  ['', '', false],
  ['curl/8.5.0', '', false],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', '', false],
])('%s is called %s', (userAgent, name, phone) => {
  expect(sayAll(deviceName(userAgent), CATALOGUES.zh)).toEqual({ name, phone })
})
