// Reconstructs from the real engine's trace which tasks were open after every step.
import type { FlowNode } from '../../src/server/engine/model/flow-node.ts'
import type { ProcessModel } from '../../src/server/engine/model/process-model.ts'
import { isActivity } from '../../src/server/engine/execute/tokens/tree.ts'
import type { StepSeen } from './scenario.ts'

export interface Trace {
  readonly ended: boolean
  readonly steps: readonly { readonly action: string; readonly events: readonly string[] }[]
}

export interface ExpectedStep extends StepSeen {
  /** Whether it is open cannot be told from the trace. */
  readonly maybe: readonly string[]
}

interface Task {
  /** Empty if the trace does not name its element. */
  readonly id: string
  readonly name: string
  readonly from: number
  /** The first step after which it was no longer open. */
  to: number | null
  /** From this step on it may be gone. */
  doubtfulFrom?: number
}

class TaskList {
  readonly all: Task[] = []
  readonly #models: readonly ProcessModel[]
  readonly #nodes: readonly FlowNode[]
  readonly #leaving: string[] = []
  readonly #dropped: string[] = []

  constructor(models: readonly ProcessModel[]) {
    this.#models = models
    this.#nodes = models.flatMap(({ nodes }) => [...nodes.values()]).filter(({ type }) => type === 'userTask')
  }

  /** After the start of its element, or of the only element with that name: instances of asynchronous loops log no start. */
  add(name: string, step: number, before: string): void {
    const [only, ...others] = this.#nodes.filter((node) => node.name === name)
    const named = others.length === 0 ? (only?.id ?? '') : ''
    this.all.push({ id: before.startsWith('+') ? before.slice(1) : named, name, from: step, to: null })
  }

  /** The driver completes the oldest one; a loop's tasks end without an event of their own. */
  complete(name: string, step: number): Task | undefined {
    return this.#end((task) => task.name === name, step)
  }

  /** A task that a job leaves ends later than it is completed. */
  leavesLater(id: string): void {
    if (this.#nodes.some((node) => node.id === id && node.asyncLeave)) this.#leaving.push(id)
  }

  drop(id: string, step: number): void {
    const at = this.#leaving.indexOf(id)
    if (at >= 0) {
      this.#leaving.splice(at, 1)
      return
    }
    const isTask = this.#nodes.some((node) => node.id === id)
    // Cancelling the loop itself also logs an event: it cannot be matched to a task.
    if (this.#dropped.includes(`${step} ${id}`) && this.#isLoop(id)) return this.#doubt(id, step)
    if (this.#isCall(id)) this.#doubtCalled(id, step)
    this.#dropped.push(`${step} ${id}`)
    if (this.#end((task) => task.id === id, step) === undefined && isTask) this.#end((task) => task.id === '', step)
  }

  #isLoop(id: string): boolean {
    return this.#nodes.some((node) => node.id === id && isActivity(node) && node.multiInstance !== null)
  }

  #doubt(id: string, step: number): void {
    for (const task of this.all) if (task.id === id && task.to === null) task.doubtfulFrom ??= step
  }

  #isCall(id: string): boolean {
    return this.#models.some(({ nodes }) => nodes.get(id)?.type === 'callActivity')
  }

  /** A cancelled call activity cancels its tasks without logging them. */
  #doubtCalled(id: string, step: number): void {
    const others = this.#models.filter(({ nodes }) => !nodes.has(id))
    for (const task of this.all)
      if (task.to === null && others.some(({ nodes }) => nodes.has(task.id))) task.doubtfulFrom ??= step
  }

  #end(isMeant: (task: Task) => boolean, step: number): Task | undefined {
    const open = this.all.filter((each) => each.to === null && isMeant(each))
    const task = open.find(({ doubtfulFrom }) => doubtfulFrom === undefined) ?? open[0]
    if (task !== undefined) task.to = step
    return task
  }
}

function follow(tasks: TaskList, { action, events }: Trace['steps'][number], step: number): void {
  const completed = action.startsWith('complete ') ? tasks.complete(action.slice('complete '.length), step) : undefined
  let done = completed?.id
  events.forEach((event, index) => {
    const id = event.slice(1)
    if (event.startsWith('task:')) tasks.add(event.slice(5), step, events[index - 1] ?? '')
    else if (event.startsWith('-') && id === done) done = undefined
    else if (event.startsWith('-') || event.startsWith('x')) tasks.drop(id, step)
  })
  if (done !== undefined) tasks.leavesLater(done)
}

function isOpenAfter({ from, to }: Task, step: number): boolean {
  return from <= step && (to === null || step < to)
}

function shown({ id, name }: Task): string {
  return `${id} ${name}`
}

/** Tasks disappear without an event when their instance is ended from outside or their transaction is cancelled. */
export function stepsOf(trace: Trace, models: readonly ProcessModel[] = []): ExpectedStep[] {
  const tasks = new TaskList(models)
  trace.steps.forEach((step, index) => follow(tasks, step, index))
  const over = trace.steps.map(({ events }) => events.some((event) => event.startsWith('PROCESS_')))
  const isDoubtful = ({ from, to, doubtfulFrom }: Task, step: number) =>
    (doubtfulFrom !== undefined && step >= doubtfulFrom) ||
    (trace.ended && to === null && (step > from || over.slice(from, step + 1).includes(true)))
  return trace.steps.map(({ action }, step) => {
    const open = tasks.all.filter((task) => isOpenAfter(task, step))
    const maybe = open.filter((task) => isDoubtful(task, step))
    const sure = open.filter((task) => !maybe.includes(task))
    const name = action.replaceAll(/\s+/g, ' ').trim()
    return { name, tasks: sure.map(shown).sort(), maybe: maybe.map(shown) }
  })
}
