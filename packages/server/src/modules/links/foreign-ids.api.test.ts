import { CODE, allCalls, contract, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idFieldsOf } from '#support/samples/id-fields.ts'
import { APP, LINK, makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { uploadedFile } from '#support/samples/sample-files.ts'
import { ORGANISATION, PERSON } from '#support/samples/sample-profiles.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const NOW = TEST_NOW.getTime() / 1000
const UNKNOWN = '9999999999999999'
const ID_FIELDS = ['appId', 'linkId', 'modifyId'] as const
type IdField = (typeof ID_FIELDS)[number]

/** Fits every call that takes an id: what a call does not know of it leaves out. */
const ANY_BODY = {
  ...LINK,
  reason: '改',
  detail: '申诉',
  domain: 'go.stranger.example',
  tags: ['春季'],
  changes: { remark: '新' },
  start: NOW - 3600,
  since: NOW - 60,
  end: NOW,
  rows: [LINK],
  device: 'iphone-safari',
  content: { targets: LINK.targets, params: LINK.params },
  match: {},
  move: 'disable',
  ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

const H5_LINK = { ...LINK, targets: { h5: 'https://m.starbridge.example/' }, params: [] }

/** Somebody who looks at what is not theirs, with an app and a link of their own. */
interface Stranger {
  token: string
  appId: string
  linkId: string
}

let server: TestApp
let strangers: Record<'other' | 'operator', Stranger>
let foreign: Record<IdField, string>
let file: string
let notice: string

beforeAll(async () => {
  server = await createTestApp()
  const owner = await server.as('active')
  const appId = await makeApp(server, owner)
  const { linkId, modifyId } = await makeLiveLink(server, owner, appId)
  foreign = { appId, linkId, modifyId }
  file = await uploadedFile(server, owner, 'icon')
  notice = (await server.call(contract.notice.queryPage, {}, owner)).data.list[0]!.id
  strangers = { other: await makeStranger('other'), operator: await makeStranger('operator') }
})
afterAll(() => server.close())

async function makeStranger(persona: string): Promise<Stranger> {
  const token = await server.as(persona)
  const appId = await makeApp(server, token, { android: {}, ios: {}, harmony: {} })
  const targets = { h5: 'https://m.starbridge.example/' }
  return { token, appId, linkId: (await makeLiveLink(server, token, appId, { targets, params: [] })).linkId }
}

/** Sends a body with somebody else's id and with one that nobody has: the answers are the same, byte for byte. */
async function answersAlike(call: Call, token: string, id: string, bodyWith: (id: string) => object): Promise<number> {
  const { auditEntry } = server.world.db.read
  const audits = await auditEntry.count()
  const send = (one: string) => server.http.post(call.path).send({ ...bodyWith(one), token })
  const [answer, unknown] = [await send(id), await send(UNKNOWN)]
  expect(answer.text).toBe(unknown.text)
  expect(essenceOf(answer)).toEqual(essenceOf(unknown))
  expect(await auditEntry.count()).toBe(audits)
  return (answer.body as { code: number }).code
}

/** All of an answer's head but what belongs to a single request. */
function essenceOf({ status, headers }: { status: number; headers: Record<string, string> }) {
  return { status, headers: Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-emu-.*)$/.test(name)) }
}

const CALLS: Call[] = [...Object.values(contract.app), ...Object.values(contract.appLink)]
const CASES = CALLS.flatMap((call) =>
  ID_FIELDS.filter((field) => idFieldsOf(call).includes(field)).map((field) => ({ call, field, path: call.path })),
)

describe.each(['other', 'operator'] as const)('to %s', (name) => {
  it.each(CASES)('$path answers another’s $field as an unknown one', async ({ call, field }) => {
    const { token, appId } = strangers[name]
    const base = field === 'linkId' && idFieldsOf(call).includes('appId') ? { ...ANY_BODY, appId } : ANY_BODY
    // A call that takes either a device or a browser's name is given one of them.
    const { ua: _ua, ...one } = base
    const code = await answersAlike(call, token, foreign[field], (id) => ({ ...one, [field]: id }))
    expect(code).toBe(field === 'appId' ? CODE.appNotFound : CODE.linkNotFound)
  })
})

