const YEAR_SECONDS = 31_536_000

/** A browser takes a name with this beginning from the host itself alone, and only over https. */
const isSecure = () => location.protocol === 'https:'
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Keeps a value in this browser that the server reads too, for a year unless told otherwise; 0 takes it away. */
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = isSecure() ? '; Secure' : ''
  document.cookie = `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** The value of a cookie of ours; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const beginning = `${nameOf(name)}=`
  const pairs = document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length)
}
