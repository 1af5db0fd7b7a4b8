// Which groups a diagram names as candidates or starters, read from its text: enough to know that a code is still needed.

const attributes = /\b(?:candidateGroups|candidateStarterGroups)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const formal = /<(?:[\w.-]+:)?formalExpression\b[^>]*>([^]*?)<\//g
const section = /<!\[CDATA\[|\]\]>/g

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

/** `group(a), b, user(c)`: a bare name is a group. */
function groupsOf(expression: string): string[] {
  return listOf(expression.replaceAll(section, '')).map((part) => /^group\((.*)\)$/.exec(part)?.[1]?.trim() ?? part)
}

export function namesGroup(diagram: string, code: string): boolean {
  const named = Array.from(diagram.matchAll(attributes), ([, double, single]) => listOf(double ?? single ?? ''))
  const owners = Array.from(diagram.matchAll(formal), ([, expression = '']) => groupsOf(expression))
  return [...named, ...owners].some((groups) => groups.includes(code))
}
