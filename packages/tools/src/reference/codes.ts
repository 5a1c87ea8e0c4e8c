import { allCalls, codeFidelity, codeMessage, CODES, statusOf, type Code } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import { table } from './table.ts'

const WEB = {
  none: 'goes on',
  show: 'shows the message',
  login: 'asks to sign in',
  home: 'goes to the home page',
  secure: 'says so, and leads to the page where the second factor is turned on',
  frozen: 'says so, and leads to the state of the account',
  fields: 'shows it at the fields',
}

/** Every code an answer can bear. */
export function codesPage(): string {
  const rows = Object.entries(CODES).map(([key, { web }]) => {
    const code = Number(key) as Code
    return [code, statusOf(code), inChinese(codeMessage(code)), WEB[web], codeFidelity(code), callsWith(code)]
  })
  return `# Codes

Every answer of \`/api\` is \`{ code, data, msg }\`; \`msg\` is fit to show. A business answer comes with HTTP 200 whatever its code; a
transport trouble bears its HTTP status as code. Besides the calls named here, those that ask for a sign-in answer with 11012
and 11000, console calls with 11014, those for active profiles with 11013, operators' with 403 (and with 11023 an operator who has yet to turn on a second factor), calls that change something with 11015
where the account is frozen, and those that take fields with 10001.

${table(['Code', 'HTTP', 'Message', 'The web', 'Fidelity', 'Calls that declare it'], rows)}
`
}

function callsWith(code: Code): string {
  const calls = allCalls().filter(({ codes }) => codes.includes(code))
  return calls.map(({ path }) => `\`${path.slice('/api/'.length)}\``).join(' ')
}
