// Single nodes of random processes: tasks with what people write on them, and events.
import {
  call,
  catchEvent,
  extensions,
  listener,
  loop,
  manual,
  onMessage,
  onSignal,
  onTimer,
  receive,
  script,
  service,
  taskListener,
  throwEvent,
  user,
} from '../../support/bpmn.ts'
import { computation, mapping, scriptSource, target } from './data.ts'
import type { Dice } from './dice.ts'

type Attributes = Record<string, string | boolean | number>

const beginnings = ['start', 'end'] as const

/** Listeners of a node. */
export function listeners(dice: Dice, share = 0.08): string[] {
  if (!dice.chance(share)) return []
  const event = dice.one(beginnings)
  return [
    listener(
      event,
      dice.one(["${execution.setVariable('heard', n)}", "${execution.setVariable('at', execution.currentActivityId)}"]),
    ),
  ]
}

function taskListeners(dice: Dice): string[] {
  if (!dice.chance(0.12)) return []
  const event = dice.one(['create', 'assignment', 'complete', 'delete', 'all'])
  const effect = dice.one([
    "${task.setVariable('told', task.name)}",
    "${task.setVariableLocal('own', n)}",
    "${execution.setVariable('told', task.eventName)}",
    '${task.setPriority(70)}',
    "${task.setDescription('by listener')}",
  ])
  return [taskListener(event, effect)]
}

function inner(parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [extensions(...parts)]
}

function people(dice: Dice): Attributes {
  return dice.weighted<Attributes>([
    [4, {}],
    [3, { assignee: 'ann' }],
    [3, { assignee: '${who}' }],
    [2, { candidateGroups: 'staff, heads' }],
    [1, { candidateUsers: 'ann,bob', candidateGroups: 'staff' }],
    [1, { candidateUsers: '${who}', owner: 'kim' }],
  ])
}

function details(dice: Dice): Attributes {
  const made: Attributes = {}
  if (dice.chance(0.08)) made['dueDate'] = dice.one(['PT5H', '2026-03-01T10:00:00', '${due}', 'P2D'])
  if (dice.chance(0.08)) made['priority'] = dice.one(['30', '${n}', '80'])
  if (dice.chance(0.05)) made['category'] = dice.one(['money', '${word}'])
  if (dice.chance(0.05)) made['formKey'] = 'form1'
  if (dice.chance(0.06)) made['name'] = dice.one(['Check ${n}', '${word}', '审批'])
  if (dice.chance(0.04)) made['async'] = true
  if (dice.chance(0.02)) made['asyncLeave'] = true
  if (dice.chance(0.03)) made['skipExpression'] = dice.one(['${flag}', '${n > 1}'])
  return made
}

export function userTask(dice: Dice, id: string): string {
  const about = dice.chance(0.05) ? ['<documentation>About ${n}</documentation>'] : []
  return user(
    id,
    { ...people(dice), ...details(dice) },
    ...about,
    ...inner([...listeners(dice), ...taskListeners(dice)]),
  )
}

/** A loop by number or over a list. */
export function loopOf(dice: Dice): string {
  const until: Attributes = dice.chance(0.3)
    ? { until: dice.one(['${nrOfCompletedInstances >= 1}', '${n > 2}', '${nrOfActiveInstances == 1}']) }
    : {}
  const over = dice.weighted<Attributes & { times?: string }>([
    [3, { times: dice.one(['2', '3', '1', '${n}']) }],
    [4, { collection: 'list', elementVariable: 'item' }],
    [2, { collection: '${list}', elementVariable: 'item' }],
  ])
  return loop(dice.one(['parallel', 'parallel', 'sequential']), { ...over, ...until })
}

export function loopedTask(dice: Dice, id: string): string {
  const who: Attributes = dice.chance(0.5) ? { assignee: '${item}' } : people(dice)
  return user(id, who, ...inner(taskListeners(dice)), loopOf(dice))
}

export function serviceTask(dice: Dice, id: string): string {
  const result: Attributes = dice.chance(0.85) ? { resultVariable: target(dice) } : {}
  const later: Attributes = dice.chance(0.06) ? { async: true } : {}
  const local: Attributes = dice.chance(0.05) ? { useLocalScopeForResultVariable: true } : {}
  return service(
    id,
    computation(dice),
    { ...result, ...later, ...local },
    ...inner(listeners(dice)),
    ...(dice.chance(0.06) ? [loopOf(dice)] : []),
  )
}

export function scriptTask(dice: Dice, id: string): string {
  return script(id, scriptSource(dice))
}

export function callTask(dice: Dice, id: string): string {
  const ins = Array.from({ length: dice.below(3) }, () =>
    mapping(dice, 'in', ['n', 'word', 'inner', 'flag', 'who', 'list']),
  )
  const outs = Array.from({ length: dice.below(3) }, () => mapping(dice, 'out', ['n', 'got', 'word', 'flag']))
  const attributes: Attributes = {
    ...(dice.chance(0.4) ? { inheritVariables: true } : {}),
    ...(dice.chance(0.1) ? { inheritBusinessKey: true } : {}),
    ...(dice.chance(0.05) ? { useLocalScopeForOutParameters: true } : {}),
    ...(dice.chance(0.05) ? { async: true } : {}),
  }
  const called = dice.one(['asks', 'asks', 'counts', 'fails', 'nested'])
  return call(id, called, attributes, ...inner([...ins, ...outs]), ...(dice.chance(0.12) ? [loopOf(dice)] : []))
}

function payload(dice: Dice, kind: 'in' | 'out'): string[] {
  return dice.chance(0.25) ? inner([mapping(dice, kind, ['n', 'got', 'word'])]) : []
}

export function catching(dice: Dice, id: string, kind: 'timer' | 'message' | 'signal'): string {
  const definition = {
    timer: () => onTimer(dice.one(['PT1H', 'PT30M', '${pause}', 'P1D'].filter((each) => each !== '${pause}'))),
    message: () => onMessage(`m_${id}`),
    signal: () => onSignal(dice.one(['ring', 'bell', `s_${id}`])),
  }[kind]()
  return catchEvent(id, ...(kind === 'timer' ? [] : payload(dice, 'in')), definition)
}

export function throwing(dice: Dice, id: string): string {
  const signal = onSignal(dice.one(['ring', 'bell']))
  return dice.chance(0.25) ? throwEvent(id) : throwEvent(id, ...payload(dice, 'out'), signal)
}

export function plain(dice: Dice, id: string): string {
  return dice.chance(0.5) ? receive(id, ...(dice.chance(0.1) ? [loopOf(dice)] : [])) : manual(id)
}
