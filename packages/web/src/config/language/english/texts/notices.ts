import type { noticeTexts as Chinese } from '#src/config/texts/notices.ts'
import type { Twin } from '../../words.ts'

export const noticeTexts: Twin<typeof Chinese> = {
  title: 'Notices',
  unread: 'Unread',
  none: 'No notices yet',
  readAll: 'Mark all as read',
}
