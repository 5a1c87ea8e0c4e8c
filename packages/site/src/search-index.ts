import type { Options } from 'minisearch'
import { tokenize } from './tokenize.ts'

/** A part of a page, from one heading to the next. */
export interface Section {
  /** Its address. */
  id: string
  title: string
  /** The title of its page. */
  page: string
  text: string
}

/** Options of the index: what builds it and what reads it must use the same. */
export const INDEXED: Options<Section> = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page'], tokenize }
