// Patterns that authors of forms write: matched in time by the length of the text, whatever the pattern (RE2).
import type { RE2JS } from 're2js'

interface Engine {
  compile(pattern: string): RE2JS
  translateRegExp(pattern: string): string
}

const longestPattern = 500
/** Times the pattern's length this is what one field can cost. */
const longestText = 10_000
const mostKept = 500
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
  if (kept.size >= mostKept) kept.clear()
  kept.set(pattern, compiled)
  return compiled
}

/** False: it is written wrongly, or looks ahead, behind or back, which cannot be done in linear time. */
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

/** The whole text. */
export function matchesPattern(pattern: string, text: string): boolean {
  return text.length <= longestText && compile(pattern).matches(text)
}
