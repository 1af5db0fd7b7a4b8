// Checks the body of a handwritten call against its schema; compiled on first use, so that the start stays fast.
import { createRequire } from 'node:module'
import type { Ajv as AjvType, ErrorObject, ValidateFunction } from 'ajv'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { Body } from './body-parser.ts'
import { invalid } from '../errors/errors.ts'
import { errorMessages } from '../errors/messages.ts'
import type { JsonSchema } from './route.ts'

interface DocumentedSchema {
  readonly title?: string
  readonly 'x-message'?: Readonly<Record<string, string>>
}

let ajv: AjvType | null = null

/** Loaded when the first body is checked. */
function compiler(): AjvType {
  if (!ajv) {
    const { Ajv } = createRequire(import.meta.url)('ajv') as typeof import('ajv')
    ajv = new Ajv({ allErrors: true, strict: false, verbose: true, validateFormats: false })
  }
  return ajv
}

const standard: Readonly<Record<string, string>> = {
  required: errorMessages.field.required,
  type: errorMessages.field.type,
  minimum: errorMessages.field.range,
  maximum: errorMessages.field.range,
}

function fieldOf({ instancePath, keyword, params, parentSchema }: ErrorObject): string {
  const own = parentSchema?.['x-field'] as string | undefined
  if (keyword === 'anyOf' && own !== undefined) return own
  const path = instancePath.slice(1).replaceAll('/', '.')
  const named =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : null
  if (typeof named !== 'string') return path
  return path ? `${path}.${named}` : named
}

/** The schema whose title and sentences apply: the field's own, also if the field is missing. */
function schemaOf({ keyword, params, parentSchema }: ErrorObject): DocumentedSchema {
  const properties = parentSchema?.properties as Readonly<Record<string, DocumentedSchema>> | undefined
  if (keyword === 'required') return properties?.[String(params.missingProperty)] ?? {}
  return (parentSchema ?? {}) as DocumentedSchema
}

/** Empty, or only blanks, where a value is required: missing rather than wrong. */
function isLeftEmpty({ keyword, data }: ErrorObject): boolean {
  if (typeof data === 'string') return data.trim() === '' && ['minLength', 'pattern', 'enum'].includes(keyword)
  return data === null && keyword === 'type'
}

/** Says the limit, so that whoever reads it knows how much to change. */
function lengthSentence(failed: string, { params }: ErrorObject): string | null {
  const limit = Number(params.limit)
  if (failed === 'maxLength') return errorMessages.field.tooLong(limit)
  return failed === 'minLength' ? errorMessages.field.tooShort(limit) : null
}

function sentenceOf(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties')
    return errorMessages.field.unknown(String(error.params.additionalProperty))
  const schema = schemaOf(error)
  const { keyword } = error
  const failed = isLeftEmpty(error) ? 'required' : keyword
  const own = schema['x-message']?.[failed] ?? schema['x-message']?.[keyword]
  if (own !== undefined) return own
  if (failed === 'pattern' && !schema.title) return errorMessages.field.form(fieldOf(error))
  return (schema.title ?? '') + (lengthSentence(failed, error) ?? standard[failed] ?? errorMessages.field.value)
}

function toFieldError(error: ErrorObject): FieldError {
  return { field: fieldOf(error), message: sentenceOf(error) }
}

/** A failure inside an alternative is reported by the alternative; one of the whole body only if no single field is wrong. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const outer = errors.filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
  const ofFields = outer.filter(({ keyword, instancePath }) => keyword !== 'anyOf' || instancePath !== '')
  return ofFields.length > 0 ? ofFields : outer
}

/** One sentence per field: the first one. */
function firstPerField(errors: readonly FieldError[]): FieldError[] {
  const fields = new Map<string, FieldError>()
  for (const error of errors) if (!fields.has(error.field)) fields.set(error.field, error)
  return [...fields.values()]
}

/** `others`: refusals beyond the schema, reported together with its own. */
export function createBodyCheck(schema: JsonSchema): (body: Body, others?: readonly FieldError[]) => void {
  let validate: ValidateFunction | null = null
  return (body, others = []) => {
    validate ??= compiler().compile(schema)
    const failed = validate(body) ? [] : relevantErrors(validate.errors ?? []).map(toFieldError)
    const errors = firstPerField([...failed, ...others])
    if (errors.length > 0) throw invalid(errors)
  }
}
