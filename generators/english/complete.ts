// Completes the English of an entity: fields and actions that gen adds, and every sentence, with its placeholders filled in.
import type { EntityAction, Field } from '../../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../../src/shared/entity/labels.ts'
import { writableFields } from '../../src/shared/entity/fields.ts'
import { smallLetter } from '../../src/shared/english.ts'
import {
  englishActionMessages,
  englishFieldMessages,
  englishId,
  englishSwitchTitles,
  englishSystemFields,
  messages,
} from '../../src/shared/messages.ts'
import { messagesOf } from '../field-messages.ts'
import type { RawField } from '../raw-schema.ts'
import { resolveRef } from '../resolve-refs.ts'
import { isShared, keyOf, withInherited, type Written, type WrittenFields, writtenFields } from './written.ts'

type Sentences = Readonly<Record<string, string>>

/** Rules without a message in the descriptor: the default at run time is Chinese. */
function unwritten({ name, kind }: Field, { descriptor }: Written): Sentences {
  return {
    ...(kind === 'string' && { character: englishFieldMessages.character }),
    ...(descriptor.tree?.parent === name && { ownParent: englishFieldMessages.ownParent }),
  }
}

/** Chinese messages stay where they have no English; the shared ones are translated. */
function untranslated(raw: RawField): Sentences {
  return Object.fromEntries(Object.entries(raw['x-message'] ?? {}).filter(([, sentence]) => !isShared(sentence)))
}

function fieldSentences(written: Written, labels: EntityLabels, group: WrittenFields): [string, Sentences][] {
  const { action, fields, properties } = group
  const own = (action === null ? labels.fields : labels.inputs?.[action]) ?? {}
  const titleOf = ({ name, title }: Field): string => own[name] ?? title
  const titles = new Map(fields.map((field) => [field.name, smallLetter(titleOf(field))]))
  return writableFields(fields).flatMap((field): [string, Sentences][] => {
    const property = properties[field.name]
    if (property === undefined) return []
    const raw = resolveRef(property, written.common.$defs, () => {})
    const key = keyOf(group, field.name)
    const sentences = { ...unwritten(field, written), ...untranslated(raw), ...labels.messages?.[key] }
    const wording = {
      title: titleOf(field),
      within: titles.get(field.name),
      titles,
      comma: ', ',
      defaults: englishFieldMessages,
    }
    return [[key, messagesOf({ ...raw, 'x-message': sentences }, field.kind, wording)]]
  })
}

/** Where the title depends on the row, the question is completed when it is asked. */
function sharedQuestion({ name, on, title }: EntityAction, actions: EntityLabels['actions']): string {
  const question = on === 'many' ? englishActionMessages.confirmMany : englishActionMessages.confirmAction
  const own = actions?.[name] ?? title
  return typeof own === 'string' ? question.replace('{action}', own) : question
}

function actionSentences({ descriptor, schema }: Written, labels: EntityLabels) {
  const raw = schema['x-actions'] ?? {}
  const all = Object.values(descriptor.actions)
  const asked = all.filter(({ name }) => raw[name]?.confirm === true)
  const closed = all.filter(({ name }) => raw[name]?.done === messages.switchDone)
  return {
    confirm: Object.fromEntries(asked.map((action) => [action.name, sharedQuestion(action, labels.actions)])),
    done: Object.fromEntries(closed.map(({ name }) => [name, englishActionMessages.switchDone])),
  }
}

/** All that the console needs to show the entity in English. */
export function completeLabels(written: Written): EntityLabels {
  const { descriptor } = written
  const inherited = withInherited(written)
  const system = new Set(descriptor.fields.filter((field) => field.system).map((field) => field.name))
  const added = Object.entries(englishSystemFields).filter(([name]) => system.has(name))
  const actions = { ...(descriptor.switch !== null && englishSwitchTitles), ...inherited.actions }
  const labels = { ...inherited, fields: { id: englishId, ...Object.fromEntries(added), ...inherited.fields }, actions }
  const { messages: _, ...titles } = labels
  // Table-only entities have neither forms nor actions.
  if (descriptor.api === null) return titles
  const shared = actionSentences(written, labels)
  return {
    ...titles,
    messages: Object.fromEntries(writtenFields(written).flatMap((group) => fieldSentences(written, labels, group))),
    confirm: { ...shared.confirm, ...labels.confirm },
    done: { ...shared.done, ...labels.done },
  }
}
