import { renderUnicodeCompact } from 'uqr'

/** A QR code for a terminal with light letters on a dark ground, two modules a letter. Throws when the text is too long. */
export const qrText = (text: string): string[] => renderUnicodeCompact(text, { ecc: 'L', border: 2 }).split('\n')
