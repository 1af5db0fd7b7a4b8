// Checks the manual order of a tree (x-tree.position) and actions on whole subtrees (x-actions.below).
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { positionFlags } from '../src/shared/entity/tree-position.ts'
import { knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

const path = '/x-tree/position'

function isFlag({ choices, store }: Field): boolean {
  const values = (choices ?? []).map((choice) => choice.const)
  return (
    store === 'none' && values.length === positionFlags.length && positionFlags.every((one) => values.includes(one))
  )
}

export function checkPosition({ name, fields, tree, actions }: Descriptor, report: Report): void {
  for (const action of Object.values(actions)) {
    if (action.below && (tree === null || action.on === 'none'))
      report(`/x-actions/${action.name}/below`, 'is for actions on rows of a tree; remove it')
  }
  const { position = null } = tree ?? {}
  if (tree === null || position === null) return
  const names = fields.map((field) => field.name)
  const find = (wanted: string) => fields.find((field) => field.name === wanted)
  const flag = find(position.flag)
  const before = find(position.before)
  const order = find(tree.order)
  const problems = [
    [`${path}/flag`, knownField(names, position.flag)],
    [`${path}/before`, knownField(names, position.before)],
  ] as const
  for (const [place, problem] of problems) if (problem) report(place, problem)
  if (flag && !isFlag(flag))
    report(`${path}/flag`, `"${flag.name}" must have "x-store": false and the choices ${positionFlags.join(', ')}`)
  if (before && (before.store !== 'none' || before.ref?.entity !== name))
    report(`${path}/before`, `"${before.name}" must have "x-store": false and an x-ref to ${name}`)
  if (order && order.write !== 'never')
    report('/x-tree/order', `"${order.name}" is kept by the server; write "x-write": "never"`)
  if (position.move === null) return
  const inputs = actions[position.move]?.input?.fields.map((field) => field.name) ?? []
  for (const wanted of [tree.parent, position.flag, position.before])
    if (!inputs.includes(wanted))
      report(`${path}/move`, `the action "${position.move}" needs "${wanted}" in its input; add it there`)
}
