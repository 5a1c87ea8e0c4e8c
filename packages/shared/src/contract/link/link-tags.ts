import { z } from 'zod'
import { line } from '#src/contract/fields.ts'

export const TAG_MAX = 20
export const TAGS_MAX = 10

/** A word by which an owner groups links. */
export const tag = line(TAG_MAX, '标签')

/** The tags of a link: each once. */
export const tags = z
  .array(tag)
  .max(TAGS_MAX, `最多 ${TAGS_MAX} 个标签`)
  .refine((list) => new Set(list).size === list.length, '标签有重复')
