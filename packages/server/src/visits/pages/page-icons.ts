/** Outlines of one hand on a 24 × 24 grid, drawn in the colour of the text beside them. */
const OUTLINES = {
  bag: 'M5 9h14l-1 11H6zM9 9V7a3 3 0 0 1 6 0v2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2',
  copy: 'M9 9h11v11H9zM5 15V4h11',
  down: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  flake: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.1',
  lens: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4',
  power: 'M12 3v8M6.3 6.3a8 8 0 1 0 11.4 0',
  quick: 'M13 3 5 14h6l-1 7 8-11h-6z',
  shield: 'M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6zM9 12l2 2 4-4',
} as const

export type PageIcon = keyof typeof OUTLINES

export const icon = (name: PageIcon): string => `<svg viewBox="0 0 24 24"><path d="${OUTLINES[name]}"/></svg>`
