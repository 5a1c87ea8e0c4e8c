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

/** How sections are put into the index, and so how it has to be read. */
export const INDEXED: Options<Section> = { fields: ['title', 'page', 'text'], storeFields: ['title', 'page'], tokenize }
