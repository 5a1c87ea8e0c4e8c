import { regionReader } from '#src/kernel/network/region-reader.ts'

/** The province an address is in; empty when it is not known. */
export function provinceOf(ip: string): string {
  const { province } = regionReader().read(ip)
  return province === 'unknown' ? '' : province
}
