import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { safeRedirect } from '../../domain/target/safe-redirect.ts'
import { urlProblem } from '../../domain/target/url-rules.ts'
import { labelled, said } from '#src/contract/messages.ts'

// Any origin will do: what matters is whether a path stays on it.
const SITE = 'https://site.invalid'
const ADDRESS_MAX = 2048
const MARKDOWN_MAX = 200_000

const IMAGE = /^\/(files\/\d{16}|content\/[\w-]{1,100}\.(svg|png|jpg|webp))$/

/** An uploaded file or a picture of the portal's own: its pages load none from elsewhere. */
const isImage = (value: string) => IMAGE.test(value)
const IMAGE_PROBLEM = said('fields.imageMalformed')

export const image = z.string().trim().refine(isImage, IMAGE_PROBLEM).meta(about('图片', 'Picture'))
export const optionalImage = z
  .string()
  .trim()
  .refine((value) => value === '' || isImage(value), IMAGE_PROBLEM)
  .meta(about('图片', 'Picture'))

function isAddress(value: string): boolean {
  if (value === '' || value === '/') return true
  if (value.startsWith('/')) return safeRedirect(value, SITE) !== '/'
  return urlProblem(value) === undefined
}

/** Where a click leads: a path of this site, an https address, or nowhere when empty. */
export const address = z
  .string()
  .trim()
  .max(ADDRESS_MAX, said('fields.tooLong', { label: labelled('address'), max: ADDRESS_MAX }))
  .refine(isAddress, said('fields.addressMalformed'))
  .transform((value) => (value.startsWith('/') ? safeRedirect(value, SITE) : value))

export const markdown = z
  .string()
  .max(MARKDOWN_MAX, said('fields.tooLong', { label: labelled('content'), max: MARKDOWN_MAX }))
  .meta(about('Markdown', 'Markdown'))

/** A document's place in the tree: the document above it, or the top level when empty. */
export const parentId = z
  .string()
  .regex(/^(\d{16})?$/, said('fields.idMalformed'))
  .meta(about('上级文档编号；空字符串为顶级', 'The document above; empty for the top level'))
