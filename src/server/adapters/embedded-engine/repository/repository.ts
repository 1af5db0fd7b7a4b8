// The engine's repository: deployments, definitions, files.
import type { ProcessRepository } from '../../../ports/process/process-engine.ts'
import type { EngineContext } from '../context.ts'
import { asChecked } from './checked-deployment.ts'
import { findDefinition, findModel } from './definitions.ts'
import { deleteDeployment } from './delete-deployment.ts'
import { deploy } from './deploy.ts'
import { loadFile } from './files.ts'
import { isGroupInUse } from './group-use.ts'
import { inspectBeside } from './inspect-beside.ts'
import { nodeFacts } from './node-facts.ts'
import { prepareDeployment } from './prepare-deployment.ts'
import { definitionView, loadStarters, queryDefinitions, queryDeployments } from './queries-repository.ts'
import { tryBeside } from './try-beside.ts'
import { suspend } from '../instances/suspension.ts'
import type { EngineWork, Inside } from '../work.ts'

export function createRepository({ models, drawings, commands, timeZone }: EngineContext): Inside<ProcessRepository> {
  const cancelTree = (work: EngineWork, rootId: string, reason: string) =>
    commands.cancel(work, { id: rootId, rootId }, reason)
  return {
    prepare: prepareDeployment,
    inspect: inspectBeside,
    tryExpression: tryBeside,
    deploy: (work, prepared) => deploy(work, asChecked(prepared), timeZone),
    deleteDeployment: (work, id, cascade) => deleteDeployment(work, { id, cascade }, { models, cancelTree, timeZone }),
    deployments: ({ db }, query) => queryDeployments(db, query),
    resource: ({ db }, deploymentId, name) => loadFile(db, deploymentId, name),
    definitions: ({ db }, query) => queryDefinitions(db, query),
    async definition({ db }, id) {
      const [row, starters] = await Promise.all([findDefinition(db, id), loadStarters(db, [id])])
      return row === undefined ? null : definitionView(row, starters)
    },
    async drawing({ db }, definitionId) {
      const row = await findDefinition(db, definitionId)
      return row === undefined ? null : drawings.of(db, row)
    },
    async node({ db }, definitionId, elementId) {
      const model = await findModel(db, models, definitionId)
      return model === null ? null : nodeFacts(model, elementId)
    },
    isGroupInUse: ({ db }, group) => isGroupInUse(db, group),
    suspendDefinition: (work, id, change) => suspend(work, 'definition', { id, change }),
  }
}
