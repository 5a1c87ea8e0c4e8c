import type { Verb } from '../verb.ts'

/** Headings of the help. */
export const TITLES = {
  'Usage:': '用法：',
  'Options:': '选项：',
  'Arguments:': '参数：',
  'Commands:': '命令：',
  'Help:': '帮助：',
  'Emulator:': '模拟器：',
  'Check:': '检查：',
  'Operate a server:': '运维服务器：',
  'Examples:': '示例：',
} as const satisfies Record<`${NonNullable<Verb['group']>}:`, string> & Record<string, string>

/** What commander finds wrong with a command line. */
const WRONG: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^error: /, 'unilink：'],
  [/unknown option '(.*)'/, '没有选项 $1'],
  [/unknown command '(.*)'/, '没有命令 $1'],
  [/option '(.*)' argument missing/, '选项 $1 缺少值'],
  [/missing required argument '(.*)'/, '缺少参数 $1'],
  [
    /too many arguments for '(.*)'\. Expected (.*) arguments? but got (.*)\./,
    '$1 的参数过多：应为 $2 个，实为 $3 个。',
  ],
  [/\(Did you mean (.*)\?\)/, '（是否想用 $1？）'],
]

export const wrongInChinese = (text: string): string =>
  WRONG.reduce((said, [english, chinese]) => said.replace(english, chinese), text)
