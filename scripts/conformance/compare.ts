// Compares a run with the recording of the real engine: tasks after every step, end, variables, or the error. Returns the differences.
import type { Seen, StepSeen } from './scenario.ts'
import type { ExpectedStep } from './trace.ts'

export interface Expected {
  readonly steps: readonly ExpectedStep[] | null
  /** The steps before an error, and its text. */
  readonly error: { readonly before: readonly string[]; readonly text: string } | null
  readonly endState: string
  /** Null if the index names none. */
  readonly variables: Readonly<Record<string, unknown>> | null
  readonly startVariables: Readonly<Record<string, unknown>>
}

/**
 * The number of internal jobs after a step is up to the engine (Flowable creates some that find nothing to do):
 * they are due at once and run before anything else, so only the state after them is compared.
 */
function settled<Step extends StepSeen>(steps: readonly Step[]): Step[] {
  const found: Step[] = []
  for (const step of steps) {
    const last = found.at(-1)
    if (step.name === 'async-job' && last !== undefined) found[found.length - 1] = { ...step, name: last.name }
    else found.push(step)
  }
  return found
}

/** `element name`; where the recording does not name the element, the name is enough. */
function takeOut(open: string[], task: string): boolean {
  const at = open.findIndex((each) => each === task || (task.startsWith(' ') && each.endsWith(task)))
  if (at >= 0) open.splice(at, 1)
  return at >= 0
}

function hasSameTasks(wanted: ExpectedStep, got: StepSeen): boolean {
  const open = [...got.tasks]
  if (!wanted.tasks.every((task) => takeOut(open, task))) return false
  for (const task of wanted.maybe) takeOut(open, task)
  return open.length === 0
}

/** Endless runs are cut off; the engine's own jobs count as steps, so the cut may come earlier on one side. */
const maxSteps = 40

function isCut({ steps, endState }: Expected, seen: Seen): boolean {
  if (steps === null) return false
  const isCutThere = steps.length > maxSteps && !endState.startsWith('ended')
  return isCutThere || (seen.steps.length > maxSteps && !seen.ended)
}

function compareSteps(expected: Expected, seen: Seen): string[] {
  const wanted = settled(expected.steps ?? [])
  const got = settled(seen.steps)
  const cut = isCut(expected, seen)
  const length = cut ? Math.min(wanted.length, got.length) - 1 : Math.max(wanted.length, got.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [wanted[at], got[at]]
    if (one === undefined || other === undefined || one.name !== other.name)
      return [`step ${at + 1} is "${other?.name ?? 'none'}", not "${one?.name ?? 'none'}"`]
    if (!hasSameTasks(one, other)) {
      return [`after "${one.name}" open: [${other.tasks.join(', ')}], not [${one.tasks.join(', ')}]`]
    }
  }
  return []
}

function compareEnd(endState: string, { ended, endActivityId, openIds }: Seen): string[] {
  const isEnded = endState.startsWith('ended')
  if (isEnded !== ended)
    return [ended ? `ended at ${endActivityId}, not ${endState}` : `still open: ${openIds.join(' ')}`]
  const at = /^ended at (.*)$/.exec(endState)?.[1]
  return at === undefined || at === endActivityId ? [] : [`ended at ${endActivityId}, not at ${at}`]
}

/** As Java prints it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([name, each]) => `${name}=${shown(each)}`)
    return `{${pairs.join(', ')}}`
  }
  return String(value)
}

/** `Thu Jan 01 02:00:00 UTC 2026` */
function shownMoment(date: Date): string {
  const [day = '', number = '', month = '', year = '', time = ''] = date.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${number} ${time} UTC ${year}`
}

/** Ids of tasks, executions and instances: each engine generates its own. */
function areIds(wanted: unknown, got: unknown): boolean {
  return typeof wanted === 'string' && /^\d+$/.test(wanted) && typeof got === 'string' && /^\d{12}$/.test(got)
}

function isSame(wanted: unknown, got: unknown): boolean {
  if (typeof wanted === 'number' && typeof got === 'number') return wanted === got
  if (got instanceof Date && wanted === shownMoment(got)) return true
  if (areIds(wanted, got)) return true
  return shown(wanted) === shown(got) || JSON.stringify(wanted) === JSON.stringify(got) || isSameText(wanted, got)
}

/** Lists created by the engine itself are JSON in Flowable; the recording holds their text. */
function isSameText(wanted: unknown, got: unknown): boolean {
  if (typeof wanted !== 'string' || typeof got !== 'object') return false
  try {
    return JSON.stringify(JSON.parse(wanted)) === JSON.stringify(got)
  } catch {
    return false
  }
}

function compareVariables({ variables, startVariables }: Expected, seen: Seen): string[] {
  if (variables === null) return []
  const changed = Object.entries(seen.variables).filter(
    ([name, value]) => !(name in startVariables && isSame(startVariables[name], value)),
  )
  const names = new Set([...Object.keys(variables), ...changed.map(([name]) => name)])
  return [...names].flatMap((name) => {
    const [wanted, got] = [variables[name], seen.variables[name]]
    return name in variables && isSame(wanted, got) ? [] : [`variable ${name} is ${shown(got)}, not ${shown(wanted)}`]
  })
}

function compareError(wanted: NonNullable<Expected['error']>, seen: Seen): string[] {
  if (seen.error === null) return [`no error, but: ${wanted.text}`]
  const before = settled(wanted.before.map((name) => ({ name, tasks: [] }))).map(({ name }) => name)
  const done = settled(seen.steps).map(({ name }) => name)
  if (before.join() !== done.join()) return [`failed after ${done.join(' | ') || 'nothing'}: ${seen.error}`]
  const isBpmnError = wanted.text.startsWith('BpmnError: ')
  if (isBpmnError && !wanted.text.endsWith(seen.error)) return [`failed by "${seen.error}", not "${wanted.text}"`]
  return []
}

export function compare(expected: Expected, seen: Seen): string[] {
  if (expected.error !== null) return compareError(expected.error, seen)
  if (seen.error !== null) return [`failed after ${seen.steps.map(({ name }) => name).join(' | ')}: ${seen.error}`]
  const steps = expected.steps === null ? [] : compareSteps(expected, seen)
  if (isCut(expected, seen)) return steps
  return [...steps, ...compareEnd(expected.endState, seen), ...compareVariables(expected, seen)]
}
