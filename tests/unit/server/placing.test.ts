// Places in a sequence of articles: what holds for every sequence and every move.
import { describe, expect, test } from 'vitest'
import { placeArticle, type Placing, type Sequence } from '../../../src/server/features/cms/article/placing.ts'
import { placeFlags } from '../../../src/shared/entity/list-position.ts'

/** Deterministic. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Case {
  readonly sequence: Sequence
  readonly placing: Placing
}

function caseOf(seed: number): Case {
  const random = randomFrom(seed)
  const ids = Array.from({ length: 2 + random(8) }, (_, at) => at + 1).sort(() => random(3) - 1)
  const split = random(ids.length + 1)
  const flag = placeFlags[random(placeFlags.length)] ?? 'top'
  const [id = 1, beforeId = 2] = [ids[random(ids.length)], ids[random(ids.length)]]
  return { sequence: { placed: ids.slice(0, split), others: ids.slice(split) }, placing: { id, flag, beforeId } }
}

function after({ sequence, placing }: Case): Sequence | null {
  const placed = placeArticle(sequence, placing)
  if (placed === null) return null
  return { placed, others: [...sequence.placed, ...sequence.others].filter((id) => !placed.includes(id)) }
}

function listed({ placed, others }: Sequence): number[] {
  return [...placed, ...others]
}

const cases = Array.from({ length: 500 }, (_, seed) => caseOf(seed + 1))
const moved = cases.flatMap((one) => {
  const result = after(one)
  return result === null ? [] : [{ ...one, result }]
})

type Moved = (typeof moved)[number]

function isWhereItWasPut({ placing: { id, flag, beforeId }, result }: Moved): boolean {
  if (flag === 'top') return result.placed[0] === id
  if (flag === 'bottom') return result.placed.at(-1) === id
  if (flag === 'original') return !result.placed.includes(id)
  return listed(result)[listed(result).indexOf(id) + 1] === beforeId
}

function without(ids: readonly number[], id: number): string {
  return ids.filter((one) => one !== id).join()
}

describe('places', () => {
  test('only a place before itself is refused', () => {
    expect(moved.length).toBeGreaterThan(300)
    const refused = cases.filter((one) => after(one) === null)
    expect(refused.filter(({ placing }) => placing.flag !== 'other' || placing.beforeId !== placing.id)).toEqual([])
  })

  test('nothing is lost or doubled, and the others keep their order', () => {
    const kept = moved.filter(({ placing }) => placing.flag !== 'original')
    const disturbed = kept.filter(
      ({ sequence, placing, result }) => without(listed(sequence), placing.id) !== without(listed(result), placing.id),
    )
    expect(disturbed).toEqual([])
    const sorted = (sequence: Sequence) => listed(sequence).toSorted().join()
    expect(moved.filter(({ sequence, result }) => sorted(sequence) !== sorted(result))).toEqual([])
  })

  test('the article is where it was put', () => {
    expect(moved.filter((one) => !isWhereItWasPut(one))).toEqual([])
  })

  test('the same move again changes nothing', () => {
    const again = moved.map(({ placing, result }) => placeArticle(result, placing))
    expect(again).toEqual(moved.map(({ result }) => result.placed))
  })

  test('an article that is not in the sequence has no place before it', () => {
    expect(placeArticle({ placed: [1], others: [2] }, { id: 1, flag: 'other', beforeId: 9 })).toBeNull()
    expect(placeArticle({ placed: [1], others: [2] }, { id: 1, flag: 'other', beforeId: null })).toBeNull()
  })
})
