import { both, type Both } from '@unilink/shared/words'

/** What each group of the emulator's calls is for. */
export const TAG_WORDS: Readonly<Record<string, Both>> = {
  worlds: both('世界', 'Worlds'),
  snapshots: both('快照', 'Snapshots'),
  clock: both('时钟', 'Clock'),
  personas: both('身份', 'Personas'),
  moves: both('状态变更', 'State changes'),
  faults: both('故障', 'Faults'),
  overrides: both('改写', 'Overrides'),
  outages: both('外部地址中断', 'Outages of other hosts'),
  wechat: both('微信', 'WeChat'),
  requests: both('请求记录', 'Requests'),
  data: both('数据', 'Data'),
  codes: both('验证码', 'Codes'),
  mail: both('邮件', 'Mail'),
  traffic: both('流量', 'Traffic'),
  go: both('状态链接', 'State links'),
}
