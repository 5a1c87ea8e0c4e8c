import { words } from '#src/config/language/words.ts'

export const uploadTexts = words('uploadTexts', {
  choose: '选择图片',
  change: '更换图片',
  remove: '移除',
  sending: (share: number) => `上传中 ${Math.round(share * 100)}%`,
  sent: '图片已上传',
  tooLarge: '图片不能超过 5 MB',
})
