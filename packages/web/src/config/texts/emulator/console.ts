import { words } from '#src/config/language/words.ts'

/** Of the emulator's own screens. */
export const emulatorConsoleTexts = words('emulatorConsoleTexts', {
  effects: '邮件与事件',
  effectMails: '发出的邮件',
  effectNoMail: '没有发出邮件。',
  effectChanges: '改动（审计）',
  effectNoChange: '没有改动任何内容。',
  effectMailOpen: (subject: string, to: string) => `查看邮件：${subject}，寄往 ${to}`,
  persona: '以谁的身份打开门户',
  wayFork: '在副本里试',
  wayForkHint: (world: string) => `不改动 ${world}`,
  wayForkDo: '复制世界',
  seed: (date: string) => `种子 ${date}`,
  seedToday: '种子：启动当天',
  providers: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
})
