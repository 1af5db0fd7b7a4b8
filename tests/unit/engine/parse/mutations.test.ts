// However a diagram is damaged, the result is a list of problems: never an exception, never excessive time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import {
  boundary,
  call,
  catchEvent,
  end,
  eventSub,
  exclusive,
  extensions,
  flows,
  listener,
  loop,
  onCondition,
  onCycle,
  onError,
  onMessage,
  onSignal,
  one,
  script,
  service,
  start,
  sub,
  taskListener,
  user,
} from '../../../support/bpmn.ts'

/** At least one of everything. */
const whole = one(
  extensions(listener('start', '${1}')),
  '<dataObject id="d" name="d" itemSubjectRef="xsd:int"><extensionElements><flowable:value>7</flowable:value></extensionElements></dataObject>',
  start('s', { initiator: 'who', formKey: 'f' }),
  user(
    't',
    { assignee: '${who}', candidateGroups: 'a,b', dueDate: 'P1D', priority: 70 },
    extensions(taskListener('create', '${x}'), '<flowable:formProperty id="q" type="long"/>'),
    loop('parallel', { collection: 'people', elementVariable: 'one', until: '${nrOfCompletedInstances > 1}' }),
  ),
  boundary('b', 't', { cancelActivity: false }, onCycle('R3/PT1H')),
  exclusive('x', { default: 'x_e' }),
  service('v', '${y + 1}', { resultVariable: 'z' }),
  `<serviceTask id="m" flowable:type="mail">${extensions('<flowable:field name="to" stringValue="a@b.c"/><flowable:field name="text"><flowable:string>x</flowable:string></flowable:field>')}</serviceTask>`,
  script('j', 'const a = 1'),
  sub('u', start('us'), user('ut'), end('ue', onError('E')), flows('us -> ut -> ue')),
  boundary('ub', 'u', onError('E')),
  eventSub('w', start('ws', { isInterrupting: false }, onSignal('sig'))),
  catchEvent('c', onMessage('msg')),
  catchEvent('k', onCondition('${ok}')),
  call('p2', 'other'),
  end('e'),
  '<sequenceFlow id="x_e" sourceRef="x" targetRef="e"/>',
  flows('s -> t -> x', 'x -[${z > 1}]-> v -> m -> j -> u -> c -> k -> p2 -> e', 'b -> e', 'ub -> e'),
)

interface LazySection {
  readonly start: number
  readonly end: number
}

function pieces(pattern: RegExp): LazySection[] {
  return [...whole.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
}

const attributes = pieces(/ [\w:]+="[^"]*"/g)
const tags = pieces(/<[^?][^>]*>/g)
const leaves = pieces(/<(\w[\w:]*)[^>]*\/>|<(\w[\w:]*)[^>]*>[^<]*<\/\2>/g)

function replaced({ start, end }: LazySection, text: string) {
  return whole.slice(0, start) + text + whole.slice(end)
}
function textOf({ start, end }: LazySection) {
  return whole.slice(start, end)
}

const anyMarkup = fc.constantFrom(...attributes, ...tags, ...leaves)
const oddValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '${',
    '${}',
    '#{a',
    'R/',
    'P',
    '-1',
    '${a.b.c()}',
    '__proto__',
    'constructor',
    'true',
    's',
    't',
    'p',
  ),
  fc.string({ maxLength: 30 }),
)

const damage: fc.Arbitrary<string> = fc.oneof(
  anyMarkup.map((piece) => replaced(piece, '')),
  anyMarkup.map((piece) => replaced(piece, textOf(piece).repeat(2))),
  fc.tuple(anyMarkup, anyMarkup).map(([piece, other]) => replaced(piece, textOf(other))),
  fc.tuple(fc.constantFrom(...attributes), oddValue).map(([piece, value]) => {
    const name = textOf(piece).split('=')[0] ?? ''
    return replaced(
      piece,
      `${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
    )
  }),
  fc
    .tuple(fc.nat(whole.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([at, length, text]) => whole.slice(0, at) + text + whole.slice(at + length)),
  fc.nat(whole.length).map((at) => whole.slice(0, at)),
)

/** Terminates, and every error has a place and a Chinese sentence. */
async function isListed(xml: string): Promise<void> {
  const { processes, problems } = await parseDiagram(xml)
  expect(processes.length + problems.length).toBeGreaterThan(0)
  for (const { code, message } of problems) {
    expect(code).toMatch(/^(?:flowable|atrium)-[\w-]+$/)
    expect(message).toMatch(/\p{Script=Han}/u)
  }
}

test('the undamaged diagram is valid', async () => {
  expect((await parseDiagram(whole)).problems).toEqual([])
})

test('damaged attributes, elements, values and bytes are parsed or refused with a sentence', async () => {
  await fc.assert(fc.asyncProperty(damage, isListed), { numRuns: 1500 })
})

test('random bytes are refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => isListed(new TextDecoder().decode(bytes))),
    { numRuns: 300 },
  )
})

test('any single missing attribute or element is parsed or refused with a sentence', async () => {
  for (const piece of [...attributes, ...tags, ...leaves]) await isListed(replaced(piece, ''))
})

describe('parsing time', () => {
  /** Steps measured relative to the machine's current speed, with tolerance for other load. */
  async function timeOf(xml: string): Promise<number> {
    const before = performance.now()
    await parseDiagram(xml)
    return performance.now() - before
  }

  test('of a damaged diagram grows linearly with its length', async () => {
    const many = (count: number) =>
      one(
        start('s'),
        ...Array.from({ length: count }, (_, at) => `<userTask id="t${at}" flowable:assignee="\${a"><bad/></userTask>`),
      )
    await timeOf(many(1000))
    const [short, long] = [await timeOf(many(1000)), await timeOf(many(8000))]
    expect(long).toBeLessThan(Math.max(short, 20) * 8 * 5)
  })
})

test('recorded diagrams truncated anywhere are parsed or refused with a sentence', async () => {
  const folder = join(import.meta.dirname, '../../../conformance/bpmn')
  const files = readdirSync(folder).filter((name) => name.endsWith('.bpmn'))
  const cut = fc.tuple(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true }))
  await fc.assert(
    fc.asyncProperty(cut, async ([name, share]) => {
      const xml = readFileSync(join(folder, name), 'utf8')
      await isListed(xml.slice(0, Math.floor(xml.length * share)))
    }),
    { numRuns: 200 },
  )
})
