// The conformance runner itself: it reads spreadsheet exports, and it can fail.
import { expect, test } from 'vitest'
import { compare, type Expected } from '../../../scripts/conformance/compare.ts'
import { readCsv } from '../../../scripts/conformance/read-csv.ts'
import { checkRow } from '../../../scripts/conformance/rows.ts'
import type { Seen } from '../../../scripts/conformance/scenario.ts'
import { stepsOf } from '../../../scripts/conformance/trace.ts'

test('quoted fields hold commas, quotes and line ends', () => {
  expect(readCsv('a,b,c\r\n"x, ""y""","1\n2",\n,,\n')).toEqual([{ a: 'x, "y"', b: '1\n2', c: '' }])
})

const trace = {
  ended: true,
  steps: [
    { action: 'start', events: ['+s', '-s', '+a', 'task:A', '+b', 'task:B'] },
    { action: 'complete A', events: ['-a', '+c', 'task:C'] },
    { action: 'async-job', events: ['xb'] },
    { action: 'complete C', events: ['-c', '-e', 'PROCESS_COMPLETED'] },
  ],
}

test('open tasks follow from the events of a trace', () => {
  expect(stepsOf(trace).map(({ tasks }) => tasks)).toEqual([['a A', 'b B'], ['b B', 'c C'], ['c C'], []])
})

test('a task without an end of its own may be open until an instance is over', () => {
  const [, last] = stepsOf({
    ended: true,
    steps: [trace.steps[0] ?? { action: '', events: [] }, { action: 'timer', events: ['PROCESS_CANCELLED'] }],
  })
  expect(last).toEqual({ name: 'timer', tasks: [], maybe: ['a A', 'b B'] })
})

const expected: Expected = {
  steps: stepsOf(trace),
  error: null,
  endState: 'ended at e',
  variables: { x: 1 },
  startVariables: { y: [1, 2] },
}
const seen: Seen = {
  steps: [
    { name: 'start', tasks: ['a A', 'b B'] },
    { name: 'complete A', tasks: ['c C'] },
    { name: 'complete C', tasks: [] },
  ],
  ended: true,
  endActivityId: 'e',
  openIds: [],
  variables: { x: 1, y: [1, 2] },
  error: null,
}

test('a run that did the same passes, however many internal jobs there were', () => {
  expect(compare(expected, seen)).toEqual([])
})

test.each<[string, Partial<Seen>, RegExp]>([
  [
    'another step',
    { steps: seen.steps.map((step) => ({ ...step, name: step.name.replace('C', 'B') })) },
    /step 3 is "complete B"/,
  ],
  [
    'another task',
    { steps: seen.steps.map((step) => ({ ...step, tasks: [...step.tasks, 'd D'] })) },
    /after "start" open/,
  ],
  ['another end', { endActivityId: 'f' }, /ended at f/],
  ['no end', { ended: false }, /still open/],
  ['another value', { variables: { x: 2, y: [1, 2] } }, /variable x is 2/],
  ['one variable more', { variables: { x: 1, y: [1, 2], z: 0 } }, /variable z is 0/],
  ['an error', { error: 'broken' }, /failed after/],
])('a run with %s fails', (_what, change, note) => {
  expect(compare(expected, { ...seen, ...change }).join()).toMatch(note)
})

test('an error is expected after the same steps and by its words', () => {
  const error = { before: ['start'], text: "BpmnError: No catching boundary event found for error with errorCode 'E'" }
  const failed = {
    ...seen,
    steps: seen.steps.slice(0, 1),
    error: "No catching boundary event found for error with errorCode 'E'",
  }
  expect(compare({ ...expected, error }, failed)).toEqual([])
  expect(compare({ ...expected, error }, { ...failed, error: 'Something else' })).toHaveLength(1)
  expect(compare({ ...expected, error }, { ...failed, steps: seen.steps.slice(0, 2) })).toHaveLength(1)
  expect(compare({ ...expected, error }, seen)).toHaveLength(1)
})

test('a run that was cut off there is compared as far as it goes, though it ends here', () => {
  const steps = Array.from({ length: 41 }, (_, at) => ({ name: at === 0 ? 'start' : 'timer', tasks: [], maybe: [] }))
  const cut: Expected = { ...expected, steps, endState: 'waiting at a' }
  expect(compare(cut, { ...seen, steps: steps.slice(0, 30) })).toEqual([])
  expect(
    compare(cut, { ...seen, steps: [...steps.slice(0, 29), { name: 'complete A', tasks: [] }, ...steps] }),
  ).toEqual(['step 30 is "complete A", not "timer"'])
})

test('a moment is the same as Java shows it', () => {
  const due = new Date(Date.UTC(2026, 0, 1, 2))
  const shown: Expected = { ...expected, variables: { due: 'Thu Jan 01 02:00:00 UTC 2026', x: 1 } }
  expect(compare(shown, { ...seen, variables: { ...seen.variables, due } })).toEqual([])
  expect(compare(shown, { ...seen, variables: { ...seen.variables, due: new Date(0) } })).toHaveLength(1)
})

test("ids are each engine's own", () => {
  const made = (wanted: string, got: string) =>
    compare({ ...expected, variables: { id: wanted, x: 1 } }, { ...seen, variables: { ...seen.variables, id: got } })
  expect(made('612', '000000000007')).toEqual([])
  expect(made('612', '613')).toHaveLength(1)
  expect(made('kermit', '000000000007')).toHaveLength(1)
})

test('a problem that only we see is a difference, and so is what is deployed there and refused here', async () => {
  const folder = 'tests/conformance'
  const row = (file: string, steps: string) =>
    checkRow(folder, { file: `invalid/${file}.bpmn`, process_key: 'p', driver: '', expected_steps: steps })
  const own = 'invalid-boundary-conditional-none'
  expect((await row(own, 'deployment refused:')).kind).toBe('passed')
  expect((await row(own, 'start | complete A')).kind).toBe('failed')
  expect((await row(own, 'start | then error, step rolled back: no condition')).kind).toBe('failed')
  const timer = 'flowable-event-timer-missing-configuration'
  expect(await row('invalid-end-timer', `deployment refused: ${timer}`)).toEqual({
    kind: 'failed',
    notes: ['problem atrium-end-event-definition besides'],
  })
})
