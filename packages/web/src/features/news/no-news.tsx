import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { newsTexts } from '#src/config/texts/news.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'

interface NoNewsProps {
  keyword: string
  total: number
  onAll: () => void
}

export function NoNews({ keyword, total, onAll }: NoNewsProps) {
  if (keyword === '' && total === 0) {
    const next = (
      <Link to={routes.documents} className={buttonClass({ kind: 'primary' })}>
        {newsTexts.emptyAction}
      </Link>
    )
    return <EmptyState title={newsTexts.emptyTitle} hint={newsTexts.emptyHint} action={next} />
  }
  const all = (
    <Button kind="primary" onClick={onAll}>
      {newsTexts.showAll}
    </Button>
  )
  if (total > 0) return <EmptyState title={newsTexts.beyondTitle} hint={newsTexts.beyondHint} action={all} />
  return <EmptyState title={newsTexts.noMatchTitle} hint={newsTexts.noMatchHint(keyword)} action={all} />
}
