import type { listTexts as Chinese } from '#src/config/texts/lists.ts'
import type { Twin } from '../../words.ts'

export const listTexts: Twin<typeof Chinese> = {
  order: 'Sort',
  orders: {
    shown: 'As shown',
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    mostVisited: 'Most visits first',
    leastVisited: 'Fewest visits first',
  },
  visitsTrend: (days) => `Visits per day, last ${days.length} days: ${days.join(', ')}`,
  compared: (window, before) => `${window}, compared with ${before}`,
}
