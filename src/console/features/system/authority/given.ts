// Rights that a user holds through their roles: which roles give an option on a target.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import type { Grants } from './grants.ts'

export interface GivingRole {
  readonly id: number
  readonly name: string
  readonly grants: Grants
}

/** Names of roles by option. */
export type GivenOn = ReadonlyMap<number, readonly string[]>
export type Given = ReadonlyMap<string, GivenOn>

export const nothingGiven: GivenOn = new Map()

export function givenBy(roles: readonly GivingRole[]): Given {
  const given = new Map<string, Map<number, string[]>>()
  for (const { name, grants } of roles) {
    for (const [module, held] of Object.entries(grants)) {
      for (const [target, options] of Object.entries(held)) {
        const key = keyOf(module as RightsModule, target)
        const on = given.get(key) ?? new Map<number, string[]>()
        for (const option of options) on.set(option, [...(on.get(option) ?? []), name])
        given.set(key, on)
      }
    }
  }
  return given
}

export function givenOn(given: Given, module: RightsModule, targetId: number): GivenOn {
  return given.get(keyOf(module, targetId)) ?? nothingGiven
}

function keyOf(module: RightsModule, target: number | string): string {
  return `${module} ${target}`
}
