// The engine's forms: listing, display and drafts.
import { lockedValues, neverFilled } from '../../../engine/form/fill-form.ts'
import { notFound } from '../../../errors/errors.ts'
import type { Reader } from '../../../ports/database.ts'
import type { ProcessForms } from '../../../ports/process/process-engine.ts'
import type { FormView } from '../../../ports/process/process-views.ts'
import type { EngineContext } from '../context.ts'
import { findDefinition } from '../repository/definitions.ts'
import { assertForm, startFormOf, taskFormOf } from './form-of.ts'
import { showForm, storeDraft, type StoredForm, storedForm } from './forms.ts'
import { engineMessages as messages } from '../messages.ts'
import { queryFormDefinitions, queryFormInstances } from '../repository/queries-repository.ts'
import { loadTask, openTask } from '../tasks/task-links.ts'
import { taskVariables } from '../instances/visible-variables.ts'
import type { Inside } from '../work.ts'

export function createForms(context: EngineContext): Inside<ProcessForms> {
  /** In the version that was filled in; null if its deployment is gone. */
  async function submitted(db: Reader, { formDefinitionId, values }: StoredForm): Promise<FormView | null> {
    const definition = await db
      .selectFrom('flow_form_definition')
      .selectAll()
      .where('id', '=', formDefinitionId)
      .executeTakeFirst()
    if (definition === undefined) return null
    const form = await context.forms.of(db, definition)
    return showForm({ definition, form }, { variables: values, values, readOnly: true })
  }

  return {
    formDefinitions: ({ db }, query) => queryFormDefinitions(db, query),
    formInstances: ({ db }, query) => queryFormInstances(db, query),
    async formFile({ db }, id) {
      const row = await db.selectFrom('flow_form_definition').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : context.forms.of(db, row)
    },
    async startForm({ db }, definitionId) {
      const row = await findDefinition(db, definitionId)
      const found = row === undefined ? null : await startFormOf(db, context, row)
      return found === null ? null : showForm(found, { variables: {}, values: {}, readOnly: false })
    },
    async taskForm({ db }, taskId) {
      const task = await loadTask(db, taskId)
      if (task === null) return null
      const isEnded = task.endTime !== null
      const stored = await storedForm(db, { taskId }, !isEnded)
      if (isEnded && stored !== null) return submitted(db, stored)
      const found = await taskFormOf(db, context, task)
      if (found === null) return null
      const variables = await taskVariables(db, task)
      if (!isEnded) return showForm(found, { variables, values: { ...variables, ...stored?.values }, readOnly: false })
      // It ended without a submission: whatever others have filled in since is not its own, nor are defaults.
      const values = lockedValues(found.form, variables)
      return showForm({ ...found, form: neverFilled(found.form) }, { variables, values, readOnly: true })
    },
    async submittedStartForm({ db }, instanceId) {
      const stored = await storedForm(db, { instanceId }, false)
      return stored === null ? null : submitted(db, stored)
    },
    async saveDraft(work, taskId, { values = {}, formDefinitionId }) {
      const task = await openTask(work.db, taskId)
      const found = await taskFormOf(work.db, context, task)
      assertForm(found, formDefinitionId)
      if (found === null) throw notFound(messages.formMissing)
      await storeDraft(work, found, { task, values })
    },
  }
}
