import type { Language } from '@unilink/shared/words'
import type { GoQuery } from '@unilink/shared/emulator'

export interface GoTexts {
  lang: string
  opening: string
  ask: string
  said: string
  confirm: string
  /** Between a label and its value. */
  colon: string
  labels: Readonly<Record<keyof GoQuery, string>>
}

/** What the pages of state links say. */
export const GO_TEXTS: Readonly<Record<Language, GoTexts>> = {
  zh: {
    lang: 'zh-CN',
    opening: '正在打开…',
    ask: '打开状态链接？',
    said: '这个链接来自其他网站，会改变模拟器：',
    confirm: '确认前往',
    colon: '：',
    labels: {
      as: '登录身份',
      world: '世界',
      fork: '复制为新世界',
      clock: '时钟冻结在',
      fault: '加入故障',
      tour: '新手引导',
      to: '打开页面',
    },
  },
  en: {
    lang: 'en',
    opening: 'Opening…',
    ask: 'Open this state link?',
    said: 'It comes from another site and changes the emulator:',
    confirm: 'Open it',
    colon: ': ',
    labels: {
      as: 'Signed in as',
      world: 'World',
      fork: 'Copied to a new world',
      clock: 'Clock stands at',
      fault: 'Fault added',
      tour: 'Steps for newcomers',
      to: 'Page opened',
    },
  },
}
