// Loads a compiled validator; in the console it is a small separate chunk, loaded with the form that needs it.
import { validators } from '../../generated/validators/index.js'
import type { Validate } from './compiled.ts'

/** Even for a loaded module, import() costs more than the check itself. */
const loaded = new Map<string, Validate>()

/** Key: entity name, or `entity.action` for an action with input. */
export async function loadValidator(key: string): Promise<Validate> {
  const known = loaded.get(key)
  if (known) return known
  const load = validators[key]
  if (!load) throw new Error(`There is no compiled validator for ${key}; run npm run gen`)
  const { default: validate } = await load()
  loaded.set(key, validate)
  return validate
}
