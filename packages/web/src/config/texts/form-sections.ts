import { words } from '#src/config/language/words.ts'

/** At the side of a long form. */
export const formSectionTexts = words('formSectionTexts', {
  sections: '表单各部分',
  done: '已填写',
  sample: '填入示例',
  sampleHint: '这里是演示环境，内容不必真实：可以先填入示例，再改成自己的。',
  wrong: (count: number) => `${count} 处需要修改`,
})

/** What a form of a demo world is filled in with. */
export const sampleTexts = words('sampleTexts', {
  organisation: '星桥科技有限公司',
  office: '福州市文化服务中心',
  person: '林知远',
  address: '福建省福州市鼓楼区软件大道 89 号',
  picture: '示例文件，仅供演示',
  app: (suffix: string) => `星桥出行 ${suffix}`,
  appDescription: '示例应用：查路线、买车票、看活动。',
  link: '国庆出行活动',
  scene: '活动推广',
  shareTitle: '国庆出行，一起看看',
  shareDescription: '点击打开活动页',
})
