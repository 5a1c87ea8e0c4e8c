import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** A line icon in the text's colour. It says nothing by itself: label the control that holds it. `size`: pixels. */
export const Icon = ({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
)
