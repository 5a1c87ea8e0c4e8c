import { expect, test } from 'vitest'
import { appFields } from '../../contract/app/app-fields.ts'
import { forbiddenScheme, isPlatformScheme, reservedScheme } from './schemes.ts'
import { checkTarget, targetPlatforms } from './target-rules.ts'
import { inChinese } from '#src/words/words.ts'

const NEVER = (
  'itms-services prefs app-settings search-ms search ms-msdt ms-settings alipays alipay weixin wechat mqq mqqapi mqqwpa ' +
  'content chrome tel sms mailto intent file javascript data blob view-source ws wss ftp about facetime callto smsto mms ' +
  'geo vbscript shell ldap steam'
).split(' ')
const ENTRIES = 'http https market appmarket itms-apps itms-appss store hap'.split(' ')

test.each([...NEVER, ...ENTRIES])('no app declares %s as its own', (scheme) => {
  const reason = inChinese(reservedScheme(scheme) ?? '')
  expect(reason).toMatch(/^它/)
  for (const [field, label] of [
    ['android', 'Android'],
    ['ios', 'iOS'],
    ['harmony', 'HarmonyOS'],
  ] as const) {
    const message = `${label} 协议名不能用 ${scheme}：${reason}，请填写应用自己的协议名`
    const { error } = appFields[field].safeParse({ scheme })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  }
})

test.each(NEVER)('%s is no target, whoever declares it', (scheme) => {
  const schemes = [scheme]
  for (const platform of targetPlatforms) {
    const problems = checkTarget(`${scheme.toUpperCase()}://x`, { platform, schemes })
    expect(problems.map(inChinese)).toEqual([`不允许使用 ${scheme}: 地址：${inChinese(forbiddenScheme(scheme) ?? '')}`])
  }
})

test.each(['demo', 'demo-x', 'com.example.app', 'wx1234567890', 'mq', 'researcher', 'chromecast', 'msx'])(
  'an app may declare %s',
  (scheme) => {
    expect(reservedScheme(scheme)).toBeUndefined()
    expect(appFields.ios.safeParse({ scheme }).success).toBe(true)
  },
)

test('an entry of the system is a target on its own platform alone', () => {
  expect(isPlatformScheme('itms-apps', 'ios')).toBe(true)
  expect(isPlatformScheme('itms-apps', 'android')).toBe(false)
  expect(checkTarget('market://details?id=x', { platform: 'ios', schemes: ['market'] }).map(inChinese)).toEqual([
    'scheme market 未在应用中登记',
  ])
})

test('an app cannot be installed past the store', () => {
  const manifest = 'itms-services://?action=download-manifest&url=https://evil.example/app.plist'
  expect(checkTarget(manifest, { platform: 'ios', schemes: ['itms-services'] }).map(inChinese)).toEqual([
    '不允许使用 itms-services: 地址：它不经应用市场安装应用',
  ])
})
