import type { Plugin } from 'vite'
import { PORTAL_WORDS, makeWords } from '../../scripts/words.mjs'

/** Makes the portal's texts of their catalogues, and again whenever one is saved, added or removed. */
export const spokenWords = (): Plugin => ({
  name: 'spoken-words',
  buildStart: makeWords,
  configureServer: ({ watcher, config }) => {
    watcher.on('all', (_event, path) => {
      if (!path.startsWith(PORTAL_WORDS)) return
      try {
        makeWords()
      } catch (error) {
        // A catalogue may be saved half-written: the next save tries again.
        config.logger.error(String(error))
      }
    })
  },
})
