import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'

interface SubmitBarProps {
  busy: boolean
  text?: string
  backTo?: string
}

export const SubmitBar = ({ busy, text = profileTexts.submit, backTo = routes.perfectStatus }: SubmitBarProps) => (
  <>
    <ButtonLink to={backTo} text={commonTexts.back} />
    <Button text={text} kind="primary" type="submit" busy={busy} />
  </>
)
