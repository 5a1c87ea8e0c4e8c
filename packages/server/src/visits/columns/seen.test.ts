import { describe, expect, it } from 'vitest'
import type { BreakdownQuestion } from '#src/kernel/ports/breakdown.ts'
import { keyWords } from './key-words.ts'
import { numberBytes } from './numbers.ts'
import { Tally } from './tally.ts'

const VISITS = 200_000
const PEOPLE = 60_000
const PART_VISITS = 20_000
const DAYS = 5
/** Cities, and what tags links have: of few values somebody's are bits of a word, of many they are counted in their order. */
const FEW = { cities: 7, tags: ['x', 'x,y', ''] }
const MANY = { cities: 70, tags: ['', ...Array.from({ length: 49 }, (_, tag) => `t${tag},t${(tag + 1) % 49}`)] }

const QUESTION: BreakdownQuestion = {
  scope: { appId: 'a' },
  hours: { from: 0, to: 23 },
  unit: 'day',
  metrics: ['uv'],
  dimensions: [],
  // With one, nobody is known from elsewhere.
  filters: [{ dimension: 'os', values: new Set(), not: true }],
}

const NO_NUMBERS = { numberBytes: () => new Uint8Array(0) }

describe('who was seen', () => {
  // Parts of a day come in any order, those of the hours of a day have several points.
  it.each(
    (['day', 'hour'] as const).flatMap((unit) =>
      (['addresses', 'visitors', 'keys'] as const).flatMap((by) => [
        { unit, by, ...FEW },
        { unit, by, ...MANY },
      ]),
    ),
  )(
    'counts once in all, by $unit, and under each value, however many come, by $by, of $cities cities',
    async (tried) => {
      const { unit, by, cities: count, tags: names } = tried
      const metric = by === 'addresses' ? 'ip' : 'uv'
      const asked: BreakdownQuestion = {
        ...QUESTION,
        hours: { from: 0, to: DAYS * 24 - 1 },
        unit,
        metrics: ['pv', metric],
        dimensions: ['city'],
        tags: new Map(),
      }
      const tally = new Tally(asked, by !== 'keys')
      const cities = Array.from({ length: count }, (_, city) => `c${city}`).map(tally.listOf('city', (city) => [city]))
      const tags = names.map(tally.listOf('tag', (name) => [...new Set(name.split(','))]))
      const points = Array.from({ length: DAYS }, (_, day) => tally.points.place(day))
      const keys = new Uint32Array(PEOPLE * 2)
      for (let person = 0; person < PEOPLE; person += 1) keyWords(`person ${person}`, keys, person * 2)
      const met: Record<string, Set<number>> = {}
      const meet = (where: string, person: number) => (met[where] ??= new Set()).add(person)
      const [seen] = tally.seen
      const axes = [points, cities, tags].map((lists) => ({
        codes: new Uint8Array(PART_VISITS),
        lists: Uint32Array.from(lists),
      }))
      const [ofPart, numbers] = [new Uint32Array(PART_VISITS * 2), new Uint32Array(PART_VISITS)]
      for (let visit = 0; visit < VISITS; visit += 1) {
        const person = (visit * 7_919) % PEOPLE
        const part = Math.floor(visit / PART_VISITS)
        const day = unit === 'day' ? (part * 3) % DAYS : visit % DAYS
        const [city, tag] = [(visit * 31) % count, visit % names.length]
        const at = visit % PART_VISITS
        ofPart.set(keys.subarray(person * 2, person * 2 + 2), at * 2)
        // In no order, of more than one block.
        numbers[at] = person * 41
        for (const [axis, code] of [day, city, tag].entries()) axes[axis]?.codes.fill(code, at, at + 1)
        if (at === PART_VISITS - 1) {
          const order = Array.from(numbers.keys())
          if (by === 'visitors') order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
          const own = axes.map(({ codes, lists }) => ({ codes: Uint8Array.from(order, (of) => codes[of] ?? 0), lists }))
          // A part of a day lists it alone.
          const one = unit === 'day' ? [{ codes: undefined, lists: Uint32Array.of(points[day] ?? 0) }] : own.slice(0, 1)
          tally.picked.ask(PART_VISITS, [])
          const who = Uint32Array.from(order, (of) => numbers[of] ?? 0)
          const columns = { key: () => ofPart.slice(), numberBytes: () => numberBytes(who) }
          seen?.take(columns, tally.picked.first(PART_VISITS), [...one, ...own.slice(1)])
        }
        for (const where of ['all', `day ${day}`, `city c${city}`]) meet(where, person)
        for (const name of names[tag]?.split(',') ?? []) meet(`tag ${name}`, person)
      }
      const { total, points: byDay, rows } = await tally.result()
      const counted = [
        ['all', total],
        ...[...byDay].map(([day, figures]) => [`day ${day}`, figures] as const),
        ...[...rows].flatMap(([name, values]) =>
          [...values].map(([key, figures]) => [`${name} ${key}`, figures] as const),
        ),
      ] as const
      const wanted = Object.entries(met).map(([where, people]) => [where, { pv: 0, [metric]: people.size }] as const)
      expect(new Map(counted)).toEqual(new Map(wanted))
    },
  )

  it('takes no longer where visitors chose keys that look alike', async () => {
    const msOf = async (keyOf: (visit: number) => [number, number]) => {
      const tally = new Tally(QUESTION, false)
      const keys = Uint32Array.from(Array.from({ length: VISITS }, (_, visit) => keyOf(visit)).flat())
      tally.picked.ask(VISITS, [])
      const point = { codes: undefined, lists: Uint32Array.of(tally.points.place(0)) }
      const begun = performance.now()
      tally.seen[0]?.take({ ...NO_NUMBERS, key: () => keys }, tally.picked.first(VISITS), [point])
      expect((await tally.result()).total).toEqual({ uv: VISITS })
      return performance.now() - begun
    }
    const unlike = await msOf((visit) => [visit + 1, Math.imul(visit + 1, 0x9e_37_79_b1) >>> 0])
    const alike: Parameters<typeof msOf>[0][] = [
      (visit) => [visit + 1, 7],
      (visit) => [7, visit + 1],
      (visit) => [visit + 1, visit + 1],
    ]
    for (const keyOf of alike) expect(await msOf(keyOf)).toBeLessThan(unlike * 20 + 50)
  })
})
