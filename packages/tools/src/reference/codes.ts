import { allCalls, codeFidelity, codeMessage, CODES, statusOf, type Code } from '@unilink/shared'
import { both, sayingIn, type Language } from '@unilink/shared/words'
import { table } from './table.ts'

const WEB = {
  none: both('继续', 'goes on'),
  show: both('显示该信息', 'shows the message'),
  login: both('请用户登录', 'asks to sign in'),
  home: both('回到首页', 'goes to the home page'),
  secure: both(
    '说明情况，并转到开启二次验证的页面',
    'says so, and leads to the page where the second factor is turned on',
  ),
  frozen: both('说明情况，并转到账号状态页', 'says so, and leads to the state of the account'),
  fields: both('在相应字段处显示', 'shows it at the fields'),
}

const HEAD = both(
  `# 返回码

\`/api\` 的每个应答都是 \`{ code, data, msg }\`；\`msg\` 可以直接显示，请求头里 \`Accept-Language\` 要中文之外的语言时为英文，否则为中文。业务结果不论返回码
一律以 HTTP 200 返回；传输层的问题以其 HTTP 状态作为返回码。除了表中列出的接口：需要登录的接口还会返回 11012 和 11000，控制台的接口还会返回 11014，
要求资料正常的接口还会返回 11013，运营人员的接口还会返回 403（运营人员尚未开启二次验证时为 11023），会改动内容的接口在账号被冻结时返回 11015，
带字段的接口还会返回 10001。`,
  `# Codes

Every answer of \`/api\` is \`{ code, data, msg }\`; \`msg\` is fit to show, in English where \`Accept-Language\` asks for another language
than Chinese, else in Chinese. A business answer comes with HTTP 200 whatever its code; a
transport trouble bears its HTTP status as code. Besides the calls named here, those that ask for a sign-in answer with 11012
and 11000, console calls with 11014, those for active profiles with 11013, operators' with 403 (and with 11023 an operator who has yet to turn on a second factor), calls that change something with 11015
where the account is frozen, and those that take fields with 10001.`,
)

const COLUMNS = {
  zh: ['返回码', 'HTTP', '信息', '网页如何处理', '依据', '声明它的接口'],
  en: ['Code', 'HTTP', 'Message', 'The web', 'Fidelity', 'Calls that declare it'],
}

/** Every code an answer can bear. */
export function codesPage(language: Language): string {
  const said = sayingIn(language)
  const rows = Object.entries(CODES).map(([key, { web }]) => {
    const code = Number(key) as Code
    return [code, statusOf(code), said(codeMessage(code)), WEB[web][language], codeFidelity(code), callsWith(code)]
  })
  return `${HEAD[language]}

${table(COLUMNS[language], rows)}
`
}

function callsWith(code: Code): string {
  const calls = allCalls().filter(({ codes }) => codes.includes(code))
  return calls.map(({ path }) => `\`${path.slice('/api/'.length)}\``).join(' ')
}
