// Filters and sort columns of each list of the engine.
import type {
  DefinitionQuery,
  DeploymentQuery,
  FormInstanceQuery,
  InstanceQuery,
  TaskQuery,
} from '../../../ports/process/process-queries.ts'
import { filtersOf, type ListShape } from './filters.ts'

function named(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, name]))
}

export const deploymentList: ListShape<DeploymentQuery> = {
  filters: {
    ...filtersOf<DeploymentQuery>('text', [
      'name',
      'nameLike',
      'category',
      'categoryNotEquals',
      'parentDeploymentId',
      'parentDeploymentIdLike',
      'tenantId',
      'tenantIdLike',
    ]),
    ...filtersOf<DeploymentQuery>('empty', [], { withoutTenantId: 'tenantId' }),
  },
  // As the engine's own calls name it, and as the rows do.
  sorts: { ...named('id', 'name', 'deployTime', 'tenantId'), deploymentTime: 'deployTime' },
  size: 10,
}

const definitionTexts = filtersOf<DefinitionQuery>(
  'text',
  [
    'key',
    'keyLike',
    'name',
    'nameLike',
    'category',
    'categoryLike',
    'categoryNotEquals',
    'resourceName',
    'resourceNameLike',
    'deploymentId',
    'parentDeploymentId',
    'tenantId',
    'tenantIdLike',
  ],
  { nameLikeIgnoreCase: 'nameLike' },
)
const definitionOthers = {
  ...filtersOf<DefinitionQuery>('whole', ['version']),
  ...filtersOf<DefinitionQuery>('only', ['latest']),
  ...filtersOf<DefinitionQuery>('empty', [], { withoutTenantId: 'tenantId' }),
}
const definitionSorts = named('id', 'name', 'key', 'category', 'version', 'deploymentId', 'tenantId')

/** People are filtered by account; their groups are looked up. */
export interface ByPerson {
  readonly startableByUser?: string
}

export const definitionList: ListShape<DefinitionQuery & ByPerson> = {
  filters: {
    ...definitionTexts,
    ...definitionOthers,
    ...filtersOf<DefinitionQuery>('flag', ['suspended']),
    ...filtersOf<ByPerson>('text', ['startableByUser']),
  },
  sorts: definitionSorts,
  size: 10,
}

export const formDefinitionList: ListShape<DefinitionQuery> = {
  filters: {
    ...definitionTexts,
    ...definitionOthers,
    ...filtersOf<DefinitionQuery>('whole', [], {
      versionGreaterThan: 'versionAbove',
      versionGreaterThanOrEquals: 'versionFrom',
      versionLowerThan: 'versionBelow',
      versionLowerThanOrEquals: 'versionTo',
    }),
  },
  sorts: definitionSorts,
  size: 10,
}

export const formInstanceList: ListShape<FormInstanceQuery> = {
  filters: {
    ...filtersOf<FormInstanceQuery>(
      'text',
      [
        'id',
        'nameLike',
        'formDefinitionId',
        'formDefinitionIdLike',
        'taskId',
        'taskIdLike',
        'submittedBy',
        'submittedByLike',
        'tenantId',
        'tenantIdLike',
      ],
      {
        processInstanceId: 'instanceId',
        processInstanceIdLike: 'instanceIdLike',
        processDefinitionId: 'definitionId',
        processDefinitionIdLike: 'definitionIdLike',
      },
    ),
    ...filtersOf<FormInstanceQuery>('empty', [], { withoutTenantId: 'tenantId' }),
  },
  sorts: { submittedDate: 'submitTime', tenantId: 'tenantId' },
  size: 10,
}

/** Whether the answer carries variables. */
export interface WithVariables {
  readonly includeProcessVariables?: boolean
  readonly includeTaskLocalVariables?: boolean
}

