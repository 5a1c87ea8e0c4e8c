import { words } from '#src/config/language/words.ts'

/** At the side of a long form. */
export const formSectionTexts = words('formSectionTexts', {
  sections: '表单各部分',
  done: '已填写',
  sample: '填入示例',
  sampleHint: '这里是演示环境，内容不必真实：可以先填入示例，再改成自己的。',
  wrong: (count: number) => `${count} 处需要修改`,
})
