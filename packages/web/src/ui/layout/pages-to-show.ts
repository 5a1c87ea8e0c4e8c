/** The page numbers worth a button: the first, the last, and those around the current one. */
export function pagesToShow(page: number, last: number): number[] {
  const around = [1, page - 1, page, page + 1, last]
  return [...new Set(around)].filter((shown) => shown >= 1 && shown <= last).sort((a, b) => a - b)
}
