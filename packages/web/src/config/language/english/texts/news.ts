import type { newsTexts as Chinese } from '#src/config/texts/news.ts'
import type { Twin } from '../../words.ts'

export const newsTexts: Twin<typeof Chinese> = {
  listHint: 'Platform news, revised standards and practice. Articles are in Chinese.',
  listDescription: 'News of UniLink: the platform, revised standards, association files and large screens.',
  search: 'Search titles and summaries',
  emptyTitle: 'No news yet',
  emptyHint: 'News appears here. Meanwhile, have a look at the documents.',
  emptyAction: 'To the documents',
  noMatchTitle: 'No matching news',
  noMatchHint: (keyword) => `No article has “${keyword}” in its title or summary. Try another word.`,
  showAll: 'Show all news',
  beyondTitle: 'No news on this page',
  beyondHint: 'There are not so many pages.',
  backToList: 'Back to news',
  publishedAt: 'Published',
  missingTitle: 'Article not found',
  missingHint: 'It may have been taken down, or the address is wrong.',
}
