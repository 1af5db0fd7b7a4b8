// Blocks of random processes, each with one entry and one exit: tasks with events on them, forks, repetitions, subprocesses.
import {
  associate,
  boundary,
  cancelled,
  catchEvent,
  compensation,
  end,
  eventGateway,
  eventSub,
  exclusive,
  flows,
  inclusive,
  onError,
  onEscalation,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  service,
  start,
  sub,
  terminated,
  throwEvent,
  transaction,
  user,
} from '../../support/bpmn.ts'
import { condition } from './data.ts'
import type { Dice } from './dice.ts'
import { callTask, catching, loopedTask, loopOf, plain, scriptTask, serviceTask, throwing, userTask } from './parts.ts'

export interface Block {
  readonly xml: string
  readonly first: string
  readonly last: string
}

export function chained(blocks: readonly Block[]): Block {
  const ties = blocks.slice(1).map((block, index) => flows(`${blocks[index]?.last} -> ${block.first}`))
  return {
    xml: [...blocks.map(({ xml }) => xml), ...ties].join(''),
    first: blocks[0]?.first ?? '',
    last: blocks.at(-1)?.last ?? '',
  }
}

const deepest = 3

export class Parts {
  readonly #dice: Dice
  /** Inclusive joins wait differently beside compensation and in repetitions (docs/workflow-engine.md): one or the other. */
  readonly #undoes: boolean
  #repeating = 0
  #count = 0
  /** Associations: they belong to the process. */
  beside = ''

  constructor(dice: Dice) {
    this.#dice = dice
    this.#undoes = dice.chance(0.3)
  }

