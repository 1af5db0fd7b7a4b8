// Rules that JSON Schema has no keyword for, in OpenAPI: as a description, and as in the descriptor.
import type { Condition, Field } from '../../shared/entity/descriptor.ts'
import { isNot } from '../../shared/entity/visibility.ts'
import { sentenceOf } from '../../shared/validation/sentence.ts'
import type { JsonSchema } from '../http/route.ts'
import { entityMessages } from './messages.ts'

type Fields = ReadonlyMap<string, Field>

const { described } = entityMessages

/** `用途为2且类型不为1或3` */
function conditionText(condition: Condition, fields: Fields): string {
  return Object.entries(condition)
    .map(([name, wanted]) => {
      const title = fields.get(name)?.title ?? name
      const values = [isNot(wanted) ? wanted.not : wanted].flat().map((value) => JSON.stringify(value))
      return (isNot(wanted) ? described.isNot : described.is)(title, values)
    })
    .join(described.and)
}

function conditional(field: Field, fields: Fields): string[] {
  const { when, requiredWhen, readonlyWhen } = field
  // An empty condition: the field is required on save, although its column is nullable.
  const required = requiredWhen && Object.keys(requiredWhen).length > 0 ? requiredWhen : null
  return [
    when ? described.when(conditionText(when, fields)) : [],
    required ? described.requiredWhen(conditionText(required, fields)) : [],
    readonlyWhen ? described.readonlyWhen(conditionText(readonlyWhen, fields)) : [],
  ].flat()
}

function uniqueText({ unique }: Field, fields: Fields): string[] {
  if (!unique) return []
  const { within, when } = unique
  const titles = within.map((name) => fields.get(name)?.title ?? name)
  return [described.unique(titles, when === null ? null : conditionText(when, fields))]
}

function rightsText({ see, edit, access, turn }: Field): string[] {
  return [
    see === null ? [] : described.see(see),
    edit === null ? [] : described.edit(edit),
    access === null ? [] : described.access(access),
    turn?.on == null ? [] : described.turnOn(turn.on),
    turn?.off == null ? [] : described.turnOff(turn.off),
  ].flat()
}

function isSet([, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined
}

/** As in the descriptor. */
function words({ compare, when, requiredWhen, readonlyWhen, unique, see, edit, access }: Field): JsonSchema {
  const codes = see === null && edit === null ? access : Object.fromEntries(Object.entries({ see, edit }).filter(isSet))
  const all = {
    'x-compare': compare.length > 0 ? Object.fromEntries(compare.map(({ op, field }) => [op, field])) : null,
    'x-when': when,
    'x-required-when': requiredWhen,
    'x-readonly-when': readonlyWhen,
    'x-unique': unique,
    'x-access': codes,
  }
  return Object.fromEntries(Object.entries(all).filter(isSet))
}

export function describedRules(field: Field, fields: Fields): JsonSchema {
  const sentences = [
    ...field.compare.map(({ op }) => sentenceOf(field, op)),
    ...conditional(field, fields),
    ...uniqueText(field, fields),
    ...rightsText(field),
  ]
  return { ...(sentences.length > 0 && { description: `${sentences.join('；')}。` }), ...words(field) }
}
