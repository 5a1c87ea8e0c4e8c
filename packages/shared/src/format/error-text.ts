/** What an error says; its code when it says nothing, as when every address of a host refuses. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return error.message || (typeof code === 'string' ? code : error.name)
}