export const instanceList: ListShape<InstanceQuery & WithVariables> = {
  filters: {
    ...filtersOf<InstanceQuery>(
      'text',
      [
        'id',
        'name',
        'nameLike',
        'businessKey',
        'businessKeyLike',
        'activeActivityId',
        'involvedUser',
        'tenantId',
        'tenantIdLike',
      ],
      {
        nameLikeIgnoreCase: 'nameLike',
        processDefinitionId: 'definitionId',
        processDefinitionKey: 'definitionKey',
        processDefinitionCategory: 'definitionCategory',
        startedBy: 'startUserId',
        superProcessInstanceId: 'superInstanceId',
        subProcessInstanceId: 'subInstanceId',
      },
    ),
    ...filtersOf<InstanceQuery>('whole', [], { processDefinitionVersion: 'definitionVersion' }),
    ...filtersOf<InstanceQuery>('time', ['startedBefore', 'startedAfter']),
    ...filtersOf<InstanceQuery>('flag', ['suspended']),
    ...filtersOf<InstanceQuery>('only', [], { excludeSubprocesses: 'withoutSuper' }),
    ...filtersOf<InstanceQuery>('empty', [], { withoutTenantId: 'tenantId' }),
    ...filtersOf<WithVariables>('only', ['includeProcessVariables']),
  },
  sorts: {
    ...named('id', 'startTime', 'tenantId', 'name', 'businessKey'),
    processDefinitionId: 'definitionId',
    processDefinitionKey: 'definitionKey',
  },
  size: 25,
}

/** Filters of tasks by people and groups; a person's own groups are looked up. */
export interface TasksByPerson {
  readonly candidateUser?: string
  readonly candidateGroups?: readonly string[]
  readonly assignedOrOffered?: string
  readonly involvedUser?: string
  readonly active?: boolean
}

const taskTexts = filtersOf<TaskQuery>(
  'text',
  ['id', 'name', 'nameLike', 'description', 'category', 'assignee', 'assigneeLike', 'owner', 'ownerLike'],
  {
    nameLikeIgnoreCase: 'nameLike',
    taskDefinitionKey: 'definitionKey',
    taskDefinitionKeyLike: 'definitionKeyLike',
    processInstanceId: 'instanceId',
    processInstanceIdWithChildren: 'rootId',
    processInstanceBusinessKey: 'businessKey',
    processInstanceBusinessKeyLike: 'businessKeyLike',
  },
)
const taskMoreTexts = filtersOf<TaskQuery>('text', [
  'processDefinitionId',
  'processDefinitionKey',
  'processDefinitionKeyLike',
  'processDefinitionName',
  'processDefinitionNameLike',
  'executionId',
  'tenantId',
  'tenantIdLike',
])

export const taskList: ListShape<TaskQuery & TasksByPerson & WithVariables> = {
  filters: {
    ...taskTexts,
    ...taskMoreTexts,
    ...filtersOf<TaskQuery>('whole', ['priority', 'minimumPriority', 'maximumPriority']),
    ...filtersOf<TaskQuery>('time', ['createdOn', 'createdBefore', 'createdAfter', 'dueDate', 'dueBefore', 'dueAfter']),
    ...filtersOf<TaskQuery>('list', ['categoryIn', 'categoryNotIn'], { taskDefinitionKeys: 'definitionKeys' }),
    ...filtersOf<TaskQuery>('only', ['unassigned', 'withoutCategory', 'withoutDueDate', 'ignoreAssignee'], {
      withoutProcessInstanceId: 'withoutInstance',
      excludeSubTasks: 'withoutParent',
    }),
    ...filtersOf<TaskQuery>('empty', [], { withoutTenantId: 'tenantId' }),
    ...filtersOf<TasksByPerson>('text', ['candidateUser', 'involvedUser'], {
      candidateOrAssigned: 'assignedOrOffered',
    }),
    ...filtersOf<TasksByPerson>('list', ['candidateGroups'], { candidateGroup: 'candidateGroups' }),
    ...filtersOf<TasksByPerson>('flag', ['active']),
    ...filtersOf<WithVariables>('only', ['includeProcessVariables', 'includeTaskLocalVariables']),
    delegationState: { kind: 'text', to: 'delegationState', values: ['pending', 'resolved'] },
  },
  sorts: {
    ...named('id', 'name', 'description', 'dueDate', 'createTime', 'priority', 'executionId', 'assignee', 'owner'),
    ...named('tenantId'),
    processInstanceId: 'instanceId',
  },
  size: 10,
}
