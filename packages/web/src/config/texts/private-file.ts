import { words } from '#src/config/language/words.ts'

/** Private files: licences and ID images. */
export const privateFileTexts = words('privateFileTexts', {
  enlarge: (label: string) => `查看${label}大图`,
  failed: '加载失败，点击重试',
  pdf: 'PDF 文件',
  download: '下载查看',
  none: '未上传',
})
