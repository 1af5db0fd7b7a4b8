// Quill reads and compares the whole text for every change; here only the lines that have changed.
import type { Quill } from 'react-quill'
import { Delta, Module } from 'quill'
import Block from 'quill/blots/block.js'

type SelectionInfo = Parameters<Quill['editor']['update']>[2]
type Line = ReturnType<Quill['scroll']['lines']>[number]
type Lines = readonly Delta[]

/** A line keeps its delta until it changes; embedded blocks return a new one each time. */
function isSame(one: Delta | undefined, other: Delta | undefined): boolean {
  if (one === other || !one || !other) return one === other
  const isEmbed = one.ops.length === 1 && other.ops.length === 1 && typeof one.ops[0]?.insert === 'object'
  return isEmbed && typeof other.ops[0]?.insert === 'object' && one.diff(other).ops.length === 0
}

function sameLines(before: Lines, after: Lines): { readonly first: number; readonly last: number } {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && isSame(before[first], after[first])) first += 1
  let last = 0
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1
  return { first, last }
}

function joined(lines: Lines): Delta {
  const all = new Delta()
  for (const { ops } of lines) {
    const [first, ...rest] = ops
    if (first) all.push(first)
    all.ops.push(...rest)
  }
  return all
}

interface Place {
  readonly index: number
  readonly selection: SelectionInfo
}

/** The selection tells which of several equal characters was typed. */
function difference(from: Delta, to: Delta, { index, selection }: Place): Delta {
  const shift = (range: { index: number; length: number }) => ({ index: range.index - index, length: range.length })
  const near = selection && { oldRange: shift(selection.oldRange), newRange: shift(selection.newRange) }
  return new Delta().retain(index).concat(from.diff(to, near)).chop()
}

/** The part of a change behind an index; null if it begins earlier. */
function behind(change: Delta, index: number): Delta | null {
  const [first, ...rest] = change.ops
  if (index === 0) return change
  if (typeof first?.retain !== 'number' || first.attributes || first.retain < index) return null
  return new Delta().retain(first.retain - index).concat(new Delta(rest))
}

/** Whether the requested change is what happened. */
function isResult(before: Delta, change: Delta, after: Delta): boolean {
  const expected = before.compose(change)
  return expected.ops.every(({ insert }) => insert !== undefined) && expected.diff(after).ops.length === 0
}

/** The line in which all changes happened; null if it is more than one, or lines were added or removed. */
function typedLine({ scroll }: Quill, mutations: readonly MutationRecord[]): Line | null {
  const [first] = mutations
  if (!first || mutations.some(({ type, target }) => type !== 'characterData' || target !== first.target)) return null
  let blot = scroll.find(first.target)
  while (blot && !(blot instanceof Block)) blot = blot.parent as typeof blot
  return blot
}

export class ChangedLines extends Module {
  private readonly known = new WeakMap<Line, Delta>()
  private lines: readonly Line[] = []

  constructor(quill: Quill, options: object) {
    super(quill, options)
    this.read()
    quill.editor.update = (asked, mutations = [], selection) => {
      const line = asked === null ? typedLine(quill, mutations) : null
      const change = line && this.known.has(line) ? this.changeOfLine(line, selection) : this.change(asked, selection)
      quill.editor.delta = quill.editor.delta.compose(change)
      return change
    }
  }

  private read(): Lines {
    this.lines = this.quill.scroll.lines()
    return this.lines.map((line) => this.readLine(line))
  }

  private readLine(line: Line): Delta {
    const delta = line.delta()
    this.known.set(line, delta)
    return delta
  }

  private changeOfLine(line: Line, selection: SelectionInfo): Delta {
    const before = this.known.get(line) ?? new Delta()
    return difference(before, this.readLine(line), { index: line.offset(this.quill.scroll), selection })
  }

  private change(asked: Delta | null, selection: SelectionInfo): Delta {
    const before = this.lines.map((line) => this.known.get(line) ?? new Delta())
    const after = this.read()
    const { first, last } = sameLines(before, after)
    const index = before.slice(0, first).reduce((length, line) => length + line.length(), 0)
    const from = joined(before.slice(first, before.length - last))
    const to = joined(after.slice(first, after.length - last))
    const part = asked && behind(asked, index)
    return asked && part && isResult(from, part, to) ? asked : difference(from, to, { index, selection })
  }
}
