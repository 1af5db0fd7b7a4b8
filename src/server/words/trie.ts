// Finds the longest of many words at a position of a text: a trie whose edges lie in one open-addressing table of integers.
import { setImmediate as nextTurn } from 'node:timers/promises'

const unitCount = 0x10000
const firstSlots = 1024
/** Insertions between two turns of the event loop: building a long list must not hold up other calls. */
const wordsPerTurn = 4096

export interface Found {
  /** Index of the word in the list. */
  readonly word: number
  readonly end: number
}

function isLetter(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122)
}

/** Whether a word may begin or end here: Latin letters and digits on both sides belong together. */
function isBoundary(units: Uint16Array, at: number): boolean {
  return at === 0 || at === units.length || !isLetter(units[at - 1] ?? 0) || !isLetter(units[at] ?? 0)
}

export class Trie {
  /** Edges by slot: node + 1 (0: free), code unit, target. */
  private nodes = new Int32Array(firstSlots)
  private units = new Uint16Array(firstSlots)
  private targets = new Int32Array(firstSlots)
  /** Word + 1 that ends at a node. */
  private ends = new Int32Array(firstSlots)
  /** The root's edges, in which most searches end. */
  private readonly first = new Int32Array(unitCount)
  private count = 1

  private slotOf(node: number, unit: number): number {
    const mask = this.nodes.length - 1
    const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    while (this.nodes[slot] !== 0 && (this.nodes[slot] !== node + 1 || this.units[slot] !== unit)) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private grow(): void {
    const { nodes, units, targets, ends } = this
    const size = nodes.length * 2
    this.nodes = new Int32Array(size)
    this.units = new Uint16Array(size)
    this.targets = new Int32Array(size)
    this.ends = new Int32Array(size)
    this.ends.set(ends)
    for (let old = 0; old < nodes.length; old++) {
      const node = nodes[old] ?? 0
      if (node === 0) continue
      const slot = this.slotOf(node - 1, units[old] ?? 0)
      this.nodes[slot] = node
      this.units[slot] = units[old] ?? 0
      this.targets[slot] = targets[old] ?? 0
    }
  }

  private step(node: number, unit: number): number {
    return node === 0 ? (this.first[unit] ?? 0) : (this.targets[this.slotOf(node, unit)] ?? 0)
  }

  private add(node: number, unit: number): number {
    const known = this.step(node, unit)
    if (known !== 0) return known
    // Half full at most; a node has one edge that leads to it, so `ends` is never too short either.
    if (this.count * 2 > this.nodes.length) this.grow()
    const target = this.count++
    if (node === 0) this.first[unit] = target
    else {
      const slot = this.slotOf(node, unit)
      this.nodes[slot] = node + 1
      this.units[slot] = unit
      this.targets[slot] = target
    }
    return target
  }

  /** Of equal words the first counts; an empty one is never found. */
  insert(units: Uint16Array, word: number): void {
    let node = 0
    for (const unit of units) node = this.add(node, unit)
    if (node !== 0 && this.ends[node] === 0) this.ends[node] = word + 1
  }

  /** The longest word that begins at `from`; `whole`: not inside a longer Latin word or number. */
  longestAt(units: Uint16Array, from: number, whole: boolean): Found | null {
    let node = 0
    let word = -1
    let end = from
    for (let at = from; at < units.length; at++) {
      node = this.step(node, units[at] ?? 0)
      if (node === 0) break
      const found = this.ends[node] ?? 0
      if (found === 0 || (whole && !(isBoundary(units, from) && isBoundary(units, at + 1)))) continue
      word = found - 1
      end = at + 1
    }
    return word < 0 ? null : { word, end }
  }
}

/** Null for an empty list. */
export async function buildTrie(words: readonly Uint16Array[]): Promise<Trie | null> {
  if (words.length === 0) return null
  const trie = new Trie()
  for (const [index, word] of words.entries()) {
    if (index % wordsPerTurn === wordsPerTurn - 1) await nextTurn()
    trie.insert(word, index)
  }
  return trie
}
