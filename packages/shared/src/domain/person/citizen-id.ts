const SHAPE = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/** The check character of the first 17 digits of a citizen ID (MOD 11-2). */
export function citizenIdCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS.charAt(sum % 11)
}

/**
 * Whether `text` is a Chinese citizen ID by the specification's rule (section 5): shape, real birth date, check character.
 * Regions are not looked up and dates to come are accepted, as the rule says neither.
 */
export function isCitizenId(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const year = Number(text.slice(6, 10))
  const month = Number(text.slice(10, 12))
  const day = Number(text.slice(12, 14))
  if (day > daysInMonth(year, month)) return false
  return citizenIdCheckCharacter(text) === text.charAt(17).toUpperCase()
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
