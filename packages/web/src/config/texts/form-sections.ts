import { words } from '#src/config/language/words.ts'

/** At the side of a long form. */
export const formSectionTexts = words('formSectionTexts', {
  sections: '表单各部分',
  done: '已填写',
  wrong: (count: number) => `${count} 处需要修改`,
})
