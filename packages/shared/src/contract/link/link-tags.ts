import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { line } from '#src/contract/fields.ts'
import { said } from '#src/contract/messages.ts'
import { TAG_MAX, TAGS_MAX } from '#src/domain/link/link-tags.ts'

/** A word by which an owner groups links. */
export const tag = line(TAG_MAX, 'tag')

/** The tags of a link: each once. */
export const tags = z
  .array(tag)
  .max(TAGS_MAX, said('fields.tagsTooMany', { max: TAGS_MAX }))
  .refine((list) => new Set(list).size === list.length, said('fields.tagRepeated'))
  .meta(about('不随审核，随时可改', 'Not reviewed, may change at any time'))
