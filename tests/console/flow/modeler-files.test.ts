// Files in the modeler: what is opened and saved unchanged means the same, whoever wrote it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { Moddle } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import { wordedWarning } from '../../../src/console/features/flow/modeler/canvas/warning.ts'
import { finishXml, prepareXml, readBpmn } from '../../../src/console/features/flow/modeler/canvas/read-diagram.ts'
import { undrawnIn } from '../../../src/console/features/flow/modeler/canvas/undrawn.ts'
import { fillInFor } from '../../../src/console/data/text.ts'
import { type ModelerWord, modelerMessages } from '../../../src/console/features/flow/modeler/messages.ts'
import { readDiagramFile } from '../../../src/console/features/flow/modeler/open-file.ts'
import { parseDiagram } from '../../../src/server/engine/parse/parse-diagram.ts'
import { tagsOf } from '../../../src/shared/flow/scan-tags.ts'
import { flowableModdle } from '../../../src/shared/flow/flowable-moddle.ts'

interface Model {
  create(type: string, values: object): Moddle
  toXML(root: object, options: { readonly format: boolean }): Promise<{ readonly xml: string }>
}

/** What opening the file warns of. */
async function warningsOf(text: string): Promise<string[]> {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const { warnings } = await readBpmn(model, prepareXml(text))
  return warnings.map((warning) =>
    wordedWarning(String(warning.message), (word, values) =>
      fillInFor('zh-cn', modelerMessages['zh-cn'][word], values),
    ),
  )
}

/** As bpmn-js does it, without drawing. */
async function resaved(text: string): Promise<string> {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const { rootElement } = await readBpmn(model, prepareXml(text))
  return finishXml((await model.toXML(rootElement, { format: true })).xml)
}

const folders = ['bpmn', 'reference'].map((name) => join(import.meta.dirname, '../../conformance', name))
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))

/** Positions in the text differ. */
function meaningOf({ processes, problems }: Awaited<ReturnType<typeof parseDiagram>>) {
  return { processes, problems: problems.map(({ elementId, code }) => `${elementId} ${code}`) }
}

const unescaped: Readonly<Record<string, string>> = { '&quot;': '"', '&apos;': "'", '&#39;': "'", '&gt;': '>' }

/** The elements inside `extensionElements`: name, attributes. Expressions may be written as attributes or as elements. */
function extensionsIn(xml: string): string[] {
  const inside = xml.match(/<(?:[\w.-]+:)?extensionElements>[^]*?<\/(?:[\w.-]+:)?extensionElements>/g) ?? []
  const tags = inside.flatMap((text) =>
    [...tagsOf(text)].map((tag) => ({ ...tag, text: text.slice(tag.start, tag.end) })),
  )
  return tags
    .filter(({ kind, text }) => kind !== 'close' && !/expression\b/i.test(text.slice(0, text.search(/\s|>/))))
    .map(({ text }) => {
      const [, name = ''] = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text) ?? []
      const attributes = [...text.matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
        .filter(([whole, key]) => !/^\s*xmlns/.test(whole) && !(name === 'field' && key === 'expression'))
        .map(
          ([, key, double, single]) =>
            `${key}=${(double ?? single ?? '').replaceAll(/&\w+;|&#39;/g, (one) => unescaped[one] ?? one)}`,
        )
      return [name, ...attributes.sort()].join(' ')
    })
    .sort()
}

test('a recorded diagram means the same to the engine after it was opened and saved, and keeps its extension elements', async () => {
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const saved = await resaved(text)
    expect({ file, extensions: extensionsIn(saved) }).toEqual({ file, extensions: extensionsIn(text) })
    expect({ file, ...meaningOf(await parseDiagram(saved)) }).toEqual({
      file,
      ...meaningOf(await parseDiagram(text)),
    })
  }
})

