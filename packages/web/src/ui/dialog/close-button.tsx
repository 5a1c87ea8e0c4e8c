import { commonTexts } from '#src/config/texts/common.ts'
import { IconButton } from '../button/icon-button.tsx'

/** In the corner of a dialog. */
export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    icon="close"
    label={commonTexts.close}
    size={18}
    position="absolute"
    inset="2 2 auto auto"
    width={32}
    height={32}
    round={8}
    onClick={onClick}
  />
)
