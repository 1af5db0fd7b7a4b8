// Runs the same calls against product and floor in turn, several rounds; reports CPU time per request, the median of the rounds.
import type { BenchRequest, MeasuredServer } from './measured-server.ts'
import { median } from './median.ts'

export interface Task {
  readonly title: string
  /** Upper bound for product time divided by floor time; null = shown only. */
  readonly target: number | null
  /** Requests per round. */
  readonly count: number
  readonly request: (at: number) => BenchRequest
  /** The floor's request, if it differs. */
  readonly floorRequest?: (at: number) => BenchRequest
  /** Compared with another call of the product instead of the floor. */
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

/** Rounds before the first measured one: until then V8 is still compiling, and its threads count as CPU time. */
const WARM_ROUNDS = 4

export async function compare(product: MeasuredServer, bare: MeasuredServer, task: Task): Promise<Comparison> {
  const floor = task.floorIsProduct ? product : bare
  const floorRequest = task.floorRequest ?? task.request
  await product.measure(task.count * WARM_ROUNDS, task.request)
  await floor.measure(task.count * WARM_ROUNDS, floorRequest)
  const times = { product: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(await product.measure(task.count, task.request))
    times.floor.push(await floor.measure(task.count, floorRequest))
  }
  const productTime = median(times.product)
  const floorTime = median(times.floor)
  return { task, product: productTime, floor: floorTime, ratio: productTime / floorTime }
}
