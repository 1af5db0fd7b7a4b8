// The permission codes that a descriptor asks for: of operations, actions and fields.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'

/** Code -> where it is declared; each once, although several operations may share it. */
export function declaredCodes({ access, actions, fields }: Descriptor): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const { name: field, access: right, see, edit } of fields)
    for (const [code, word] of [
      [right, ''],
      [see, '/see'],
      [edit, '/edit'],
    ] as const)
      if (code !== null) paths.set(code, `/properties/${field}/x-access${word}`)
  for (const [word, code] of Object.entries(access.codes))
    paths.set(code, word in actions ? `/x-actions/${word}/access` : `/x-access/${word}`)
  return paths
}
