import { describe, expect, test } from 'vitest'
import { address } from '../../contract/content/content-fields.ts'
import { safeRedirect } from './safe-redirect.ts'
import { checkTarget, targetPlatforms } from './target-rules.ts'
import { urlProblem } from './url-rules.ts'

const SITE = 'https://site.example'
const allowedDomains = ['good.example']

/** Run code, read files or name an app in disguise: by no spelling, on no platform. */
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\0script:alert(1)',
  'javascript\u00a0:alert(1)',
  'javascript://good.example/%0aalert(1)',
  'javascript://%0d%0aalert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript%3Aalert(1)',
  '\u2028javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data://text/html,x',
  'vbscript:msgbox(1)',
  'vbscript://x',
  'livescript:x',
  'blob:https://good.example/1',
  'blob://good.example/1',
  'filesystem:https://good.example/x',
  'file:///etc/passwd',
  'file://good.example/share',
  'view-source:https://good.example',
  'view-source://good.example',
  'about:blank',
  'about://blank',
  'intent://x#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'android-app://com.evil/https/x',
  'content://com.evil/x',
  'jar:https://good.example/x!/y',
  'jar://good.example',
  'ws://good.example',
  'wss://good.example',
  'ftp://good.example',
  'mhtml:https://good.example',
  'mhtml://good.example',
  'chrome://settings',
  'resource://x',
]

/** Look like the allowed host, or like a path of the site, and lead elsewhere. */
const HOSTS = [
  // The scheme of the page, and how browsers read slashes.
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'http://evil.example',
  // User names that look like hosts.
  'https://good.example@evil.example',
  'https://good.example:443@evil.example',
  'https://good.example%40evil.example',
  'https://good.example\\@evil.example',
  'https://evil.example\\.good.example',
  'https://@evil.example',
  // The allowed host at another place.
  'https://evil.example/good.example',
  'https://evil.example?good.example',
  'https://evil.example#good.example',
  'https://good.example.evil.example',
  'https://evilgood.example',
  'https://good-example.evil.example',
  // Characters that become dots, slashes or letters.
  'https://good.example\u3002evil.example',
  'https://good.example\uff0eevil.example',
  'https://evil.example\uff0fgood.example',
  'https://evil.example\u2044.good.example.evil.example',
  'https://g\u043e\u043ed.example',
  'https://xn--gd-jbca.example',
  'https://good\u200b.evil.example',
  'https://good.example%2eevil.example',
  'https://good.example%00.evil.example',
  'https://good.example\0.evil.example',
  'https://good.example\r\n.evil.example',
  'https://\u202eelpmaxe.doog',
  // Machines of the inner network.
  'https://127.0.0.1',
  'https://0x7f.1',
  'https://[::ffff:10.0.0.1]',
  'https://localhost',
  'https://metadata.google.internal',
]

const OWN_LINKS = new Set<string>(['android', 'ios', 'harmony', 'quickApp'])

describe.each([...SCHEMES, ...HOSTS])('the address %j', (text) => {
  test('does not pass as a web address of an allowed host', () => {
    expect(urlProblem(text, { allowedDomains })).toBeDefined()
  })

  test('does not pass as a target, unless it is an owner’s own link elsewhere', () => {
    const rules = { allowedDomains, schemes: ['demo'], params: ['id'] }
    const taken = targetPlatforms.filter((platform) => checkTarget(text, { ...rules, platform }).length === 0)
    // Universal links are vouched for by the host's association file: only they may lead off the list.
    expect(taken.filter((platform) => !OWN_LINKS.has(platform))).toEqual([])
    const { protocol, username, password } = new URL(taken.length > 0 ? text : SITE)
    expect({ protocol, username, password }).toEqual({ protocol: 'https:', username: '', password: '' })
  })

  test('does not lead off the site after signing in', () => {
    const to = safeRedirect(text, SITE)
    expect(new URL(to, SITE).origin).toBe(SITE)
    // Taken as a path again, as a router does, it still stays.
    expect(new URL(new URL(to, SITE).pathname, SITE).origin).toBe(SITE)
  })

  test('is no place a banner leads to, unless it is https', () => {
    const { data = '' } = address.safeParse(text)
    const { protocol, origin } = new URL(data, SITE)
    expect(protocol).toBe('https:')
    expect(data.startsWith('/') ? origin : SITE).toBe(SITE)
  })
})
