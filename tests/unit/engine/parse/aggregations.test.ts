// Variable aggregations as written in a diagram, and which parts of Flowable's elements may have no prefix.
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { extensions, one, script, task, user } from '../../../support/bpmn.ts'
import { codesIn, sentencesOf } from '../../../support/problems.ts'

async function readNode(xml: string, id: string): Promise<unknown> {
  const { processes, problems } = await parseDiagram(xml)
  expect(problems).toEqual([])
  return processes[0]?.nodes.get(id)
}

describe('variable aggregations', () => {
  const gathering = (inner: string, attributes = 'target="all"') =>
    task(
      't',
      `<multiInstanceLoopCharacteristics>${extensions(`<flowable:variableAggregation ${attributes}>${inner}</flowable:variableAggregation>`)}<loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>`,
    )
  const name = (text: string) => ({ kind: 'name', text })
  const expression = (text: string) => ({ kind: 'expression', text })
  test.each<[string, object]>([
    ['<flowable:variable source="score"/>', { source: name('score'), target: name('score') }],
    ['<variable source="score"/>', { source: name('score'), target: name('score') }],
    ['<variable source="score" target="points"></variable>', { source: name('score'), target: name('points') }],
    [
      '<variable sourceExpression="${score * 2}" target="points"/>',
      { source: expression('${score * 2}'), target: name('points') },
    ],
    [
      '<variable source="score" targetExpression="${label}"/>',
      { source: name('score'), target: expression('${label}') },
    ],
  ])('%s is read with or without a prefix', async (inner, variable) => {
    expect(await readNode(one(gathering(inner)), 't')).toMatchObject({
      multiInstance: { aggregations: [{ target: name('all'), variables: [variable] }] },
    })
  })

  test('cause a warning where they have no effect, as in Flowable', async () => {
    expect(await sentencesOf('t', gathering('<variable source="${score}" target="x"/>'))).toEqual([
      '聚合变量的source是变量名，表达式请写在sourceExpression中',
    ])
    expect(await codesIn(gathering('<variable sourceExpression="${score}"/>'))).toEqual([
      '? t atrium-aggregation-target',
    ])
    expect(await codesIn(gathering('', ''))).toEqual(['t atrium-aggregation-target'])
    expect(await codesIn(gathering('<variable sourceExpression="${score" target="x"/>'))).toEqual([
      't atrium-expression',
    ])
  })

  test('names without a prefix belong to Flowable only inside its own elements', async () => {
    const loose = extensions('<taskListener event="create" expression="${1}"/>')
    expect(await sentencesOf('t', user('t', loose))).toEqual(['不支持的扩展元素：taskListener'])
    const fields =
      '<flowable:executionListener event="start" expression="${1}"><field name="f"><string>v</string></field></flowable:executionListener>'
    expect(await readNode(one(user('t', extensions(fields)), script('j', 'const script = 1')), 't')).toMatchObject({
      listeners: [{ fields: [{ name: 'f', value: 'v' }] }],
    })
  })
})