  #id(kind: string): string {
    return `${kind}${++this.#count}`
  }

  block(depth: number): Block {
    const dice = this.#dice
    if (depth >= deepest) return this.#leaf()
    return dice.weighted<() => Block>([
      [20, () => this.#leaf()],
      [5, () => this.#guarded()],
      [8, () => this.#exclusive(depth)],
      [5, () => this.#parallel(depth)],
      [this.#undoes || this.#repeating > 0 ? 0 : 3, () => this.#inclusive(depth)],
      [5, () => this.#sub(depth)],
      [2, () => this.#again(depth)],
      [4, () => chained(Array.from({ length: 2 + dice.below(2) }, () => this.block(depth + 1)))],
      [this.#undoes ? 3 : 0, () => this.#undone()],
      [this.#undoes ? 3 : 0, () => this.#transaction()],
    ])()
  }

  #leaf(): Block {
    const dice = this.#dice
    const [kind, write] = dice.weighted<readonly [string, (id: string) => string]>([
      [30, ['task', (id) => userTask(dice, id)]],
      [6, ['each', (id) => loopedTask(dice, id)]],
      [8, ['work', (id) => serviceTask(dice, id)]],
      [1, ['code', (id) => scriptTask(dice, id)]],
      [5, ['call', (id) => callTask(dice, id)]],
      [2, ['wait', (id) => catching(dice, id, 'timer')]],
      [2, ['mail', (id) => catching(dice, id, 'message')]],
      [2, ['hear', (id) => catching(dice, id, 'signal')]],
      [2, ['tell', (id) => throwing(dice, id)]],
      [2, ['plain', (id) => plain(dice, id)]],
      [2, ['events', (id) => this.#events(id)]],
    ])
    const id = this.#id(kind)
    const xml = write(id)
    return { xml, first: id, last: kind === 'events' ? `${id}x` : id }
  }

  #events(id: string): string {
    const [mail, wait, join] = [`${id}m`, `${id}t`, `${id}x`]
    const other = this.#dice.chance(0.5) ? onMessage(`m_${mail}`) : onSignal('ring')
    return [
      eventGateway(id),
      catchEvent(mail, other),
      catchEvent(wait, onTimer('PT2H')),
      exclusive(join),
      flows(`${id} -> ${mail} -> ${join}`, `${id} -> ${wait} -> ${join}`),
    ].join('')
  }

  /** A task or call with an event on it; its path returns or ends by itself. */
  #guarded(): Block {
    const dice = this.#dice
    const isCall = dice.chance(0.3)
    const id = this.#id(isCall ? 'call' : 'task')
    const [event, join] = [this.#id('b'), this.#id('x')]
    const interrupts = dice.chance(0.6)
    const kinds = ['timer', 'timer', 'message', 'signal', ...(isCall ? ['error', 'error'] : [])]
    const { definition, attributes } = this.#trigger(dice.one(kinds), event, interrupts)
    const activity = isCall ? callTask(dice, id) : dice.chance(0.1) ? loopedTask(dice, id) : userTask(dice, id)
    const path = this.#leaf()
    const out = this.#id('end')
    const returns = attributes['cancelActivity'] !== false && dice.chance(0.8)
    const xml = [
      activity,
      boundary(event, id, attributes, definition),
      path.xml,
      exclusive(join),
      returns ? '' : end(out),
      flows(`${id} -> ${join}`, `${event} -> ${path.first}`, `${path.last} -> ${returns ? join : out}`),
    ]
    return { xml: xml.join(''), first: id, last: join }
  }

  #trigger(
    kind: string,
    event: string,
    interrupts: boolean,
  ): { definition: string; attributes: Record<string, boolean> } {
    const attributes: Record<string, boolean> = kind === 'error' ? {} : { cancelActivity: interrupts }
    const dice = this.#dice
    const definitions: Readonly<Record<string, () => string>> = {
      timer: () => onTimer(dice.one(['PT4H', 'P1D', 'P2D'])),
      message: () => onMessage(`m_${event}`),
      signal: () => onSignal(dice.one(['ring', `s_${event}`])),
      error: () => onError(dice.chance(0.6) ? 'E1' : undefined),
      escalation: () => onEscalation(dice.chance(0.7) ? 'X1' : undefined),
    }
    return { definition: definitions[kind]?.() ?? '', attributes }
  }

  #branches(depth: number): Block[] {
    return Array.from({ length: 2 + Number(this.#dice.chance(0.3)) }, () => this.block(depth + 1))
  }

  /** Usually with a default flow. */
  #exclusive(depth: number): Block {
    const dice = this.#dice
    const [fork, join] = [this.#id('either'), this.#id('x')]
    const blocks = this.#branches(depth)
    const way = dice.chance(0.15) ? null : blocks.at(-1)
    return this.#conditional(blocks, { fork, join, gateway: exclusive, way })
  }

  #inclusive(depth: number): Block {
    const [fork, join] = [this.#id('some'), this.#id('join')]
    const blocks = this.#branches(depth)
    const way = this.#dice.chance(0.8) ? blocks.at(-1) : null
    return this.#conditional(blocks, { fork, join, gateway: inclusive, way })
  }

  #conditional(
    blocks: readonly Block[],
    {
      fork,
      join,
      gateway,
      way,
    }: { fork: string; join: string; gateway: typeof exclusive; way: Block | null | undefined },
  ): Block {
    const plainFlow = `${fork}_default`
    const ties = blocks.map((block) => {
      const entry =
        block === way
          ? `<sequenceFlow id="${plainFlow}" sourceRef="${fork}" targetRef="${block.first}"/>`
          : flows(`${fork} -[${condition(this.#dice)}]-> ${block.first}`)
      return entry + flows(`${block.last} -> ${join}`)
    })
    const attributes: Record<string, string> = way ? { default: plainFlow } : {}
    const xml = [gateway(fork, attributes), gateway(join), ...blocks.map((block) => block.xml), ...ties].join('')
    return { xml, first: fork, last: join }
  }

  #parallel(depth: number): Block {
    const [fork, join] = [this.#id('fork'), this.#id('join')]
    const blocks = this.#branches(depth)
    const ties = blocks.map(({ first, last }) => flows(`${fork} -> ${first}`, `${last} -> ${join}`))
    const xml = [parallel(fork), parallel(join), ...blocks.map((block) => block.xml), ...ties].join('')
    return { xml, first: fork, last: join }
  }

  /** Once more whenever its own count is odd. */
  #again(depth: number): Block {
    const [count, entry, exit, out] = [this.#id('count'), this.#id('x'), this.#id('x'), this.#id('x')]
    this.#repeating += 1
    const block = this.block(depth + 1)
    this.#repeating -= 1
    const xml = [
      exclusive(entry),
      block.xml,
      service(count, `\${vars:getOrDefault(${count}, 0) + 1}`, { resultVariable: count }),
      exclusive(exit),
      exclusive(out),
      flows(
        `${entry} -> ${block.first}`,
        `${block.last} -> ${count} -> ${exit}`,
        `${exit} -[\${${count} % 2 == 1}]-> ${entry}`,
        `${exit} -[\${${count} % 2 == 0}]-> ${out}`,
      ),
    ]
    return { xml: xml.join(''), first: entry, last: out }
  }

  /** With an event on it, an event subprocess or a loop: the combinations of these are in the table of differences. */
  #sub(depth: number): Block {
    const dice = this.#dice
    const [id, begin, finish, join] = [this.#id('sub'), this.#id('start'), this.#id('end'), this.#id('x')]
    const block = this.block(depth + 1)
    const guard = dice.one([
      'none',
      'none',
      'timer',
      'message',
      'signal',
      'error',
      'escalation',
      'inside',
      'loop',
      'terminate',
    ])
    const ending: Readonly<Record<string, string>> = {
      error: onError('E1'),
      escalation: onEscalation('X1'),
      terminate: terminated(),
    }
    const inner = [
      start(begin),
      block.xml,
      end(finish, ending[guard] ?? ''),
      flows(`${begin} -> ${block.first}`, `${block.last} -> ${finish}`),
    ]
    const multi = guard === 'loop' ? loopOf(dice) : ''
    const inside = guard === 'inside' ? this.eventSubProcess() : ''
    const around = this.#around(guard, id, join)
    const xml = [sub(id, multi, ...inner, inside), around, exclusive(join), flows(`${id} -> ${join}`)]
    return { xml: xml.join(''), first: id, last: join }
  }

  #around(guard: string, id: string, join: string): string {
    if (!['timer', 'message', 'signal', 'error', 'escalation'].includes(guard)) return ''
    const event = this.#id('b')
    const interrupts = this.#dice.chance(0.7)
    const { definition, attributes } = this.#trigger(guard, event, interrupts)
    const path = this.#leaf()
    const out = this.#id('end')
    const returns = attributes['cancelActivity'] !== false
    return [
      boundary(event, id, attributes, definition),
      path.xml,
      returns ? '' : end(out),
      flows(`${event} -> ${path.first}`, `${path.last} -> ${returns ? join : out}`),
    ].join('')
  }

  eventSubProcess(): string {
    const dice = this.#dice
    const [id, begin, finish] = [this.#id('es'), this.#id('on'), this.#id('end')]
    const definition = dice.one([onMessage(`m_${begin}`), onSignal(`s_${begin}`), onTimer('PT6H')])
    const block = this.#leaf()
    return eventSub(
      id,
      start(begin, { isInterrupting: dice.chance(0.6) }, definition),
      block.xml,
      end(finish),
      flows(`${begin} -> ${block.first}`, `${block.last} -> ${finish}`),
    )
  }

  /** Work with a compensation, thrown later. */
  #undone(): Block {
    const [id, event, handler, thrown] = [this.#id('task'), this.#id('b'), this.#id('undo'), this.#id('throw')]
    this.beside += associate(event, handler)
    const xml = [
      user(id),
      boundary(event, id, compensation()),
      service(handler, '${n - 1}', { isForCompensation: true, resultVariable: 'n' }),
      throwEvent(thrown, compensation(this.#dice.chance(0.5) ? id : undefined)),
      flows(`${id} -> ${thrown}`),
    ]
    return { xml: xml.join(''), first: id, last: thrown }
  }

  #transaction(): Block {
    const dice = this.#dice
    const [id, begin, work, choice, good, bad, event, join] = ['tx', 'start', 'task', 'x', 'end', 'end', 'b', 'x'].map(
      (kind) => this.#id(kind),
    ) as [string, string, string, string, string, string, string, string]
    const [undo, handler] = [this.#id('b'), this.#id('undo')]
    const xml = [
      transaction(
        id,
        start(begin),
        userTask(dice, work),
        boundary(undo, work, compensation()),
        service(handler, '${n - 1}', { isForCompensation: true, resultVariable: 'n' }),
        exclusive(choice, { default: `${choice}_default` }),
        end(good),
        end(bad, cancelled),
        flows(`${begin} -> ${work} -> ${choice}`, `${choice} -[${condition(dice)}]-> ${bad}`),
        `<sequenceFlow id="${choice}_default" sourceRef="${choice}" targetRef="${good}"/>`,
        associate(undo, handler),
      ),
      boundary(event, id, cancelled),
      exclusive(join),
      flows(`${id} -> ${join}`, `${event} -> ${join}`),
    ]
    return { xml: xml.join(''), first: id, last: join }
  }
}
