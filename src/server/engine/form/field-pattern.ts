// Patterns written by form authors: matched in linear time, whatever the pattern (RE2).
import type { RE2JS } from 're2js'

interface Engine {
  compile(pattern: string): RE2JS
  translateRegExp(pattern: string): string
}

const longestPattern = 500
/** Multiplied by the pattern's length, this limits the cost of one field. */
const longestText = 10_000
const maxKept = 500
const kept = new Map<string, RE2JS>()

let engine: Engine | null = null

/** A quarter of a megabyte, loaded with the first form that has a pattern. */
export async function loadPatterns(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS
}

function compile(pattern: string): RE2JS {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  if (engine === null) throw new Error('Patterns are loaded when a form is read.')
  const scripts = pattern.replaceAll(/\\([pP])\{(?:Script|sc|General_Category|gc)=(\w+)\}/g, '\\$1{$2}')
  const compiled = engine.compile(engine.translateRegExp(`^(?:${scripts})$`))
  if (kept.size >= maxKept) kept.clear()
  kept.set(pattern, compiled)
  return compiled
}

/** False: a syntax error, or a look-around or back-reference, which linear time does not allow. */
export function isPattern(pattern: string): boolean {
  if (pattern.length > longestPattern) return false
  try {
    compile(pattern)
    return true
  } catch (error) {
    if (engine === null) throw error
    return false
  }
}

/** Matches the whole text. */
export function matchesPattern(pattern: string, text: string): boolean {
  return text.length <= longestText && compile(pattern).matches(text)
}
