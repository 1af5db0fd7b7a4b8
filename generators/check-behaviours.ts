// Checks x-actions against the code of the project: a button without a behaviour would fail at its first click.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writesOf } from '../src/shared/entity/action-writes.ts'
import { callableActions } from '../src/shared/entity/calls.ts'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { Problem } from './problem.ts'

const home = 'src/server/features'

function textBelow(folder: string): string {
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** Null = the source text has one; the compiler and the server at startup check in detail. */
function missingPart(features: string, entity: string, action: string): string | null {
  const text = textBelow(join(features, entity))
  if (text === '')
    return `has no behaviour: write ${home}/${entity}/feature.ts with a behaviour that has actions.${action}, and name it in ${home}/index.ts; or "go" to an address`
  if (!new RegExp(`\\b${action}\\b`).test(text))
    return `has no behaviour: add actions.${action} to the behaviour in ${home}/${entity} (feature.ts, or behaviour.ts beside it)`
  const index = join(features, 'index.ts')
  if (!existsSync(index) || !readFileSync(index, 'utf8').includes(`'./${entity}/feature.ts'`))
    return `has a behaviour that is not registered: add ./${entity}/feature.ts in ${home}/index.ts`
  return null
}

/** Schemas outside a project (in tests) have no code to check. */
export function checkBehaviours(descriptors: readonly Descriptor[], folder: string, shown: string): Problem[] {
  const features = join(folder, '..', home)
  if (!existsSync(features)) return []
  return descriptors.flatMap((descriptor) => {
    const { name, api } = descriptor
    const coded = callableActions(descriptor).filter((action) => writesOf(descriptor, action) === null)
    return coded.flatMap((action) => {
      const message = api ? missingPart(features, name, action.name) : null
      return message === null ? [] : [{ file: `${shown}/${name}.json`, path: `/x-actions/${action.name}`, message }]
    })
  })
}
