// Random processes: well-structured blocks, weighted by what people draw, with called processes beside them.
import { bpmn, end, flows, onError, process, service, start, sub, user } from '../../support/bpmn.ts'
import { type Block, chained, Parts } from './blocks.ts'
import { fillValues, startValues } from './data.ts'
import { diceOf } from './dice.ts'

export interface Asked {
  readonly id: string
  readonly seed: number
  readonly files: Readonly<Record<string, string>>
  readonly key: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly fills: readonly Readonly<Record<string, unknown>>[]
  readonly most: number
}

const called = [
  process('asks', start('as'), user('askTask', { assignee: '${who}' }), end('ae'), flows('as -> askTask -> ae')),
  process(
    'counts',
    start('cs'),
    service('cn', '${n + 10}', { resultVariable: 'n' }),
    end('ce'),
    flows('cs -> cn -> ce'),
  ),
  process('fails', start('fs'), user('failTask'), end('fe', onError('E1')), flows('fs -> failTask -> fe')),
  process(
    'nested',
    start('ns'),
    sub('nsub', start('ns1'), user('nestTask'), end('ne1'), flows('ns1 -> nestTask -> ne1')),
    end('ne'),
    flows('ns -> nsub -> ne'),
  ),
]

const most = 14

export function askedOf(seed: number): Asked {
  const dice = diceOf(seed)
  const parts = new Parts(dice)
  const block: Block = chained(Array.from({ length: 1 + dice.below(3) }, () => parts.block(0)))
  const main = process(
    'p',
    start('s', ...(dice.chance(0.05) ? [{ initiator: 'who' }] : [])),
    block.xml,
    end('e'),
    flows(`s -> ${block.first}`, `${block.last} -> e`),
    dice.chance(0.08) ? parts.eventSubProcess() : '',
    parts.beside,
  )
  const xml = bpmn(main, ...(main.includes('calledElement') ? called : []))
  return {
    id: String(seed),
    seed,
    files: { 'p.bpmn': xml },
    key: 'p',
    variables: startValues(dice),
    fills: Array.from({ length: 3 }, () => fillValues(dice)),
    most,
  }
}
