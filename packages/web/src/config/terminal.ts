const MOBILE = /Android|iPhone|iPod|iPad|Mobile|HarmonyOS|OpenHarmony|Windows Phone/i

/** Whether a client is a PC. iPads introduce themselves as Macs but have touch points. */
export function isPcTerminal(userAgent: string, maxTouchPoints: number): boolean {
  if (MOBILE.test(userAgent)) return false
  return !(userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
