// The parts of a record: questions of whatever is the same on many pages (a header, a card), stored once. Pages name them by numbers
// below 0 among the places of their questions.
import type { Part } from './reads.ts'

type Places = readonly number[]

export class RecordParts {
  #parts: Places[] = []
  #known = new WeakMap<Part, number>()
  /** Parts with the same questions are one, whichever run made them. */
  readonly #byPlaces = new Map<string, number>()

  get count(): number {
    return this.#parts.length
  }

  load(parts: readonly Places[]): void {
    for (const part of parts) this.#add(part)
  }

  clear(): void {
    this.#parts = []
    this.#known = new WeakMap()
    this.#byPlaces.clear()
  }

  placeOf(part: Part, placesOf: () => Places): number {
    const known = this.#known.get(part)
    if (known !== undefined) return known
    const place = this.#add(placesOf())
    this.#known.set(part, place)
    return place
  }

  #add(places: Places): number {
    const text = places.join()
    const known = this.#byPlaces.get(text)
    if (known !== undefined) return known
    const place = -this.#parts.push(places)
    this.#byPlaces.set(text, place)
    return place
  }

  #of(place: number): Places {
    return this.#parts[-place - 1] ?? []
  }

  /** The questions of a page, each once. */
  inside(reads: Places): number[] {
    return [...new Set(reads.flatMap((place) => (place < 0 ? this.#of(place) : [place])))]
  }

  /** How a question or a part of a page has changed: as much as its questions did. */
  changes(changes: Uint8Array): (place: number) => number {
    const ofParts = Uint8Array.from(this.#parts, (places) => mostOf(places, changes))
    return (place) => (place >= 0 ? changes[place] : ofParts[-place - 1]) ?? 0
  }

  /** Numbers the parts that are still used again, in the order in which they are met. */
  compacting(placeOf: (question: number) => number): {
    readonly used: readonly Places[]
    placeOf(place: number): number
  } {
    const used: Places[] = []
    const numbers = new Map<number, number>()
    const renumber = (place: number): number => {
      const known = numbers.get(place)
      if (known !== undefined) return known
      const number = -used.push(this.#of(place).map(placeOf))
      numbers.set(place, number)
      return number
    }
    return { used, placeOf: (place) => (place < 0 ? renumber(place) : placeOf(place)) }
  }
}

function mostOf(places: Places, changes: Uint8Array): number {
  let most = 0
  for (const place of places) most = Math.max(most, changes[place] ?? 0)
  return most
}
