/** Where a heading stands, in pixels from the window's top. */
export interface HeadingPlace {
  id: string
  top: number
}

/** The heading that one is reading: the last that has passed the line, else the first; at the page's end the last. */
export function currentHeading(places: readonly HeadingPlace[], line: number, atEnd: boolean): string | undefined {
  if (atEnd) return places.at(-1)?.id
  const passed = places.filter(({ top }) => top <= line)
  return (passed.at(-1) ?? places[0])?.id
}
