// Texts that match a regular expression, by number: the same number gives the same text.
import { type PatternNode, parsePattern } from './pattern-tree.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const han = [0x6587, 0x5b57, 0x540d, 0x793a, 0x4f8b, 0x5185, 0x5bb9, 0x6bb5, 0x65b0, 0x95fb].map((code) =>
  String.fromCodePoint(code),
)
const others = [...han, ...'-_.:/@ +*#%&=,;!?()[]{}<>|~^$`"\'\\']
/** All code points up to this one are tried for a class without any of these characters. */
const lastCodePoint = 0xffff

const known = new Map<string, readonly string[]>()

/** Characters that a part of an expression matches, the plain ones first. */
function charactersOf(source: string): readonly string[] {
  const found = known.get(source)
  if (found !== undefined) return found
  const rule = new RegExp(`^(?:${source})$`, 'u')
  let characters = [...alphabet].filter((one) => rule.test(one))
  if (characters.length === 0) characters = others.filter((one) => rule.test(one))
  for (let code = 0x20; characters.length === 0 && code <= lastCodePoint; code++)
    if (rule.test(String.fromCodePoint(code))) characters = [String.fromCodePoint(code)]
  known.set(source, characters)
  return characters
}

/** The digits of a number, one per decision: different numbers give different texts. */
interface Choices {
  left: number
}

function choose<Item>(choices: Choices, items: readonly Item[]): Item | undefined {
  const item = items[choices.left % Math.max(1, items.length)]
  choices.left = Math.floor(choices.left / Math.max(1, items.length))
  return item
}

/** Written from the end, so that consecutive numbers differ there. `times`: repetitions of a part, if the pattern allows them. */
function write(node: PatternNode, choices: Choices, times: number): string {
  switch (node.kind) {
    case 'character':
      return choose(choices, charactersOf(node.source)) ?? ''
    case 'sequence':
      return node.parts.reduceRight((text, part) => write(part, choices, times) + text, '')
    case 'choice': {
      const part = choose(choices, node.parts)
      return part === undefined ? '' : write(part, choices, times)
    }
    case 'repeat': {
      const count = Math.min(node.most, Math.max(node.least, times))
      return Array.from({ length: count }, () => write(node.part, choices, times))
        .reverse()
        .join('')
    }
    default:
      return ''
  }
}

/** The first gives enough different texts; the others are for length limits. */
const repetitions = [4, 2, 1, 0, 8, 6, 3, 12, 20, 40, 80]
/** Look-arounds and back-references match only by chance. */
const attempts = 20
const stride = 7919

/** The n-th text that matches and fits; undefined = none was found. */
export function patternText(pattern: string, n: number, fits: (text: string) => boolean): string | undefined {
  const tree = parsePattern(pattern)
  for (let attempt = 0; attempt < attempts; attempt++) {
    for (const times of repetitions) {
      const text = write(tree, { left: n + attempt * stride }, times)
      if (fits(text)) return text
    }
  }
  return undefined
}
