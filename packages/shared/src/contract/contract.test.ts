import { describe, expect, it } from 'vitest'
import { CODES } from '../codes.ts'
import { codesOf, parserOf } from './call.ts'
import { allCalls } from './contract.ts'
import { exampleOf } from './examples/example-of.ts'

const calls = allCalls().map((call) => [call.path, call] as const)

/** The calls of the specification, as its section 7 lists them. */
const SPECIFIED: Record<string, string> = {
  account:
    'login signOut register sendEmailCaptcha checkEmail getImgCaptcha checkImgCaptcha backPassword modifyPwd modifyEmail currentInfo getData improveData withdrawData changeContact getLegalPersonCertificateType',
  stat: 'add',
  banner: 'queryBannerList',
  show: 'queryBannerList queryInfoPage queryInfoDetail',
  doc: 'queryMenuList queryDetail',
  app: 'add edit queryPage queryList queryDetail queryData queryAppLinkTop queryAppLinkTopList queryLinkAccessData queryLinkAccessDataList exportLinkAccessDataList queryLinkDistributionData exportLinkDistributionData',
  appLink:
    'queryPage add queryDefaultApkUrl queryDetail queryModifyPage editReviewStateCancel editStateDisable editStateEnable queryModifyDetail editParams queryAccessData queryAccessDataList exportAccessDataList queryLinkDistributionData exportLinkDistributionData queryFreezeReason qrcode',
}

describe('the contract', () => {
  it('holds every call of the specification, marked as such, and marks no other so', () => {
    const specified = Object.entries(SPECIFIED).flatMap(([group, names]) =>
      names.split(' ').map((name) => `/api/${group}/${name}`),
    )
    expect(specified).toHaveLength(53)
    const marked = allCalls().filter(({ fidelity }) => fidelity === 'specified')
    expect(marked.map(({ path }) => path).toSorted()).toEqual(specified.toSorted())
  })

  it('has each path once', () => {
    const paths = calls.map(([path]) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(calls)('%s declares only codes of the catalogue', (_path, call) => {
    for (const code of codesOf(call)) expect(CODES).toHaveProperty(String(code))
  })

  it.each(calls)('%s has an example of its body that it takes', (_path, call) => {
    const example = exampleOf(call.body)
    expect(parserOf(call.body).safeParse(example), JSON.stringify(example)).toMatchObject({ success: true })
  })

  it.each(calls.filter(([, call]) => call.answer === 'json'))('%s has an example of its answer', (_path, call) => {
    const example = exampleOf(call.data)
    expect(parserOf(call.data).safeParse(example), JSON.stringify(example)).toMatchObject({ success: true })
  })
})
