// Processes with branches, joins, loops, subprocesses and calls, for going back and forth in.
import { flows } from './flow.ts'
import { held } from './flow-client.ts'

function user(id: string, assignee: string, inside = '') {
  return `<userTask id="${id}" name="${id}" flowable:assignee="${assignee}">${inside}</userTask>`
}
const start = `<startEvent id="s" flowable:initiator="initiator"/>${user('apply', '${initiator}')}`
const end = `${user('close', 'dora')}<endEvent id="e"/>`
function gateway(type: string, ...ids: readonly string[]) {
  return ids.map((id) => `<${type}Gateway id="${id}"/>`).join('')
}
function sub(id: string, inside: string) {
  return `<subProcess id="${id}"><startEvent id="${id}-s"/>${inside}<endEvent id="${id}-e"/></subProcess>`
}
const perPerson = `<multiInstanceLoopCharacteristics flowable:collection="approvers" flowable:elementVariable="person"/>`

const branches = `${user('f', 'anna')}${user('h', 'anna')}${user('g', 'bert')}`
function block(type: string) {
  return `${start}${gateway(type, 'fork', 'join')}${branches}${end}
   ${flows('s', 'apply', 'fork', 'f', 'h', 'join', 'close', 'e')}${flows('fork', 'g', 'join')}`
}

/** By key. */
export const backDiagrams: Readonly<Record<string, string>> = {
  ...held,
  steps: `${start}${user('a', 'anna')}${user('b', 'bert')}${end}${flows('s', 'apply', 'a', 'b', 'close', 'e')}`,
  block: block('parallel'),
  inclusive: block('inclusive'),
  drawn: `${start}${gateway('parallel', 'fork', 'join')}${branches}${user('check', 'carl')}<exclusiveGateway id="x" default="x-close"/>${end}
    ${flows('s', 'apply', 'fork', 'f', 'h', 'join', 'check', 'x', 'close', 'e')}${flows('fork', 'g', 'join')}
    <sequenceFlow id="again" sourceRef="x" targetRef="apply"><conditionExpression>\${again == true}</conditionExpression></sequenceFlow>`,
  nested: `${start}${gateway('parallel', 'fork', 'join', 'fork2', 'join2')}${branches}${user('k', 'carl')}${user('l', 'bert')}${end}
    ${flows('s', 'apply', 'fork', 'fork2', 'f', 'h', 'join2', 'k', 'join', 'close', 'e')}${flows('fork2', 'g', 'join2')}${flows('fork', 'l', 'join')}`,
  sub: `${start}${sub('in', `${user('a', 'anna')}${user('b', 'bert')}${flows('in-s', 'a', 'b', 'in-e')}`)}${end}${flows('s', 'apply', 'in', 'close', 'e')}`,
  split: `${start}${sub('in', `${gateway('parallel', 'fork')}${user('a', 'anna')}${user('b', 'bert')}${flows('in-s', 'fork', 'a', 'in-e')}${flows('fork', 'b', 'in-e')}`)}${end}${flows('s', 'apply', 'in', 'close', 'e')}`,
  each: `${start}${sub('in', `${user('a', '${person}')}${user('b', '${person}')}${flows('in-s', 'a', 'b', 'in-e')}${perPerson}`)}${end}${flows('s', 'apply', 'in', 'close', 'e')}`,
  called: `<startEvent id="s"/>${user('a', 'anna')}${user('b', 'bert')}<endEvent id="e"/>${flows('s', 'a', 'b', 'e')}`,
  caller: `${start}<callActivity id="call" calledElement="called"/>${end}${flows('s', 'apply', 'call', 'close', 'e')}`,
  later: `${start}${user('a', 'anna')}<callActivity id="call" calledElement="called"/>${end}${flows('s', 'apply', 'a', 'call', 'close', 'e')}`,
  claimed: `${start}<userTask id="a" name="a" flowable:candidateUsers="anna,bert"/>${end}${flows('s', 'apply', 'a', 'close', 'e')}`,
}
