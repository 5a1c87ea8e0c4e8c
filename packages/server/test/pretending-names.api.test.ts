import { CODE, contract, type FieldProblem } from '@unilink/shared'
import { expect, it } from 'vitest'
import { LINK, makeLiveLink } from '#support/link-fixtures.ts'
import { personalBody } from '#support/samples/sample-profiles.ts'
import { appId, ownerServer, server, token } from '#support/owner-server.ts'

const { account, app, appLink } = contract

ownerServer()

const fields = (data: unknown) => (data as { fields?: FieldProblem[] } | null)?.fields ?? []

it.each([
  ['\u202e', '含有改变文字方向的字符 U+202E，请删除后重新输入'],
  ['\u2066', '含有改变文字方向的字符 U+2066，请删除后重新输入'],
  ['\u200b', '含有零宽字符 U+200B，请删除后重新输入'],
  ['p\u0430y', '中的 p\u0430y 混用了不同文字的字母，请只用一种文字书写'],
])('a name with %j is refused wherever one is written', async (piece, problem) => {
  const name = `名 ${piece} 称`
  const { linkId } = await makeLiveLink(server, token, appId)
  const change = (changes: object) => server.call(appLink.editParams, { linkId, reason: '改', changes }, token)
  const person = await server.as('new')
  const profile = await personalBody(server, person)
  const answers = {
    应用名称: [
      await server.call(app.edit, { appId, appName: name }, token),
      await server.call(app.add, { appName: name, category: '工具', h5Url: 'https://a.example/' }, token),
    ],
    链接名称: [
      await server.call(appLink.add, { ...LINK, appId, linkName: name }, token),
      await change({ linkName: name }),
    ],
    使用场景: [await server.call(appLink.add, { ...LINK, appId, scene: name }, token)],
    分享标题: [
      await server.call(appLink.add, { ...LINK, appId, share: { title: name } }, token),
      await change({ share: { title: name } }),
    ],
    标签: [await server.call(appLink.editTags, { linkId, tags: [name] }, token)],
    真实姓名: [await server.call(account.improveData, { ...profile, name }, person)],
  }
  for (const [label, given] of Object.entries(answers)) {
    for (const { code, data } of given) {
      expect(code, label).toBe(CODE.invalidFields)
      expect(fields(data).map(({ msg }) => msg)).toEqual([`${label}${problem}`])
    }
  }
  const { data } = await server.call(appLink.addBatch, { appId, rows: [{ ...LINK, linkName: name }] }, token)
  expect(data.results[0]).toMatchObject({ code: CODE.invalidFields })
  expect(JSON.stringify(data.results[0])).toContain(problem)
  expect(await server.world.db.read.link.count()).toBe(1)
})
