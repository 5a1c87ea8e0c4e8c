import { isDraft, LINK_STATE } from '@unilink/shared'
import { Link, useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'
import type { LinkMoves } from '../use-link-moves.ts'
import { useLinkQuery } from '../use-link-query.ts'
import { Menu } from '#src/ui/popover/menu.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { rowMoves, wasApproved, type LinkRow } from './row-moves.ts'

export function RowActions({ link, moves }: { link: LinkRow; moves: LinkMoves }) {
  const { to } = useLinkQuery()
  const navigate = useNavigate()
  const { linkId, linkName } = link
  const allowed = rowMoves(link)
  const at = (path: string) => to(path, { linkId })
  const items = [
    { key: 'changes', label: texts.changes, run: () => navigate(at(routes.modifyParamList)) },
    allowed.includes('editStateDisable') && { key: 'disable', label: texts.disable, run: () => moves.disable(link) },
    allowed.includes('editStateEnable') && { key: 'enable', label: texts.enable, run: () => moves.enable(link) },
    allowed.includes('editReviewStateCancel') && {
      key: 'cancel',
      label: texts.cancelReview,
      run: () => moves.cancel(link),
    },
    !link.isDefault && { key: 'default', label: texts.setDefault, run: () => moves.setDefault(link) },
    isDraft(link) && { key: 'remove', label: texts.removeDraft, run: () => moves.remove(link) },
    link.linkState === LINK_STATE.frozen && {
      key: 'freeze',
      label: texts.freezeReason,
      run: () => moves.explainFreeze(link),
    },
  ].filter((item) => item !== false)
  return (
    <Row whiteSpace="nowrap" gap={1.5}>
      <Link to={at(routes.linkData)}>{texts.data}</Link>
      {wasApproved(link) ? (
        <Link to={at(routes.linkEdit)}>{texts.edit}</Link>
      ) : (
        <Link to={at(routes.linkModify)}>{texts.modify}</Link>
      )}
      <Menu icon="more" label={`${linkName}${commonTexts.colon}${texts.more}`} title={texts.more} items={items} />
    </Row>
  )
}
