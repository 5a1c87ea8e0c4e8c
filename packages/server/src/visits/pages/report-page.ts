import { reportReasons } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { icon } from './page-icons.ts'
import { page } from './page-shell.ts'
import { REPORT_SCRIPT } from './report-script.ts'

interface Tried {
  /** What was wrong with the last try. */
  problem: string
  /** What was filled in then; anything may have been sent. */
  given: { reason?: unknown; detail?: unknown }
}

/** The form by which a visitor reports a link; it needs no script. It holds what was filled in by the last try. */
export function reportPage(code: string, { problem, given }: Tried = { problem: '', given: {} }): string {
  const choices = Object.entries(reportReasons).map(([key, label]) => {
    const checked = key === given.reason ? ' checked' : ''
    return `<label class="b"><input type="radio" name="reason" value="${key}" required${checked}> ${inChinese(label)}</label>`
  })
  const detail = typeof given.detail === 'string' ? given.detail : ''
  const main = [
    `<h1>举报链接</h1><p>短码 ${escapeHtml(code)}</p>`,
    problem && `<p class="hi" role="alert">${escapeHtml(problem)}</p>`,
    `<form method="post" action="/report/${encodeURIComponent(code)}">${choices.join('')}`,
    '<label class="rr" for="x">补充说明（选填，最多 500 字）</label>',
    // A parser drops the first line break of a text area.
    `<textarea class="b" id="x" name="detail" maxlength="500" rows="4">\n${escapeHtml(detail)}</textarea>`,
    '<button class="b p" type="submit">提交举报</button></form>',
    '<footer><p>平台不记录举报人的身份，会尽快核实处理。</p></footer>',
  ].join('')
  return page({ lang: 'zh-CN', title: '举报链接', styles: ['state'], main, script: REPORT_SCRIPT })
}

/** What stands there after it was sent. */
export const reportedPage = (): string =>
  page({
    lang: 'zh-CN',
    title: '已收到举报',
    styles: ['state'],
    main: `<div class="k kg">${icon('check')}</div><h1>已收到举报</h1><p>平台会尽快核实处理，感谢。</p>`,
    script: REPORT_SCRIPT,
  })
