// All dictionaries in one answer, by the code of their root entry; the console loads them after login.
import { buildTree, parentMap, type TreeNode } from '../../../../shared/entity/tree.ts'
import type { Row } from '../../../call/call.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { dictionaryMessages } from './messages.ts'

export interface DictionaryEntry {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly val: string | null
  readonly sort: number
  readonly children: readonly DictionaryEntry[]
}

function toEntry(node: TreeNode<Row<'system/dictionary'>>): DictionaryEntry {
  const { id, name, code, val, sort } = node
  return { id, name, code, val, sort, children: node.children.map(toEntry) }
}

export const dictionaryRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/dictionaries',
    access: 'login',
    inView: true,
    title: dictionaryMessages.allTitle,
    beforePasswordChange: true,
    body: { type: 'object' },
    async handle(call) {
      const orderBy = [
        { field: 'sort', direction: 'asc' },
        { field: 'id', direction: 'asc' },
      ] as const
      const rows = await call.of('system/dictionary').find({ orderBy })
      const roots = buildTree(rows, parentMap(rows, 'pid'))
      return Object.fromEntries(roots.map((root) => [root.code, root.children.map(toEntry)]))
    },
  },
]
