const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/

/** Whether this browser makes passkeys for this page: none does for an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname)
