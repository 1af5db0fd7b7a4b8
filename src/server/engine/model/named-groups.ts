// Groups that user tasks of a process name as candidates or by a link of their own: namedGroups(model) : string[]. Expressions are skipped: their value is not known at deployment.
import type { ProcessModel } from './process-model.ts'

/** No group name is longer. */
const longestName = 255

function isName(text: string): boolean {
  return text.length <= longestName && !/[$#]\{/.test(text)
}

export function namedGroups({ nodes }: ProcessModel): string[] {
  const named = Array.from(nodes.values()).flatMap((node) =>
    node.type === 'userTask' ? [...node.candidateGroups, ...node.customLinks.flatMap(({ groups }) => groups)] : [],
  )
  return [...new Set(named.filter(isName))]
}
