// A first look at an expression while it is typed; the engine's review reads it fully.
import type { PanelWord } from './messages.ts'

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const openings = new Set(Object.values(pairs))

function isBalanced(text: string): boolean {
  const open: string[] = []
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (quote !== '') {
      if (char === '\\') at += 1
      else if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (openings.has(char)) open.push(char)
    else if (char in pairs && open.pop() !== pairs[char]) return false
  }
  return quote === '' && open.length === 0
}

/** An empty text is not checked: whether one is needed depends on the element. */
export function mistakeInExpression(text: string): PanelWord | null {
  if (text === '') return null
  if (!/^[$#]\{[\s\S]*\}$/.test(text)) return 'expressionForm'
  if (/^[$#]\{\s*\}$/.test(text)) return 'expressionEmpty'
  return isBalanced(text) ? null : 'expressionUnbalanced'
}
