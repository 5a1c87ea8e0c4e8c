import type { Plan } from '@unilink/shared'

/** The phones that answer, by the ids of the client table. */
export const PHONES = ['xiaomi:system', 'iphone:system', 'harmony:system', 'xiaomi:wechat'] as const
export type PhoneId = (typeof PHONES)[number]

/** What a phone comes to show. */
export type Scene = 'ask' | 'app' | 'store' | 'guide' | 'web' | 'nothing'

export interface Answer {
  id: PhoneId
  reasons: Plan['reasons']
  scene: Scene
}
