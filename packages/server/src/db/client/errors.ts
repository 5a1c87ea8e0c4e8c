/** Whether a write failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, 'P2002')
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
