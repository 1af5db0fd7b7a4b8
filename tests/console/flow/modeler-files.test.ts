// Files in the modeler: what is opened and saved unchanged means the same, whoever wrote it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { Moddle } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import { finishXml, prepareXml, readBpmn } from '../../../src/console/features/flow/modeler/canvas/read-diagram.ts'
import { readDiagramFile } from '../../../src/console/features/flow/modeler/open-file.ts'
import { parseDiagram } from '../../../src/server/engine/parse/parse-diagram.ts'
import { flowableModdle } from '../../../src/shared/flow/flowable-moddle.ts'

interface Model {
  create(type: string, values: object): Moddle
  toXML(root: object, options: { readonly format: boolean }): Promise<{ readonly xml: string }>
}

/** As bpmn-js does it, without drawing. */
async function resaved(text: string): Promise<string> {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const { rootElement } = await readBpmn(model, prepareXml(text))
  return finishXml((await model.toXML(rootElement, { format: true })).xml)
}

const folder = join(import.meta.dirname, '../../conformance/bpmn')
/** Every fourth: all of them take as long as the rest of these tests together. */
const files = readdirSync(folder)
  .filter((name, at) => at % 4 === 0 || /identity-link|starter|loop-data/.test(name))
  .map((name) => join(folder, name))

/** Positions in the text differ. */
function meaningOf({ processes, problems }: Awaited<ReturnType<typeof parseDiagram>>) {
  return { processes, problems: problems.map(({ elementId, code }) => `${elementId} ${code}`) }
}

test('a recorded diagram means the same to the engine after it was opened and saved', async () => {
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect({ file, ...meaningOf(await parseDiagram(await resaved(text))) }).toEqual({
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

test('diagrams of Activiti and Camunda are saved with the names of Flowable', async () => {
  const xml = await resaved(
    diagramWith('').replace('xmlns:flowable="http://flowable.org/bpmn"', 'xmlns:flowable="http://activiti.org/bpmn"'),
  )
  expect(xml).toContain('xmlns:flowable="http://flowable.org/bpmn"')
  expect(xml).toContain('flowable:assignee="anna"')
})

test.each([
  ['leave.xml', 10, { mistake: 'wrongType' }],
  ['leave.bpmn', 2_097_153, { mistake: 'tooLarge' }],
  ['leave.bpmn20.xml', 10, ' '.repeat(10)],
])('of a file %s with %i bytes the answer is %o', async (name, bytes, answer) => {
  expect(await readDiagramFile(new File([' '.repeat(bytes)], name))).toEqual(answer)
})
