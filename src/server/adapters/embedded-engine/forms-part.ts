// The engine's forms as they are listed, shown and saved.
import { AppError } from '../../http/app-error.ts'
import type { ProcessForms } from '../../ports/process-engine.ts'
import type { EngineContext } from './context.ts'
import { findDefinition } from './definitions.ts'
import { startFormOf, taskFormOf } from './form-of.ts'
import { showForm, storeDraft, storedValues } from './forms.ts'
import { engineMessages as say } from './messages.ts'
import { queryFormDefinitions, queryFormInstances } from './queries-repository.ts'
import { loadTask, openTask } from './task-links.ts'
import { taskVariables } from './visible-variables.ts'

export function createForms(context: EngineContext): ProcessForms {
  return {
    formDefinitions: ({ db }, query) => queryFormDefinitions(db, query),
    formInstances: ({ db }, query) => queryFormInstances(db, query),
    async formFile({ db }, id) {
      const row = await db.selectFrom('flow_form_definition').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : context.forms.of(db, row)
    },
    async startForm({ db }, definitionId) {
      const row = await findDefinition(db, definitionId)
      if (row === undefined) throw new AppError({ message: say.definitionMissing, status: 404 })
      const found = await startFormOf(db, context, row)
      return found === null ? null : showForm(found, { variables: {}, values: {}, readOnly: false })
    },
    async taskForm({ db }, taskId) {
      const task = await loadTask(db, taskId)
      if (task === null) throw new AppError({ message: say.taskMissing, status: 404 })
      const found = await taskFormOf(db, context, task)
      if (found === null) return null
      const variables = await taskVariables(db, task)
      const isEnded = task.endTime !== null
      const stored = await storedValues(db, { taskId }, !isEnded)
      const values = isEnded ? (stored ?? {}) : { ...variables, ...stored }
      return showForm(found, { variables, values, readOnly: isEnded })
    },
    async saveDraft(work, taskId, { values = {} }) {
      const task = await openTask(work.db, taskId)
      const found = await taskFormOf(work.db, context, task)
      if (found === null) throw new AppError({ message: say.formMissing, status: 404 })
      await storeDraft(work, found, { task, values })
    },
  }
}
