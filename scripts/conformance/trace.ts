// What the real engine did, out of its trace: the tasks that were open after every step.
import type { StepSeen } from './scenario.ts'

export interface Trace {
  readonly steps: readonly { readonly action: string; readonly events: readonly string[] }[]
}

interface OpenTask {
  readonly id: string
  readonly name: string
}

class TaskList {
  readonly #open: OpenTask[] = []

  add(task: OpenTask): void {
    this.#open.push(task)
  }

  /** The driver completes the oldest; a loop's tasks end without an event of their own. */
  complete(name: string): string | null {
    const at = this.#open.findIndex((task) => task.name === name)
    return at < 0 ? null : (this.#open.splice(at, 1)[0]?.id ?? null)
  }

  drop(id: string): void {
    const at = this.#open.findIndex((task) => task.id === id)
    if (at >= 0) this.#open.splice(at, 1)
  }

  clear(): void {
    this.#open.length = 0
  }

  list(): string[] {
    return this.#open.map(({ id, name }) => `${id} ${name}`).sort()
  }
}

function follow(tasks: TaskList, { action, events }: Trace['steps'][number]): void {
  let done = action.startsWith('complete ') ? tasks.complete(action.slice('complete '.length)) : null
  events.forEach((event, index) => {
    if (event.startsWith('task:')) tasks.add({ id: (events[index - 1] ?? '').slice(1), name: event.slice(5) })
    if (!event.startsWith('-') && !event.startsWith('x')) return
    const id = event.slice(1)
    if (id === done && event.startsWith('-')) done = null
    else tasks.drop(id)
  })
}

export function stepsOf(trace: Trace): StepSeen[] {
  const tasks = new TaskList()
  return trace.steps.map((step) => {
    follow(tasks, step)
    return { name: step.action.replaceAll(/\s+/g, ' ').trim(), tasks: tasks.list() }
  })
}
