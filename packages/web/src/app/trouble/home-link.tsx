import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { buttonClass } from '#src/ui/button/button.tsx'

export function HomeLink() {
  return (
    <Link to={routes.home} className={buttonClass({ kind: 'primary' })}>
      {shellTexts.goHome}
    </Link>
  )
}
