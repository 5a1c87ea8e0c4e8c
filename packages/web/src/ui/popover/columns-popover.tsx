import type { ReactNode } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { buttonClass, type ButtonLook } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from './popover.tsx'

interface ColumnsPopoverProps extends Pick<ButtonLook, 'size'> {
  /** Stands on the button, after its name. */
  told?: ReactNode
  children: ReactNode
}

/** The button behind which the columns of a table are chosen, and what it opens. */
export const ColumnsPopover = ({ size, told, children }: ColumnsPopoverProps) => (
  <Popover
    label={commonTexts.columns}
    stays
    buttonClass={buttonClass({ size })}
    button={
      <>
        <Icon name="table" size={16} />
        <span>{commonTexts.columns}</span>
        {told}
      </>
    }
  >
    {() => children}
  </Popover>
)
