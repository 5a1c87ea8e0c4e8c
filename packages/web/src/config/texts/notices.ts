import { words } from '#src/config/language/words.ts'

/** The panel of the bell. */
export const noticeTexts = words('noticeTexts', {
  title: '通知',
  unread: '未读',
  none: '还没有通知',
  readAll: '全部已读',
})
