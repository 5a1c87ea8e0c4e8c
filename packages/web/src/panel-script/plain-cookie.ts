/** The value of a cookie of this host that others than the portal read too; undefined when there is none. */
export function readPlain(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

/** Keeps it for as long as the browser is open; an empty value takes it away. */
export function writePlain(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`
}
