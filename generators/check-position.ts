// Checks the manual order of a tree (x-tree.position) or a list (x-list.position), and actions on whole subtrees (x-actions.below).
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { placeFlags } from '../src/shared/entity/list-position.ts'
import { positionFlags } from '../src/shared/entity/tree-position.ts'
import { knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

const path = '/x-tree/position'

function hasChoices({ choices }: Field, flags: readonly string[]): boolean {
  const values = (choices ?? []).map((choice) => choice.const)
  return values.length === flags.length && flags.every((one) => values.includes(one))
}

/** The place that a list gives its rows. */
export function checkListPosition({ name, fields, list, actions }: Descriptor, report: Report): void {
  const position = list?.position
  if (!position) return
  const at = '/x-list/position'
  const names = fields.map((field) => field.name)
  for (const [place, field] of [
    ['order', position.order],
    ...position.within.map((one, index) => [`within/${index}`, one] as const),
  ] as const) {
    const problem = knownField(names, field)
    if (problem) report(`${at}/${place}`, problem)
  }
  const order = fields.find((field) => field.name === position.order)
  if (order && (order.kind !== 'integer' || order.write !== 'never'))
    report(`${at}/order`, `"${order.name}" is kept by the server; make it an integer with "x-write": "never"`)
  const action = actions[position.action]
  if (action?.on !== 'one') return report(`${at}/action`, `"${position.action}" must be an action on one row`)
  const find = (wanted: string) => action.input?.fields.find((field) => field.name === wanted)
  const flag = find(position.flag)
  if (!flag || !hasChoices(flag, placeFlags))
    report(
      `${at}/flag`,
      `"${position.action}" needs "${position.flag}" in its input, with the choices ${placeFlags.join(', ')}`,
    )
  if (find(position.before)?.ref?.entity !== name)
    report(`${at}/before`, `"${position.action}" needs "${position.before}" in its input, an x-ref to ${name}`)
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
  if (flag && (flag.store !== 'none' || !hasChoices(flag, positionFlags)))
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
