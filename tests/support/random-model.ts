// Random well-structured processes: sequences of tasks, forks, loops, subprocesses with boundary events, throw events.
import type fc from 'fast-check'
import {
  associate,
  boundary,
  bpmn,
  call,
  catchEvent,
  compensation,
  end,
  eventGateway,
  eventSub,
  exclusive,
  flows,
  inclusive,
  loop,
  one,
  onEscalation,
  onError,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  process,
  receive,
  service,
  start,
  sub,
  terminated,
  throwEvent,
  user,
} from './bpmn.ts'
import { leaf, richLeaf, type Shape, shapes } from './random-shape.ts'

/** A part of a process with one entry and one exit. */
interface Block {
  readonly xml: string
  readonly first: string
  readonly last: string
}

class Writer {
  #count = 0
  #undoing = ''

  id(kind: string): string {
    return `${kind}${++this.#count}`
  }

  /** Associations from activities to their compensation, added at the end of the process. */
  get undoing(): string {
    return this.#undoing
  }

  write(shape: Shape): Block {
    switch (shape.kind) {
      case 'sequence':
        return this.#sequence(shape.parts)
      case 'parallel':
      case 'inclusive':
      case 'exclusive':
        return this.#fork(shape.kind, shape.parts)
      case 'sub':
        return this.#sub(shape)
      case 'again':
        return this.#again(shape.part)
      case 'each':
        return this.#each(shape)
      default:
        return this.#leaf(shape.kind)
    }
  }