/** Calls that take the id of a file, or of something else that belongs to an account, with where it stands in the body. */
const REFERENCES: { call: Call; fields: string[]; as?: string; body: (id: string, own: Stranger) => object }[] = [
  { call: contract.app.add, fields: ['icon'], body: (icon) => ({ ...APP, appName: '新应用', icon }) },
  { call: contract.app.edit, fields: ['icon'], body: (icon, { appId }) => ({ appId, icon }) },
  {
    call: contract.appLink.add,
    fields: ['share.image'],
    body: (image, { appId }) => ({ ...H5_LINK, appId, share: { image } }),
  },
  {
    call: contract.appLink.editParams,
    fields: ['changes.share.image'],
    body: (image, { linkId }) => ({ linkId, reason: '改', changes: { share: { image } } }),
  },
  ...[contract.appLink.simulate, contract.appLink.simulateAll].map((call) => ({
    call,
    fields: ['content.share.image'],
    body: (image: string, { appId }: Stranger) => ({
      appId,
      device: 'iphone-safari',
      content: { targets: H5_LINK.targets, share: { image } },
    }),
  })),
  {
    call: contract.account.improveData,
    fields: ['licenceFileId'],
    as: 'new',
    body: (licenceFileId) => ({ ...ORGANISATION, licenceFileId }),
  },
  {
    call: contract.account.improveData,
    fields: ['idFrontFileId', 'idBackFileId'],
    as: 'new',
    body: (id) => ({ ...PERSON, idFrontFileId: id, idBackFileId: id }),
  },
]

it.each(REFERENCES)(
  '$call.path answers another’s file as $fields as one that is not there',
  async ({ call, as, body }) => {
    const token = as ? await server.as(as) : strangers.other.token
    const code = await answersAlike(call, token, file, (id) => body(id, strangers.other))
    expect(code).toBe(CODE.fileNotFound)
  },
)

it('another’s notice is marked as little as an unknown one', async () => {
  await answersAlike(contract.notice.read, strangers.other.token, notice, (id) => ({ ids: [id] }))
  const row = await server.world.db.read.notice.findUniqueOrThrow({ where: { id: notice } })
  expect(row.readAt).toBeNull()
})

it('another’s link is written into a file as little as an unknown one', async () => {
  const { token, appId } = strangers.other
  const send = (id: string) =>
    server.http.post(contract.appLink.exportList.path).send({ appId, linkIds: [id], format: 'json', token })
  const [answer, unknown] = [await send(foreign.linkId), await send(UNKNOWN)]
  expect(answer.body).toEqual({ list: [] })
  expect(essenceOf(answer)).toEqual(essenceOf(unknown))
})

/** Asked where their calls are tested: with sessions, passkeys, domains, changes of addresses and moves of many links. */
const ASKED_BESIDE_ITS_CALL = [
  `${contract.appLink.moveBatch.path} linkIds`,
  ...[contract.job.query, contract.job.stop, contract.job.undo].map(({ path }) => `${path} jobId`),
  `${contract.app.cancelAddressChange.path} changeId`,
  `${contract.app.proveDomain.path} domainId`,
  `${contract.app.chooseDomain.path} domainId`,
  `${contract.app.removeDomain.path} domainId`,
  `${contract.security.endSession.path} sessionId`,
  `${contract.security.renamePasskey.path} passkeyId`,
  `${contract.security.removePasskey.path} passkeyId`,
]

/** Ids that others give, and that name no row of ours. */
const NOT_OURS = [
  `${contract.app.add.path} wechatAppId`,
  `${contract.app.edit.path} wechatAppId`,
  `${contract.security.addPasskey.path} passkey.id`,
  `${contract.security.addPasskey.path} passkey.rawId`,
  `${contract.security.releaseFactor.path} passkey.id`,
  `${contract.security.releaseFactor.path} passkey.rawId`,
]

it('no call that takes an id is left out', () => {
  const asked = new Set([
    ...CASES.map(({ path, field }) => `${path} ${field}`),
    ...REFERENCES.flatMap(({ call, fields }) => fields.map((field) => `${call.path} ${field}`)),
    `${contract.notice.read.path} ids`,
    `${contract.appLink.exportList.path} linkIds`,
    ...ASKED_BESIDE_ITS_CALL,
    ...NOT_OURS,
  ])
  const guarded = allCalls().filter(({ access }) => access !== 'public' && access !== 'operator')
  const left = guarded.flatMap((call) => idFieldsOf(call).map((field) => `${call.path} ${field}`))
  expect(left.filter((one) => !asked.has(one))).toEqual([])
})
