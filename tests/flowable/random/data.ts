// Variables, expressions and attributes that random processes choose from.
import type { Dice } from './dice.ts'

type Values = Readonly<Record<string, unknown>>

const values: Readonly<Record<string, readonly unknown[]>> = {
  n: [0, 1, 2, 3, 5, -1, null],
  flag: [true, false],
  word: ['a', 'b', '张三', '', null],
  who: ['ann', 'bob', 'kim'],
  list: [['a', 'b'], ['x', 'y', 'z'], ['only'], []],
  rate: [1.5, 0.25, 2.5],
  more: ['set', 7, true, null, ['p', 1], { k: 'v', n: 1 }],
}

function someOf(dice: Dice, share: (name: string) => number): Values {
  const names = Object.keys(values).filter((name) => dice.chance(share(name)))
  return Object.fromEntries(names.map((name) => [name, dice.one(values[name] ?? [])]))
}

export function startValues(dice: Dice): Values {
  return someOf(dice, (name) => (name === 'more' ? 0.3 : 0.93))
}

/** What is submitted with a task or an event. */
export function fillValues(dice: Dice): Values {
  return someOf(dice, () => 0.25)
}

const conditions: readonly (readonly [number, string])[] = [
  [6, '${n > 1}'],
  [4, '${n <= 2}'],
  [5, '${flag}'],
  [4, '${!flag}'],
  [4, "${word == 'a'}"],
  [2, "${word != 'a' && n < 3}"],
  [2, '${n == 2 || flag}'],
  [2, '${vars:gt(n, 0)}'],
  [2, "${vars:eq(word, 'b')}"],
  [1, '${empty list}'],
  [1, '${vars:exists(more)}'],
  [1, '${list.size() > 1}'],
  [1, '${rate * 2 >= 3}'],
  [1, '${not empty word and n ge 0}'],
  [1, "${vars:contains(list, 'a')}"],
  [1, '${execution.getVariable("flag")}'],
]

export function condition(dice: Dice): string {
  return dice.weighted(conditions)
}

const computed: readonly (readonly [number, string])[] = [
  [5, '${n + 1}'],
  [3, '${n * 2}'],
  [2, '${rate * n}'],
  [2, '${word}'],
  [2, '${flag ? 1 : 0}'],
  [1, "${flag ? 'yes' : 'no'}"],
  [1, '${!flag}'],
  [1, '${list.size()}'],
  [1, '${n / 2}'],
  [1, 'Total ${n} of ${word}'],
  [1, '${vars:getOrDefault(more, n)}'],
  [1, '${list}'],
  [1, '${null}'],
  [1, "${execution.setVariable('made', n)}"],
]

export function computation(dice: Dice): string {
  return dice.weighted(computed)
}

export function target(dice: Dice): string {
  return dice.weighted([
    [4, 'n'],
    [3, 'made'],
    [2, 'sum'],
    [2, 'flag2'],
    [1, 'word'],
  ])
}

const scripts: readonly string[] = [
  'execution.setVariable("n", 4);',
  'execution.setVariable("made", "by script");',
  'var n = execution.getVariable("n"); execution.setVariable("big", n > 1);',
  'execution.setVariableLocal("near", true);',
  'execution.removeVariable("word");',
]

export function scriptSource(dice: Dice): string {
  return dice.one(scripts)
}

/** `<flowable:in …/>` and `out`: sources that exist, that may exist, and expressions. */
export function mapping(dice: Dice, kind: 'in' | 'out', targets: readonly string[]): string {
  const goal = dice.one(targets)
  const source = dice.weighted([
    [6, 'n'],
    [4, 'word'],
    [3, 'flag'],
    [2, 'list'],
    [2, 'made'],
    [1, 'absent'],
  ])
  const from = dice.chance(0.7)
    ? `source="${source}"`
    : `sourceExpression="${dice.one(['${1 + 2}', '${n}', 'text', '${null}'])}"`
  return `<flowable:${kind} ${from} target="${goal}"/>`
}
