// Loads a compiled validator; in the console it comes as its own small file, with the form that needs it.
import { validators } from '../../generated/validators/index.js'
import type { Validate } from './compiled.ts'

/** Key: entity name, or `entity.action` for an action with input. */
export async function loadValidator(key: string): Promise<Validate> {
  const load = validators[key]
  if (!load) throw new Error(`There is no compiled validator for ${key}; run npm run gen`)
  return (await load()).default
}
