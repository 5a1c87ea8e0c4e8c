import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { Button, buttonClass } from '#src/ui/button/button.tsx'

interface SubmitBarProps {
  busy: boolean
  text?: string
  backTo?: string
}

export function SubmitBar({ busy, text = profileTexts.submit, backTo = routes.perfectStatus }: SubmitBarProps) {
  return (
    <>
      <Link to={backTo} className={buttonClass()}>
        {commonTexts.back}
      </Link>
      <Button kind="primary" type="submit" busy={busy}>
        {text}
      </Button>
    </>
  )
}
