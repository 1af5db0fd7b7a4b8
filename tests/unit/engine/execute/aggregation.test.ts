// Variable aggregation over a loop, as in the real engine: by name, by expression, under computed names.
import { expect, test } from 'vitest'
import { end, extensions, flows, loop, one, start, taskListener, user } from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

async function gathered(variables: string, target = 'target="all"'): Promise<unknown> {
  const aggregation = extensions(`<flowable:variableAggregation ${target}>${variables}</flowable:variableAggregation>`)
  const each = loop('sequential', { times: 2 }).replace('<loopCardinality>', `${aggregation}<loopCardinality>`)
  const score = taskListener('complete', "${execution.setVariableLocal('score', loopCounter)}")
  const xml = one(start('s'), user('m', extensions(score), each), user('t'), end('e'), flows('s -> m -> t -> e'))
  const played = await play(xml, 'start prefix="all" -> m', 'complete m -> m', 'complete m -> t')
  return played.variables()['all']
}

test.each<[string, unknown]>([
  ['<flowable:variable source="score"/>', [{ score: 0 }, { score: 1 }]],
  ['<variable source="score"/>', [{ score: 0 }, { score: 1 }]],
  ['<variable source="score" target="x"/>', [{ x: 0 }, { x: 1 }]],
  ['<variable sourceExpression="${score + 10}" target="x"/>', [{ x: 10 }, { x: 11 }]],
  ['<variable source="score" targetExpression="${\'t\'.concat(\'x\')}"/>', [{ tx: 0 }, { tx: 1 }]],
  ['<variable source="${score + 10}" target="x"/>', [{}, {}]],
  ['<variable sourceExpression="${score + 10}"/>', [{}, {}]],
  ['<variable source="missing" target="x"/>', [{}, {}]],
])('%s gathers %j', async (variables, all) => {
  expect(await gathered(variables)).toEqual(all)
})

test('the name of an aggregation may be an expression', async () => {
  expect(await gathered('<variable source="score"/>', 'targetExpression="${prefix.concat(\'\')}"')).toEqual([
    { score: 0 },
    { score: 1 },
  ])
})
