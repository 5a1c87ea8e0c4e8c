// GB 32100-2015: digits and letters without I, O, S, V, Z.
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** The check character of the first 17 characters of a unified social credit code (weights 3^i modulo 31). */
export function creditCodeCheckCharacter(text: string): string {
  let weight = 1
  let sum = 0
  for (const character of text.slice(0, 17)) {
    sum += weight * ALPHABET.indexOf(character)
    weight = (weight * 3) % 31
  }
  return ALPHABET.charAt((31 - (sum % 31)) % 31)
}

/** Whether `text` is a unified social credit code (统一社会信用代码, GB 32100-2015): 18 upper-case characters. */
export function isCreditCode(text: string): boolean {
  return SHAPE.test(text) && creditCodeCheckCharacter(text) === text.charAt(17)
}
