import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from './contract.ts'
import { exampleOf } from './examples/example-of.ts'
import { organisationProfile, personalProfile } from './account/profile.ts'

const { account, app, appLink, admin } = contract
/** What the server holds a submitted profile to, by the role. */
const organisation = { path: 'the profile of an organisation', body: organisationProfile }
const person = { path: 'the profile of a person', body: personalProfile }
const LINE_ENDS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

/** Fields without line breaks: the body of a call, the path of the field, and its name for people. */
const ONE_LINE: readonly (readonly [call: { path: string; body: z.ZodType }, field: string, label: string])[] = [
  [app.add, 'appName', '应用名称'],
  [app.edit, 'appName', '应用名称'],
  [appLink.add, 'linkName', '链接名称'],
  [appLink.add, 'scene', '使用场景'],
  [appLink.add, 'share.title', '分享标题'],
  [appLink.add, 'params.0.label', '参数说明'],
  [appLink.add, 'tags.0', '标签'],
  [appLink.editTags, 'tags.0', '标签'],
  [appLink.editParams, 'changes.linkName', '链接名称'],
  [appLink.editParams, 'changes.share.title', '分享标题'],
  [organisation, 'name', '单位名称'],
  [organisation, 'legalPersonName', '法定代表人姓名'],
  [person, 'name', '真实姓名'],
  [person, 'address', '地址'],
  [person, 'contactName', '联系人姓名'],
  [account.changeContact, 'contactName', '联系人姓名'],
  [account.changeContact, 'address', '地址'],
  [admin.news.add, 'title', '标题'],
  [admin.doc.add, 'title', '标题'],
  [admin.banner.add, 'title', '标题'],
]

/** Fields that may hold line breaks. */
const SEVERAL_LINES: readonly (readonly [call: { path: string; body: z.ZodType }, field: string])[] = [
  [app.add, 'description'],
  [appLink.add, 'remark'],
  [appLink.add, 'share.description'],
  [appLink.editParams, 'reason'],
  [admin.news.add, 'summary'],
  [admin.news.add, 'content'],
  [admin.revision.reject, 'reason'],
]

describe('fields of the calls', () => {
  it.each(ONE_LINE.map(([call, field, label]) => [call.path, field, call, label] as const))(
    '%s %s is of one line',
    (_path, field, { body }, label) => {
      for (const end of LINE_ENDS) {
        const problems = problemsOf(body, field, `第一行${end}第二行`)
        expect(problems, JSON.stringify(end)).toEqual([[field, `${label}不能换行`]])
      }
      expect(problemsOf(body, field, '一行\n')).toEqual([])
      expect(problemsOf(body, field, '一行，带 空格和 👨‍👩‍👧')).toEqual([])
      const [problem] = problemsOf(body, field, '名\u202e称')
      expect(problem).toEqual([field, `${label}含有改变文字方向的字符 U+202E，请删除后重新输入`])
    },
  )

  it.each(SEVERAL_LINES.map(([call, field]) => [call.path, field, call] as const))(
    '%s %s may have several lines',
    (_path, field, { body }) => {
      for (const end of LINE_ENDS) expect(problemsOf(body, field, `第一行${end}第二行`)).toEqual([])
    },
  )
})

/** What is wrong with a body that is right but for one field: the field and the words for it. */
function problemsOf(body: z.ZodType, field: string, value: string): [string, string][] {
  const given = structuredClone(exampleOf(body)) as Record<string, unknown>
  put(given, field.split('.'), value)
  const { error } = body.safeParse(given)
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

function put(given: Record<string, unknown>, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) given[name] = value
  else put((given[name] ??= {}) as Record<string, unknown>, rest, value)
}
