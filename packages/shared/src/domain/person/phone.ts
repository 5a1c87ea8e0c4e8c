const MOBILE = /^(?:\+?86[- ]?)?1[3-9]\d{9}$/
const LANDLINE = /^(?:\+?86[- ]?)?0\d{2,3}[- ]?[2-9]\d{6,7}(?:-\d{1,6})?$/
const SERVICE_LINE = /^[48]00-?\d{3}-?\d{4}$/

/** Whether `text` is a mobile number of mainland China, with or without +86. */
export function isMobilePhone(text: string): boolean {
  return MOBILE.test(text)
}

/** Whether `text` is a landline of mainland China (area code, number, extension) or a 400/800 number. */
export function isLandline(text: string): boolean {
  return LANDLINE.test(text) || SERVICE_LINE.test(text)
}

export function isPhone(text: string): boolean {
  return isMobilePhone(text) || isLandline(text)
}