function diagramWith(extensions: string, namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" ${namespaces} targetNamespace="t">
  <process id="请假" isExecutable="true">
    <userTask id="审批" flowable:assignee="anna" flowable:odd="kept"><extensionElements>${extensions}</extensionElements></userTask>
  </process>
</definitions>`
}

test('ids in Chinese, and attributes and elements that nobody here knows, survive', async () => {
  const unknown =
    '<flowable:weird level="3"><flowable:inner>text</flowable:inner></flowable:weird><own:note xmlns:own="urn:own">mine</own:note>'
  const xml = await resaved(diagramWith(unknown))
  expect(xml).toContain('id="审批"')
  expect(xml).toContain('flowable:odd="kept"')
  expect(xml.replaceAll(/>\s+</g, '><')).toContain(
    '<flowable:weird level="3"><flowable:inner>text</flowable:inner></flowable:weird>',
  )
  expect(xml).toMatch(/<own:note[^>]*>mine<\/own:note>/)
  expect(xml).not.toContain('flowable-other')
})

test('opening a file warns of what will be lost, in Chinese, and of nothing that is kept', async () => {
  const rest = `<userTask id="审批"/><task id="u"><incoming>gone</incoming></task><odd id="o"/></process>`
  expect(await warningsOf(diagramWith('<flowable:weird level="3"/>').replace('</process>', rest))).toEqual([
    '<userTask> 的编号“审批”重复',
    '<odd>',
    '引用的“gone”不存在',
  ])
  expect(await warningsOf(diagramWith('<flowable:weird/>'))).toEqual([])
  const text = (word: ModelerWord, values: Record<string, string>) => JSON.stringify([word, values])
  expect(wordedWarning('multiple DI elements defined for <bpmn:Task id="a" />', text)).toBe(
    '["lostDrawing",{"tag":"bpmn:Task id=\\"a\\""}]',
  )
  expect(wordedWarning("Cannot read properties of undefined (reading 'x')", text)).toBe('["noReason",{}]')
})

test('pools and lanes that the file does not place are found, lanes inside lanes too', async () => {
  const lanes =
    '<laneSet id="set"><lane id="lane"><childLaneSet id="inner"><lane id="low"/></childLaneSet></lane></laneSet></process>'
  const pools = '<collaboration id="c"><participant id="pool"/></collaboration>'
  const text = diagramWith('').replace('</process>', `${lanes}${pools}`)
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const { rootElement } = await readBpmn(model, prepareXml(text))
  const frames = undrawnIn(rootElement, (id) => !/^(?:pool|lane|low)$/.test(id)).map(({ id }) => id)
  expect(frames).toEqual(['pool', 'lane', 'low'])
})

test('nodes that the file does not place are found, in subprocesses and in other processes too', async () => {
  const more = '<subProcess id="sub"><userTask id="inner"/></subProcess><sequenceFlow id="f"/></process>'
  const text = diagramWith('').replace('</process>', `${more}<process id="other"><task id="far"/></process>`)
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const { rootElement } = await readBpmn(model, prepareXml(text))
  const drawn = new Set(undrawnIn(rootElement, () => false).map(({ id }) => id))
  expect(['sub', 'inner', 'far'].every((id) => drawn.has(id))).toBe(true)
  expect(drawn.has('f')).toBe(false)
  expect(undrawnIn(rootElement, (id) => id !== 'inner').map(({ id }) => id)).toEqual(['inner'])
})

test.each([
  ['activiti', 'http://activiti.org/bpmn'],
  ['camunda', 'http://camunda.org/schema/1.0/bpmn'],
])('diagrams of Activiti and Camunda are saved in the namespace of Flowable: %s', async (prefix, namespace) => {
  const xml = await resaved(
    diagramWith('')
      .replaceAll(/flowable(?=[:=])/g, prefix)
      .replace('http://flowable.org/bpmn', namespace),
  )
  expect(xml).toContain(`xmlns:${prefix}="http://flowable.org/bpmn"`)
  expect(xml).toContain(`${prefix}:assignee="anna"`)
})

test.each([
  ['leave.xml', 10, { mistake: 'wrongType' }],
  ['leave.bpmn', 2_097_153, { mistake: 'tooLarge' }],
  ['leave.bpmn20.xml', 10, ' '.repeat(10)],
])('of a file %s with %i bytes the answer is %o', async (name, bytes, answer) => {
  expect(await readDiagramFile(new File([' '.repeat(bytes)], name))).toEqual(answer)
})
