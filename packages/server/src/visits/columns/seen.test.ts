import { describe, expect, it } from 'vitest'
import { keyWords } from './key-words.ts'
import { Tally } from './tally.ts'

const VISITS = 200_000
const PEOPLE = 60_000
const [CITIES, DAYS] = [7, 5]

describe('who was seen', () => {
  it('counts once in all, in each day, and under each value, however many come', async () => {
    const tally = new Tally({
      scope: { appId: 'a' },
      hours: { from: 0, to: DAYS * 24 - 1 },
      unit: 'day',
      metrics: ['pv', 'uv'],
      dimensions: ['city'],
      filters: [],
      tags: new Map(),
    })
    const cities = Array.from({ length: CITIES }, (_, city) => tally.list('city', [`c${city}`]))
    const tags = [['x'], ['x', 'y'], ['']].map((names) => tally.list('tag', names))
    const points = Array.from({ length: DAYS }, (_, day) => tally.points.place(day))
    const keys = new Uint32Array(PEOPLE * 2)
    for (let person = 0; person < PEOPLE; person += 1) keyWords(`person ${person}`, keys, person * 2)
    const met: Record<string, Set<number>> = {}
    const meet = (where: string, person: number) => (met[where] ??= new Set()).add(person)
    const [seen] = tally.seen
    for (let visit = 0; visit < VISITS; visit += 1) {
      const person = (visit * 7_919) % PEOPLE
      const [day, city, tag] = [visit % DAYS, (visit * 31) % CITIES, visit % 3]
      seen?.add(keys, person, points[day] ?? 0)
      seen?.under(cities[city] ?? 0)
      seen?.under(tags[tag] ?? 0)
      for (const where of ['all', `day ${day}`, `city c${city}`]) meet(where, person)
      for (const name of [['x'], ['x', 'y'], ['']][tag] ?? []) meet(`tag ${name}`, person)
    }
    const { total, points: byDay, rows } = await tally.result()
    const counted = [
      ['all', total],
      ...[...byDay].map(([day, figures]) => [`day ${day}`, figures] as const),
      ...[...rows].flatMap(([name, values]) =>
        [...values].map(([key, figures]) => [`${name} ${key}`, figures] as const),
      ),
    ] as const
    const wanted = Object.entries(met).map(([where, people]) => [where, { pv: 0, uv: people.size }] as const)
    expect(new Map(counted)).toEqual(new Map(wanted))
  })
})
