/** The portal's mark: one link that leads to many places. */
export function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#1f5eff" />
      <path d="M10 9v7a6 6 0 0 0 12 0V9" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="10" cy="8.5" r="2.6" fill="#fff" />
      <circle cx="22" cy="8.5" r="2.6" fill="#fff" />
      <circle cx="16" cy="22.6" r="2.6" fill="#fff" />
    </svg>
  )
}
