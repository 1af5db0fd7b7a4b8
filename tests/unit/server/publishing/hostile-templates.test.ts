// What staff may write into a template, and what must be stopped with a sentence instead of harming the server.
import { afterEach, expect, test, vi } from 'vitest'
import { findTemplateFault } from '../../../../src/server/publishing/check-template.ts'
import { renderHome } from './model.ts'

test.each([
  ['a constructor', '[{{ site.constructor }}{{ site.constructor.constructor }}]', '[]'],
  ['the prototype', '[{{ site.__proto__ }}{{ site.name.__proto__ }}]', '[]'],
  ['process', '[{{ process.env }}{{ global }}{{ globalThis }}{{ require }}]', '[]'],
  ['the prototype of a row', '{% channels c %}{% articles a %}[{{ c[0].__proto__ }}{{ a[0].constructor }}]', '[]'],
  ['the prototype through a key', '[{% channel c, key: "__proto__" %}{{ c }}{{ "__proto__" | page_url }}]', '[]'],
  ['the prototype through a field', '[{% articles a %}{{ a | map: "__proto__" | join }}]', '[]'],
  ['a constructor through a computed key', '{% assign k = "constructor" %}[{{ site[k] }}{{ site[k][k] }}]', '[]'],
  ['a method', '[{{ site.toString }}{{ breadcrumb.push }}]', '[]'],
])('a template cannot reach %s', (_name, text, expected) => {
  expect(renderHome(text)).toBe(expected)
})

test.each([
  ['{% include "/etc/passwd" %}', '/etc/passwd'],
  ['{% include "../../package.json" %}', '../../package.json'],
  ['{% render "/etc/hostname" %}', '/etc/hostname'],
  ['{% layout "../secret" %}{% block a %}{% endblock %}', '../secret'],
])('%s finds no file outside the site', (text, name) => {
  expect(() => renderHome(text)).toThrow(`找不到模板片段 ${name}`)
})

test.each([
  ['a huge range', '{% for i in (1..1000000000) %}x{% endfor %}', '占用内存超过限制'],
  [
    'doubling by append',
    '{% assign s = "0123456789" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}{{ s }}',
    '占用内存超过限制',
  ],
  [
    'doubling by capture',
    '{% capture s %}0123456789{% endcapture %}{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}{{ s }}',
    '占用内存超过限制',
  ],
  [
    'doubling raw',
    '{% capture s %}0123456789{% endcapture %}{% for i in (1..60) %}{% capture s %}{{ s | raw }}{{ s | raw }}{% endcapture %}{% endfor %}',
    '占用内存超过限制',
  ],
  ['an endless page', `{% for i in (1..10000) %}${'x'.repeat(2000)}{% endfor %}`, '页面内容过大'],
  ['a fragment in itself', '{% include "自己" %}', '嵌套过深或循环引用'],
  ['a fragment that renders itself', '{% render "孤立" %}', '嵌套过深或循环引用'],
  ['two fragments in each other', '{% include "甲" %}', '嵌套过深或循环引用'],
  ['a long chain of filters', `{{ "x"${' | append: "x"'.repeat(20_000)} }}`, '嵌套过深或循环引用'],
  [
    'replacing each letter by the whole text',
    '{% capture s %}{% for i in (1..10000) %}a{% endfor %}{% endcapture %}{{ s | replace: "a", s }}',
    '占用内存超过限制',
  ],
])('%s is stopped', (_name, text, sentence) => {
  const fragments = [
    { name: '自己', content: '{% include "自己" %}' },
    { name: '孤立', content: '{% render "孤立" %}' },
    { name: '甲', content: '{% include "乙" %}{% include "乙" %}' },
    { name: '乙', content: '{% include "甲" %}{% include "甲" %}' },
  ]
  expect(() => renderHome(text, { fragments })).toThrow(sentence)
})

test.each([
  ['{% articles a, field: "constructor", value: "x" %}', '选项 field 不支持 constructor'],
  ['{% articles a, order: "__proto__ desc" %}', '选项 order 应为排序'],
  ['{% articles a, limit: 9999999999 %}', '选项 limit 应为非负整数'],
  ['{% articles a, since: "9999999999" %}', '选项 since 应为日期'],
  ['{% for i in (1..300000) %}{% channels c %}{% endfor %}', '占用内存超过限制'],
])('%s is stopped', (text, sentence) => {
  expect(() => renderHome(text)).toThrow(sentence)
})

test('nested loops are stopped by the time limit', () => {
  const text = '{% for a in (1..4000) %}{% for b in (1..4000) %}{% assign c = a | plus: b %}{% endfor %}{% endfor %}'
  expect(() => renderHome(text)).toThrow(/渲染时间超过限制|占用内存超过限制/)
})

/** Each reading of the clock is that much later, though nothing was computed. */
function keepWaiting(ms: number): void {
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += ms
    return time
  })
}
afterEach(() => vi.restoreAllMocks())

test('a page that had to wait for a CPU core is not a fault of its template, within limits', () => {
  keepWaiting(1000)
  expect(renderHome('{{ site.name }}')).toBe('站点')
  expect(() => renderHome('{{ site.name }}'.repeat(1000))).toThrow('渲染时间超过限制')
})

test.each([
  ['{% if site %}', 1, 1, '标签 {% if site %} 没有结束'],
  ['a\n  {% nosuch %}', 2, 3, '未知的标签 nosuch'],
  ['a\nb {{ site.name | nosuch }}', 2, 3, '未知的过滤器 nosuch'],
  ['{{ site.name', 1, 1, '输出 {{ 没有结束'],
  ['{% articles %}', 1, 12, '缺少变量名'],
])('the fault of %j is named at line %i, column %i', (text, line, column, reason) => {
  expect(findTemplateFault(text)).toMatchObject({ line, column, reason })
})

test('a fault inside a fragment names the fragment', () => {
  const fragments = [{ name: '坏的', content: 'x\n{% for a in (1..2000000000) %}{% endfor %}' }]
  expect(() => renderHome('{% include "坏的" %}', { fragments })).toThrow(
    '模板「坏的」第 2 行第 1 列：占用内存超过限制',
  )
})
