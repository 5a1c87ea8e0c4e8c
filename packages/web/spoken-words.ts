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
        // One who writes is not done yet.
        config.logger.error(String(error))
      }
    })
  },
})
