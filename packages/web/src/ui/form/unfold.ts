/** Opens an element and all that it is folded in, so that it can be seen and take the focus. */
export function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
