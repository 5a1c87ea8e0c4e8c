import { words } from '#src/config/language/words.ts'

/** The operators' queue of wishes to take an account's second factor away. */
export const factorResetTexts = words('factorResetTexts', {
  hint: '账号本人丢失全部验证方式时使用：一位运营人员申请，另一位核实后确认。账号本人每次都会收到邮件。',
  ask: '重置二次验证',
  askTitle: (name: string) => `申请重置“${name}”的二次验证`,
  askHint: '另一位运营人员确认后，该账号的动态口令、通行密钥和恢复码全部移除，所有登录失效。',
  reasonRequired: '请输入重置原因',
  asked: '已提交，等待另一位运营人员确认',
  reason: '重置原因',
  askedBy: '申请人',
  open: '待确认',
  done: '已处理',
  confirm: '确认重置',
  confirmAsk: (email: string) =>
    `将移除 ${email} 的全部二次验证方式，并结束其所有登录。请先核实申请人与账号本人的身份。`,
  confirmed: '已重置',
  withdraw: '撤销申请',
  withdrawn: '已撤销',
  ownHint: '须由另一位运营人员确认',
  emptyOpen: '没有待确认的申请',
  emptyDone: '没有已处理的申请',
  emptyHint: '在“账号管理”中可以申请重置。',
  result: '处理结果',
  states: ['待确认', '已重置', '已撤销', '已过期'],
})
