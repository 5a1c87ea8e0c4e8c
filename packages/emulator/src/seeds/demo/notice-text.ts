import type { NewNotice } from '@unilink/server/modules/changes/notify.ts'

type Words = Pick<NewNotice, 'kind' | 'title' | 'content'>

/** The text of a notice as the real call writes it; `name` is the link's or the app's. */
export function noticeText(kind: NewNotice['kind'], name: string, reason = ''): Words {
  const words: Partial<Record<NewNotice['kind'], readonly [title: string, content: string]>> = {
    'profile-approved': ['账号资料审核通过', '您提交的账号资料已通过审核，现在可以创建应用和统一链接。'],
    'profile-rejected': ['账号资料审核未通过', `您提交的账号资料未通过审核。原因：${reason}。请修改后重新提交。`],
    'account-frozen': [
      '账号已被冻结',
      `您的账号已被冻结，名下链接停止服务。原因：${reason}。如有疑问，请联系官方客服。`,
    ],
    'app-frozen': ['应用已被冻结', `应用“${name}”已被冻结，其链接停止服务。原因：${reason}`],
    'link-approved': ['链接审核通过', `链接“${name}”已通过审核，现已启用。`],
    'revision-approved': ['链接参数修改审核通过', `链接“${name}”的参数修改已通过审核，新参数现已生效。`],
    'link-rejected': ['链接审核未通过', `链接“${name}”未通过审核。原因：${reason}。请修改后重新提交。`],
    'revision-rejected': [
      '链接参数修改审核未通过',
      `链接“${name}”的参数修改未通过审核。原因：${reason}。原参数继续有效。`,
    ],
    'link-frozen': ['链接已被冻结', `链接“${name}”已被冻结。原因：${reason}`],
  }
  const [title, content] = words[kind] ?? []
  if (!title || !content) throw new RangeError(`the demo world has no words for ${kind}`)
  return { kind, title, content }
}
