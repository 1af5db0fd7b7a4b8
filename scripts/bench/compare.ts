// Product and floor side by side: the same calls in turn, several rounds, CPU time per request, the median of the rounds.
import type { Ask, MeasuredServer } from './measured-server.ts'

export interface Task {
  readonly title: string
  /** Product's time may be this many times the floor's; null = shown only. */
  readonly target: number | null
  /** Requests per round. */
  readonly count: number
  readonly ask: (at: number) => Ask
  /** What the floor is asked, when it differs. */
  readonly floorAsk?: (at: number) => Ask
  /** Compared with another call of the product itself. */
  readonly floorIsProduct?: true
}

export interface Comparison {
  readonly task: Task
  /** Microseconds of CPU per request. */
  readonly product: number
  readonly floor: number
  readonly ratio: number
}

const ROUNDS = 5

function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export async function compare(product: MeasuredServer, bare: MeasuredServer, task: Task): Promise<Comparison> {
  const floor = task.floorIsProduct ? product : bare
  const floorAsk = task.floorAsk ?? task.ask
  const warm = Math.ceil(task.count / 4)
  await product.measure(warm, task.ask)
  await floor.measure(warm, floorAsk)
  const times = { product: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(await product.measure(task.count, task.ask))
    times.floor.push(await floor.measure(task.count, floorAsk))
  }
  const productTime = median(times.product)
  const floorTime = median(times.floor)
  return { task, product: productTime, floor: floorTime, ratio: productTime / floorTime }
}
