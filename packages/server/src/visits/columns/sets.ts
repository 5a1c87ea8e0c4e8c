import type { Block } from './blocks.ts'
import type { Rows } from './rows.ts'
import { Pairs } from './pairs.ts'

/** So many places of somebody are known by a bit each. */
const BITS = 32
/** No place is so large. */
const NO_POINT = 2 ** 32 - 1

/** Hours, or a dimension: under which places a visit counts, by the list that it has of it. */
export interface Axis {
  /** Its number in `PartVisits`. */
  readonly number: number
  readonly places: readonly (readonly number[])[]
  readonly counted: Pick<Rows<unknown>, 'add'>
  /** How many each place has. */
  readonly sums: Uint32Array
}

/** Counts those who were seen, one block after the other. */
export class Sets {
  /** By number: the last point; or the place under which somebody was met first, from 1 on, or a bit for each; and any further pairs of who and place. */
  #met = new Uint32Array(0)

  /** Gives how many there are, and tells how many each part has whom no earlier one of its point had. */
  countPoints({ first, numbers, stretches }: Block, met: (point: number, people: number) => void): number {
    const last = this.#noneOf(numbers).fill(NO_POINT)
    let all = 0
    for (const { visits, who } of stretches) {
      const { point } = visits
      let here = 0
      for (let at = 0; at < who.length; at += 1) {
        const person = ((who[at] ?? 0) - first) | 0
        if (person < 0 || person >= numbers) continue
        const before = last[person]
        if (before === point) continue
        here += 1
        if (before === NO_POINT) all += 1
        last[person] = point
      }
      met(point, here)
    }
    return all
  }

  /** Counts everybody once under each place. */
  count(block: Block, axis: Axis): void {
    if (axis.sums.length <= BITS) this.#countFew(block, axis)
    else this.#countMany(block, axis)
  }

  #countFew({ first, numbers, stretches }: Block, { number, places, sums }: Axis): void {
    const met = this.#noneOf(numbers)
    const isPlain = places.every((under, list) => under.length === 1 && under[0] === list)
    for (const { visits, who, from } of stretches) {
      const { codes, lists } = visits.axes[number] ?? NO_AXIS
      for (let at = 0; at < who.length; at += 1) {
        const person = ((who[at] ?? 0) - first) | 0
        if (person < 0 || person >= numbers) continue
        const known = met[person] ?? 0
        const list = lists[codes[from + at] ?? 0] ?? 0
        if (isPlain) {
          sums[list] = (sums[list] ?? 0) + (((known >>> list) & 1) ^ 1)
          met[person] = known | (1 << list)
        } else met[person] = countUnder(known, places[list] ?? NOWHERE, sums)
      }
    }
  }

  #countMany({ first, numbers, stretches }: Block, { number, places, sums }: Axis): void {
    const [met, pairs] = [this.#noneOf(numbers), new Pairs()]
    for (const { visits, who, from } of stretches) {
      const { codes, lists } = visits.axes[number] ?? NO_AXIS
      for (let at = 0; at < who.length; at += 1) {
        const person = ((who[at] ?? 0) - first) | 0
        if (person < 0 || person >= numbers) continue
        const under = places[lists[codes[from + at] ?? 0] ?? 0] ?? NOWHERE
        for (let index = 0; index < under.length; index += 1) {
          const place = (under[index] ?? 0) + 1
          if (met[person] === place) continue
          if (met[person] === 0) met[person] = place
          else if (!pairs.add(person, place)) continue
          sums[place - 1] = (sums[place - 1] ?? 0) + 1
        }
      }
    }
  }

  #noneOf(numbers: number): Uint32Array {
    if (this.#met.length < numbers) this.#met = new Uint32Array(numbers)
    return this.#met.subarray(0, numbers).fill(0)
  }
}

const NOWHERE: readonly number[] = []
const NO_AXIS = { codes: new Uint8Array(0), lists: new Uint32Array(0) }

/** Counts somebody under each of some places where its bit is not set; gives his bits then. */
function countUnder(known: number, places: readonly number[], sums: Uint32Array): number {
  let bits = known
  for (const place of places) {
    sums[place] = (sums[place] ?? 0) + (((bits >>> place) & 1) ^ 1)
    bits |= 1 << place
  }
  return bits
}