  #leaf(kind: string): Block {
    const id = this.id(kind)
    if (kind === 'events') return this.#events(id)
    if (kind === 'guarded' || kind === 'asideGuarded') return this.#guarded(id, kind === 'guarded')
    if (kind === 'undone') return this.#undone(id)
    const made: Readonly<Record<string, () => string>> = {
      async: () => user(id, { async: true }),
      later: () => user(id, { asyncLeave: true }),
      call: () => call(id, 'called'),
      receive: () => receive(id),
      service: () => service(id, '${n + 1}', { resultVariable: 'n' }),
      signal: () => catchEvent(id, onSignal(`sig_${id}`)),
      message: () => catchEvent(id, onMessage(`msg_${id}`)),
      timer: () => catchEvent(id, onTimer('PT1H')),
      throw: () => throwEvent(id, onSignal('nobody')),
    }
    return { xml: made[kind]?.() ?? user(id), first: id, last: id }
  }

  #each({ times, sequential, until }: Extract<Shape, { kind: 'each' }>): Block {
    const id = this.id('each')
    const condition: { until?: string } = until ? { until: '${nrOfCompletedInstances >= 2}' } : {}
    return { xml: user(id, loop(sequential ? 'sequential' : 'parallel', { times, ...condition })), first: id, last: id }
  }

  #events(id: string): Block {
    const [signal, timer, join] = [this.id('sig'), this.id('tim'), this.id('x')]
    const xml = [
      eventGateway(id),
      catchEvent(signal, onSignal(`s_${signal}`)),
      catchEvent(timer, onTimer('PT2H')),
      exclusive(join),
      flows(`${id} -> ${signal} -> ${join}`, `${id} -> ${timer} -> ${join}`),
    ]
    return { xml: xml.join(''), first: id, last: join }
  }

  /** The path after the timer returns, or ends by itself. */
  #guarded(id: string, cancelActivity: boolean): Block {
    const [event, late, join, out] = [this.id('b'), this.id('late'), this.id('x'), this.id('end')]
    const ways = cancelActivity ? `${event} -> ${late} -> ${join}` : `${event} -> ${late} -> ${out}`
    const xml = [
      user(id),
      boundary(event, id, { cancelActivity }, onTimer('PT4H')),
      user(late),
      exclusive(join),
      cancelActivity ? '' : end(out),
      flows(`${id} -> ${join}`, ways),
    ]
    return { xml: xml.join(''), first: id, last: join }
  }

  #undone(id: string): Block {
    const [event, handler, thrown] = [this.id('b'), this.id('undo'), this.id('w')]
    const xml = [
      user(id),
      boundary(event, id, compensation()),
      service(handler, '${n - 1}', { isForCompensation: true, resultVariable: 'n' }),
      throwEvent(thrown, compensation(id)),
      flows(`${id} -> ${thrown}`),
    ]
    this.#undoing += associate(event, handler)
    return { xml: xml.join(''), first: id, last: thrown }
  }

  #sequence(parts: readonly Shape[]): Block {
    const blocks = parts.map((part) => this.write(part))
    const ties = blocks.slice(1).map((block, index) => flows(`${blocks[index]?.last} -> ${block.first}`))
    return {
      xml: [...blocks.map(({ xml }) => xml), ...ties].join(''),
      first: blocks[0]?.first ?? '',
      last: blocks.at(-1)?.last ?? '',
    }
  }

  /** Of an exclusive fork the first path is taken, of an inclusive one all but the last. */
  #fork(kind: 'parallel' | 'inclusive' | 'exclusive', parts: readonly Shape[]): Block {
    const [fork, join] = [this.id(kind), this.id(`${kind}Join`)]
    const gateway = { parallel, inclusive, exclusive }[kind]
    const blocks = parts.map((part) => this.write(part))
    const ties = blocks.map(({ first, last }, index) => {
      const taken =
        kind === 'parallel'
          ? ''
          : kind === 'exclusive'
            ? `${index === 0}`
            : `${index === 0 || index < parts.length - 1}`
      const isPlain = taken === '' || parts.length === 1
      return flows(isPlain ? `${fork} -> ${first}` : `${fork} -[\${${taken}}]-> ${first}`, `${last} -> ${join}`)
    })
    return {
      xml: [gateway(fork), gateway(join), ...blocks.map(({ xml }) => xml), ...ties].join(''),
      first: fork,
      last: join,
    }
  }

  /** Repeats once more whenever its own count is odd. */
  #again(part: Shape): Block {
    const [count, entry, exit, out] = [this.id('count'), this.id('x'), this.id('x'), this.id('x')]
    const block = this.write(part)
    const ties = flows(
      `${entry} -> ${block.first}`,
      `${block.last} -> ${count} -> ${exit}`,
      `${exit} -[\${${count} % 2 == 1}]-> ${entry}`,
      `${exit} -[\${${count} % 2 == 0}]-> ${out}`,
    )
    const xml = [
      exclusive(entry),
      block.xml,
      service(count, `\${vars:getOrDefault(${count}, 0) + 1}`, { resultVariable: count }),
      exclusive(exit),
      exclusive(out),
      ties,
    ]
    return { xml: xml.join(''), first: entry, last: out }
  }

  #sub({ part, guard, loop: times }: Extract<Shape, { kind: 'sub' }>): Block {
    const [id, begin, finish, join] = [this.id('sub'), this.id('start'), this.id('end'), this.id('x')]
    const block = this.write(part)
    const ending: Readonly<Record<string, string>> = {
      error: onError('E'),
      escalation: onEscalation('X'),
      terminate: terminated(),
    }
    const multi = times === 0 ? '' : loop('parallel', { times })
    const inner = [
      start(begin),
      block.xml,
      end(finish, ending[guard] ?? ''),
      flows(`${begin} -> ${block.first}`, `${block.last} -> ${finish}`),
    ]
    const beside = this.#guard(guard, id, join)
    const xml = [sub(id, multi, ...inner, beside.inside), beside.outside, exclusive(join), flows(`${id} -> ${join}`)]
    return { xml: xml.join(''), first: id, last: join }
  }

  #guard(guard: string, id: string, join: string): { inside: string; outside: string } {
    const [event, work] = [this.id('b'), this.id('g')]
    const definitions: Readonly<Record<string, string>> = {
      timer: onTimer('PT3H'),
      signal: onSignal(`s_${event}`),
      message: onMessage(`m_${event}`),
      aside: onMessage(`m_${event}`),
      error: onError('E'),
      escalation: onEscalation('X'),
    }
    const definition = definitions[guard]
    if (definition !== undefined) {
      const cancelActivity = guard !== 'aside'
      const outside = [boundary(event, id, { cancelActivity }, definition), user(work), flows(`${event} -> ${work}`)]
      const back = guard === 'aside' ? '' : flows(`${work} -> ${join}`)
      return { inside: '', outside: [...outside, back].join('') }
    }
    if (guard !== 'event' && guard !== 'eventAside') return { inside: '', outside: '' }
    const begin = start(event, { isInterrupting: guard === 'event' }, onMessage(`m_${event}`))
    return { inside: eventSub(this.id('es'), begin, user(work), flows(`${event} -> ${work}`)), outside: '' }
  }
}

const called = process('called', start('cs'), user('ct'), end('ce'), flows('cs -> ct -> ce'))

export function writeModel(shape: Shape): string {
  const writer = new Writer()
  const block = writer.write(shape)
  const parts = [start('s'), block.xml, end('e'), flows(`s -> ${block.first}`, `${block.last} -> e`), writer.undoing]
  return block.xml.includes('calledElement') ? bpmn(process('p', ...parts), called) : one(...parts)
}

/** With call activities, boundary events at tasks, compensation. */
export function richModels(depth: number): fc.Arbitrary<string> {
  return shapes(depth, richLeaf).map(writeModel)
}

export function randomModels(depth: number): fc.Arbitrary<string> {
  return shapes(depth, leaf).map(writeModel)
}
