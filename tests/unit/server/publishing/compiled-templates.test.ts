// Templates made into functions print what liquidjs itself prints.
import { Context, Liquid, toValueSync } from 'liquidjs'
import { expect, test } from 'vitest'
import { createEngine } from '../../../../src/server/publishing/liquid-engine.ts'
import { templateInfo } from './model.ts'

const fragments = [
  { ...templateInfo(1, 2, '[{{ item.name }}{{ with }}{% assign inner = "i" %}]'), name: 'card' },
  { ...templateInfo(2, 2, '<{{ outer }}{{ given }}>'), name: 'alone' },
  { ...templateInfo(3, 2, 'a{% block one %}1{% endblock %}b{% block two %}2{% endblock %}'), name: 'frame' },
]

const data = {
  n: 3,
  text: '<b>',
  empty: '',
  nothing: null,
  list: [{ name: 'x', top: true }, { name: 'y' }],
  map: { a: { b: 'deep' }, size: 9, first: 'f' },
  outer: 'o',
}

function render(text: string, isPlain: boolean): string {
  const engine = createEngine(fragments)
  if (isPlain) Object.assign(engine, { renderer: new Liquid().renderer })
  const context = new Context({}, engine.options, { sync: true, globals: data })
  try {
    return String(toValueSync(engine.renderer.renderTemplates(engine.parse(text), context)))
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  '{{ text }}{{ text | raw }}{{ nothing }}{{ n }}{{ list }}{{ unknown.field }}{{ map.a.b }}{{ map["a"].b }}',
  '{{ list.size }}{{ text.size }}{{ map.size }}{{ list.first.name }}{{ list.last.name }}{{ list[1].name }}{{ list[-1].name }}',
  '{% if n > 2 and text != "" %}1{% elsif n %}2{% else %}3{% endif %}{% if n < 2 or nothing %}1{% else %}2{% endif %}',
  '{% if empty == blank %}1{% endif %}{% if list == empty %}2{% endif %}{% if not nothing %}3{% endif %}{% if nothing == nil %}4{% endif %}',
  '{% if text contains "b" %}1{% endif %}{% if list contains "x" %}2{% endif %}{% if n >= 3 and n <= 3 %}3{% endif %}',
  '{% unless n == 3 %}1{% else %}2{% endunless %}{% case n %}{% when 3 %}c{% endcase %}',
  '{% for item in list %}{{ forloop.index }}{% include "card" %}{% if item.top %}{% continue %}{% endif %}!{% endfor %}{{ inner }}',
  '{% for i in (1..n) %}{{ i }}{% if i == 2 %}{% break %}{% endif %}{% else %}none{% endfor %}{% for i in nothing %}{% else %}none{% endfor %}',
  '{% assign a = "x,y" | split: "," %}{{ a | join: "-" | append: text }}{% capture c %}{{ text }}{% endcapture %}{{ c }}{{ c | raw }}',
  '{% include "card" with list[0], item: list[1] %}{% render "alone", given: n %}{% assign name = "alone" %}{% include name, given: 1 %}',
  '{% layout "frame" %}{% block one %}<{{ block.super }}>{% endblock %}',
  '{% layout "frame", given: 1 %}x{% block two %}{{ given }}<{{ block.super }}>{% endblock %}{% block unknown %}u{% endblock %}',
  '{% layout none %}{% block one %}1{% endblock %}2{% assign name = "frame" %}{% layout name %}{% block one %}3{% endblock %}',
  '{% block a %}1{{ block.super }}{% block b %}2{% endblock %}{% endblock %}{% block c %}{% include "frame" %}{% endblock %}',
  '{% for pair in map %}{{ pair[0] }}{{ forloop.rindex }}{{ forloop.rindex0 }}{{ forloop.index0 }}{{ forloop.first }}{{ forloop.last }}{{ forloop }}{% endfor %}',
  '{% for c in text %}{{ c }}{{ forloop.length }}{% endfor %}{% for c in empty %}{% else %}none{% endfor %}{% for item in list %}{{ forloop.name }}{% endfor %}',
  '{% for item in list limit: 1 %}{{ item.name }}{% endfor %}{% for item in list offset: continue %}{{ item.name }}{% endfor %}{% for item in list reversed %}{{ item.name }}{% endfor %}',
  '{% for item in list %}{{ item.name }}{% endfor %}{% for item in list offset: continue %}{{ item.name }}{% else %}no more{% endfor %}',
  '{{ nothing | default: "d" }}{{ false | default: "d", allow_false: true }}{{ "2026-01-02 03:04:05" | date: "%Y年" }}',
  '{% include "nowhere" %}',
  '{{ list | map: "name" | join }}{% cycle "a", "b" %}{% increment k %}{% raw %}{{ x }}{% endraw %}{% echo text %}',
])('%s', (text) => {
  expect(render(text, false)).toBe(render(text, true))
})
