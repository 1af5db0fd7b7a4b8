// Checks files against vocabulary.json and turns the schema validator's findings into sentences that say what to do.
import { type ErrorObject, type ValidateFunction, Ajv } from 'ajv'
import { type Problem, suggest } from './problem.ts'

export type FileKind = 'descriptor' | 'page' | 'common' | 'menu'

export interface Vocabulary {
  check(kind: FileKind, file: string, value: unknown): Problem[]
}

/** For alternative shapes, keeps the errors of the one that was probably meant: deeper ones, or those not about the type. */
function dropOtherShapes(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = [...errors]
  for (const choice of errors.filter((error) => error.keyword === 'anyOf')) {
    const below = (error: ErrorObject) =>
      error !== choice &&
      (error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`))
    const isShape = (error: ErrorObject) =>
      error.instancePath === choice.instancePath && ['type', 'const', 'enum'].includes(error.keyword)
    const specific = kept.filter((error) => below(error) && !isShape(error) && error.keyword !== 'anyOf')
    kept =
      specific.length > 0
        ? kept.filter((error) => error !== choice && !(below(error) && isShape(error)))
        : kept.filter((error) => !below(error))
  }
  return kept
}

function shapesOf(error: ErrorObject): string {
  const shapes = Array.isArray(error.schema) ? (error.schema as Record<string, unknown>[]) : []
  const words = shapes.map((shape) => {
    if ('const' in shape) return JSON.stringify(shape['const'])
    if (Array.isArray(shape['enum'])) return shape['enum'].join(', ')
    return String(shape['type'] ?? 'another allowed form')
  })
  return [...new Set(words)].join(' or ')
}

function sentence(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  switch (error.keyword) {
    case 'additionalProperties': {
      const word = String(params['additionalProperty'])
      return `unknown word ${word}${suggest(word, known) || `; allowed here: ${known.join(', ')}`}`
    }
    case 'required':
      return `${String(params['missingProperty'])} is missing; add it`
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String)
      return `must be one of ${allowed.join(', ')}${suggest(String(error.data), allowed)}`
    }
    case 'anyOf':
      return `has the wrong form; write ${shapesOf(error)}`
    case 'pattern':
      return `${JSON.stringify(error.data)} must match ${String(params['pattern'])}`
    case 'propertyNames':
      return `${String(params['propertyName'])} is not an allowed name; names are camelCase and begin with a small letter`
    default:
      return error.message ?? error.keyword
  }
}

/** A finding about one key of an object is shown at that key. */
function pointer(error: ErrorObject): string {
  return error.keyword === 'additionalProperties'
    ? `${error.instancePath}/${String((error.params as Record<string, unknown>)['additionalProperty'])}`
    : error.instancePath
}

export function buildVocabulary(schema: Record<string, unknown>): Vocabulary {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false })
  ajv.addSchema(schema, 'vocabulary')
  const references: Record<FileKind, string> = {
    descriptor: 'vocabulary',
    common: 'vocabulary#/definitions/common',
    menu: 'vocabulary#/definitions/menu',
    page: 'vocabulary#/definitions/page',
  }
  return {
    check(kind, file, value) {
      const validate = ajv.getSchema(references[kind]) as ValidateFunction
      if (validate(value)) return []
      const errors = (validate.errors ?? []).filter(
        (error) => !(error.keyword === 'pattern' && error.propertyName !== undefined),
      )
      return dropOtherShapes(errors).map((error) => ({ file, path: pointer(error), message: sentence(error) }))
    },
  }
}
