import { expect, it } from 'vitest'
import { toValues } from '../app-values.ts'
import { associationFiles } from './association-preview.ts'

const print = 'ab'.repeat(32)

function filesOf(change: (values: ReturnType<typeof toValues>) => void) {
  const values = toValues()
  change(values)
  return Object.fromEntries(
    associationFiles(values).map(({ name, text }) => [name, text === undefined ? undefined : JSON.parse(text)]),
  )
}

it('lists nothing of an app that does not say enough', () => {
  const files = filesOf((values) => {
    values.android.package = 'com.example.map'
    values.android.sha256 = ['not a fingerprint']
    values.ios.bundleId = 'com.example.map'
  })
  expect(Object.values(files)).toEqual([undefined, undefined, undefined])
})

it('says what the link host will serve', () => {
  const files = filesOf((values) => {
    values.android.package = ' com.example.map '
    values.android.sha256 = [print, '']
    values.ios = { ...values.ios, bundleId: 'com.example.map', teamId: 'ABCDE12345' }
    values.harmony.appIdentifier = '57612345'
  })
  expect(files['assetlinks.json'][0].target).toEqual({
    namespace: 'android_app',
    package_name: 'com.example.map',
    sha256_cert_fingerprints: [`${'AB:'.repeat(31)}AB`],
  })
  expect(files['apple-app-site-association'].applinks.details[0].appIDs).toEqual(['ABCDE12345.com.example.map'])
  expect(files['applinking.json']).toEqual({ applinking: { apps: [{ appIdentifier: '57612345' }] } })
})
