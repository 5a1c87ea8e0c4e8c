import { nameSchema } from '@unilink/shared/emulator'
import { systemRandom } from '@unilink/server/kernel/random.ts'

export const isName = (text: string): boolean => nameSchema.safeParse(text).success

/** What makes a name that nobody gave differ from all others. */
export const randomEnding = (): string => systemRandom.text(6, '23456789abcdefghjkmnpqrstuvwxyz')
