import { deskTexts } from '#src/config/texts/admin/desk.ts'

/** Whom a decision is about: the first by their names, and how many they are in all. */
export function whomText(names: readonly string[], count: number): string {
  const named = names.join(deskTexts.whomBetween)
  return count > names.length ? deskTexts.whomMore({ names: named, count }) : deskTexts.whom(named)
}
