// Files that are not diagrams, or more than a diagram: each is refused with a sentence before anything is built from it.
import { describe, expect, test } from 'vitest'
import { diagramLimit } from '../../../../src/server/engine/parse/guard-xml.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { end, flows, one, start, user } from '../../../support/bpmn.ts'
import { problemsOf } from '../../../support/problems.ts'

const plain = one(start('s'), user('t'), end('e'), flows('s -> t -> e'))
function inProcess(text: string) {
  return one(start('s'), text)
}

/** As many copies as fit into a file of the maximum size. */
function fill(copy: (index: number) => string): string {
  let text = ''
  for (let index = 0; text.length < 1_900_000; index += 1) text += copy(index)
  return text
}

async function onlySentence(xml: string): Promise<string> {
  const { processes, problems } = await parseDiagram(xml)
  expect(processes).toEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ elementId: null, code: 'atrium-unreadable', severity: 'error' })
  return problems[0]?.message ?? ''
}

describe('entity declarations are refused', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`).join('')
  test.each([
    ['billion laughs', `<!DOCTYPE x [<!ENTITY lol0 "lol">${laughs}]>${plain.replace('name="t"', 'name="&lol9;"')}`],
    [
      'quadratic blow-up',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]>${plain.replace('name="t"', `name="${'&a;'.repeat(5000)}"`)}`,
    ],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${plain.replace('name="t"', 'name="&a;"')}`,
    ],
    ['an external document type', `<!DOCTYPE x SYSTEM "http://example.com/x.dtd">${plain}`],
    ['a parameter entity', `<!DOCTYPE x [<!ENTITY % a SYSTEM "http://example.com/x">%a;]>${plain}`],
    ['a document type without entities', `<!DOCTYPE definitions>${plain}`],
    ['one in small letters', `<!doctype definitions>${plain}`],
    ['one behind a comment', `<!-- > --><!DOCTYPE definitions>${plain}`],
    ['one inside an element', inProcess('<!ENTITY a "b">')],
  ])('%s', async (_title, xml) => {
    expect(await onlySentence(xml)).toBe('流程图文件不能包含DOCTYPE或实体声明')
  })

  test('a declaration inside a comment or text is not a declaration', async () => {
    const about = `<!-- <!DOCTYPE x> -->${user('t', '<documentation><![CDATA[<!ENTITY a "b">]]></documentation>')}`
    expect(await problemsOf(inProcess(about))).toEqual([])
  })

  test('an undeclared entity stays text', async () => {
    const { processes, problems } = await parseDiagram(
      inProcess(user('t', { category: 'x' }).replace('"x"', '"&lol;"')),
    )
    expect(problems).toEqual([])
    expect(processes[0]?.nodes.get('t')).toMatchObject({ category: '&lol;' })
  })
})

describe('a file is refused', () => {
  test.each([
    ['that is empty', '', '流程图文件是空的'],
    ['of blanks', ' \r\n\t', '流程图文件是空的'],
    ['of a byte order mark alone', '\uFEFF', '流程图文件是空的'],
    ['of plain text', '请假流程', '文件不是BPMN 2.0流程图'],
    ['of JSON', '{"key":"leave"}', '文件不是BPMN 2.0流程图'],
    ['of other XML', '<?xml version="1.0"?><html><body/></html>', '文件不是BPMN 2.0流程图'],
    ['of BPMN elements in no namespace', '<definitions><process id="p"/></definitions>', '文件不是BPMN 2.0流程图'],
    ['that ends too early', plain.slice(0, -5), /^文件不是有效的XML：第1行第\d+列：标签没有正确闭合$/],
    [
      'with tags that do not match',
      plain.replace('</userTask>', '</task>'),
      /^文件不是有效的XML：第1行第\d+列：标签没有正确闭合$/,
    ],
    ['with a prefix that is not declared', inProcess('<x:y/>'), /命名空间前缀.*没有声明$/],
    ['with a zero character', plain.replace('name="t"', 'name="\u0000"'), '流程图文件含有XML不允许的字符'],
    [
      'with a reference to a zero character',
      plain.replace('name="t"', 'name="&#x00;"'),
      '流程图文件含有XML不允许的字符',
    ],
    [
      'with a reference to no character',
      plain.replace('name="t"', 'name="&#1114112;"'),
      '流程图文件含有XML不允许的字符',
    ],
    [
      'read as UTF-8 that is UTF-16',
      Array.from(plain, (char) => `${char}\u0000`).join(''),
      '流程图文件含有XML不允许的字符',
    ],
  ])('%s', async (_title, xml, sentence) => {
    expect(await onlySentence(xml)).toMatch(sentence)
  })

  test('with its line and column, counted from one', async () => {
    const broken = plain.replace('<userTask', '\n  <userTask').replace('</userTask>', '</task>')
    expect(await onlySentence(broken)).toMatch(/第2行第\d+列/)
  })
})

describe('the encoding', () => {
  const declared = (encoding: string, name = 't') =>
    plain.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('name="t"', `name="${name}"`)
  test('is UTF-8, however it is spelled, with or without a byte order mark', async () => {
    for (const xml of [declared('utf-8', '审批'), declared('UTF8', '审批'), `\uFEFF${declared('UTF-8', '审批')}`]) {
      const { processes, problems } = await parseDiagram(xml)
      expect(problems).toEqual([])
      expect(processes[0]?.nodes.get('t')?.name).toBe('审批')
    }
  })

  test('may be declared differently when the bytes read the same', async () => {
    expect(await problemsOf(declared('ISO-8859-1'))).toEqual([])
    expect(await problemsOf(declared('US-ASCII'))).toEqual([])
  })

  test.each([
    ['GBK', '审批'],
    ['GB18030', '审批'],
    ['ISO-8859-1', 'Genehmigung für'],
    ['UTF-16', 'approve'],
    ['UTF-32LE', 'approve'],
  ])('%s of %s is refused by name', async (encoding, name) => {
    expect(await onlySentence(declared(encoding, name))).toBe(`流程图文件须为UTF-8编码，不支持${encoding}`)
  })
})

describe('the size', () => {
  const sized = (bytes: number) => {
    const comment = (length: number) => plain.replace('<process', `<!--${'x'.repeat(length)}--><process`)
    return comment(bytes - Buffer.byteLength(comment(0)))
  }
  test('of exactly 2 MB is accepted, one byte more is refused', async () => {
    expect(diagramLimit).toBe(2_097_152)
    expect(Buffer.byteLength(sized(diagramLimit))).toBe(2_097_152)
    expect(await problemsOf(sized(diagramLimit))).toEqual([])
    expect(await onlySentence(sized(diagramLimit + 1))).toBe('流程图文件大小不能超过2MB')
  })

  test('is counted in bytes, not in characters', async () => {
    const chinese = plain.replace('<process', `<!--${'审'.repeat(700_000)}--><process`)
    expect(chinese.length).toBeLessThan(diagramLimit)
    expect(await onlySentence(chinese)).toBe('流程图文件大小不能超过2MB')
  })

  test('of 10 MB is refused immediately', async () => {
    expect(await onlySentence(sized(10 * 1024 * 1024))).toBe('流程图文件大小不能超过2MB')
  })
})

describe('the depth', () => {
  const nested = (levels: number, tag = 'subProcess') =>
    inProcess(Array.from({ length: levels }, (_, at) => `<${tag} id="n${at}">`).join('') + `</${tag}>`.repeat(levels))
  test('of 10,000 levels is refused', async () => {
    expect(await onlySentence(nested(10_000))).toBe('流程图文件的嵌套层级过深')
    expect(await onlySentence(nested(10_000).replaceAll('">', '" name="/>">'))).toBe('流程图文件的嵌套层级过深')
  })

  test('of a hundred subprocesses is accepted', async () => {
    const { processes, problems } = await parseDiagram(nested(100))
    expect(problems).toEqual([])
    expect(processes[0]?.nodes.size).toBe(101)
  })
})

test('processing instructions are ignored', async () => {
  const xml = plain
    .replace('<definitions', '<?xml-stylesheet href="http://example.com/x.xsl"?><definitions')
    .replace('<process', '<?php system("id") ?><process')
  expect(await problemsOf(xml)).toEqual([])
})

/** Each would take minutes in quadratic time. */
test.each<[string, string]>([
  ['comments that never end', inProcess(fill(() => '<!--'))],
  ['CDATA that never ends', inProcess(fill(() => '<![CDATA['))],
  ['instructions that never end', inProcess(fill(() => '<?'))],
  ['opening brackets', inProcess(fill(() => '<'))],
  ['quotes', inProcess(`<task id="${fill(() => '"')}`)],
  ['unknown elements', inProcess(fill(() => '<foo/>'))],
  ['unknown elements that are long', inProcess(fill(() => `<foo>${' '.repeat(100)}</foo>`))],
  ['unknown attributes', inProcess(`<userTask id="t" ${fill((at) => `a${at}="" `)}/>`)],
  ['flows out of one node', inProcess(fill((at) => `<sequenceFlow id="f${at}" sourceRef="s" targetRef="s"/>`))],
  ['flows from nowhere', inProcess(fill((at) => `<sequenceFlow id="f${at}" sourceRef="x${at}" targetRef="y${at}"/>`))],
  ['one id again and again', inProcess(fill(() => `<task id="a" name="${'n'.repeat(40)}"/>`))],
  [
    'references of one element',
    inProcess(`<task id="t">${fill(() => `<outgoing>${'f'.repeat(60)}</outgoing>`)}</task>`),
  ],
  [
    'links to nowhere',
    inProcess(
      fill((at) => `<intermediateThrowEvent id="t${at}"><linkEventDefinition name="n${at}"/></intermediateThrowEvent>`),
    ),
  ],
  ['expressions that never end', inProcess(`<userTask id="t" flowable:assignee="${fill(() => '${')}"/>`)],
  ['namespaces', fill((at) => (at === 0 ? plain.slice(0, plain.indexOf(' targetNamespace')) : ` xmlns:a${at}="u"`))],
  ['attributes without a value', inProcess(fill(() => "<a b='>'"))],
])('2 MB of %s are answered within seconds, with a list that can be read', async (_title, xml) => {
  const before = performance.now()
  const problems = await problemsOf(xml)
  expect(performance.now() - before).toBeLessThan(12_000)
  expect(problems.length).toBeLessThanOrEqual(201)
})

test('beyond 200 problems the rest is only counted', async () => {
  const flowsToNowhere = Array.from(
    { length: 150 },
    (_, at) => `<sequenceFlow id="f${at}" sourceRef="x" targetRef="y"/>`,
  )
  const problems = await problemsOf(inProcess(flowsToNowhere.join('')))
  expect(problems).toHaveLength(201)
  expect(problems.at(-1)).toMatchObject({ elementId: null, message: '还有100个问题未列出', severity: 'error' })
})
