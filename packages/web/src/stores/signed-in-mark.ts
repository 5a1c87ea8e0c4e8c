/** What the server reads: it makes no page for those who are signed in, whom it does not know otherwise. */
const COOKIE = 'signed-in'
const YEAR_SECONDS = 31_536_000

/** Marks this browser as one where somebody is signed in, or takes the mark away. */
export function markSignedIn(signedIn: boolean): void {
  document.cookie = `${COOKIE}=1; Path=/; Max-Age=${signedIn ? YEAR_SECONDS : 0}; SameSite=Lax`
}
