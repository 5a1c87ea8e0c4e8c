// What the theme's search box gets for `minisearch`: the same, cutting what is searched as the index was cut.
import MiniSearch, { type Options } from 'minisearch-as-published'
import { searchOptions, tokenize } from './tokenize.ts'

/** The one thing of MiniSearch that the box asks for. */
export default {
  loadJSON<Document>(json: string, options: Options<Document>): MiniSearch<Document> {
    return MiniSearch.loadJSON(json, { ...options, searchOptions, tokenize })
  },
}
