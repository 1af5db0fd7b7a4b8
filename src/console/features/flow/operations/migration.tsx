// Moves instances to another version: the version, the nodes they continue at, a trial, then the migration.
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ownValue } from '../../../../shared/own-value.ts'
import { useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { type DiagramModel, type ModelNode, useDiagramModel } from '../diagram/model.ts'
import { useNodeName } from '../diagram/node-name.ts'
import { outlineOf } from '../diagram/outline.ts'
import { type Definition, loadDefinitions, migrate, type MigrationAnswer, type MigrationRequest } from './calls.ts'
import { firstMapping, type Mapping, sentMapping } from './mapping.ts'
import { operationsMessages } from './messages.ts'
import { MigrationResults } from './migration-results.tsx'
import { Labelled, Reason, reasonOf, Refusal } from './panel-parts.tsx'
import { useIntervention } from './use-intervention.tsx'
import { useTrial } from './use-trial.ts'
import { isLongList } from '../../../ui/is-long-list.ts'

interface MigrationProps {
  /** An instance, or a definition: then its oldest running instances. */
  readonly model: DiagramModel
  readonly isInstance: boolean
  readonly onDone?: () => void
}

function versionOption({ id, name, key, version }: Definition) {
  return { value: id, label: `${name ?? key} · v${version}` }
}

/** Nodes where tokens are; of a definition any. */
function nodesOf(model: DiagramModel, isInstance: boolean): readonly ModelNode[] {
  const nodes = outlineOf(model).map(({ node }) => node)
  return isInstance ? nodes.filter(({ id }) => model.runningIds.includes(id)) : nodes
}

export function Migration({ model, isInstance, onDone }: MigrationProps) {
  const text = useText(operationsMessages)
  const [to, setTo] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'versions', model.processDefinitionKey],
    queryFn: ({ signal }) => loadDefinitions(model.processDefinitionKey, signal),
  })
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  const others = data.filter(({ id }) => id !== model.processDefinitionId)
  const from = data.find(({ id }) => id === model.processDefinitionId)
  const target = others.find(({ id }) => id === to)
  return (
    <div className="operations-panel">
      <p className="operations-hint">{text('migrateHint', { version: from?.version ?? '' })}</p>
      {others.length === 0 ? (
        <p>{text('noVersions')}</p>
      ) : (
        <Labelled label={text('toVersion')}>
          {(id) => (
            <Select<string>
              id={id}
              value={to}
              options={others.toReversed().map(versionOption)}
              onChange={(chosen) => setTo(chosen)}
            />
          )}
        </Labelled>
      )}
      {target !== undefined && (
        <ToVersion
          key={target.id}
          to={target}
          model={model}
          isInstance={isInstance}
          {...(onDone !== undefined && { onDone })}
        />
      )}
    </div>
  )
}

interface TargetProps extends MigrationProps {
  readonly to: Definition
}

function ToVersion(props: TargetProps) {
  const { data, error, refetch } = useDiagramModel(props.to.id)
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  return <MappingForm targets={outlineOf(data).map(({ node }) => node)} {...props} />
}

interface MappingFormProps extends TargetProps {
  /** Nodes of the new version. */
  readonly targets: readonly ModelNode[]
}

function MappingForm({ to, targets, model, isInstance, onDone }: MappingFormProps) {
  const text = useText(operationsMessages)
  const nodes = nodesOf(model, isInstance)
  const [mapping, setMapping] = useState<Mapping>(() => firstMapping(nodes, targets))
  const moves = useMoves({ nodes, targets, mapping })
  const [reason, setReason] = useState('')
  const trial = useTrial()
  const { start, busy, error } = useIntervention()
  const [answer, setAnswer] = useState<MigrationAnswer | null>(null)
  const request = (dryRun: boolean): MigrationRequest => ({
    ...(isInstance ? { processInstanceIds: [model.id] } : { fromProcessDefinitionId: model.id }),
    toProcessDefinitionId: to.id,
    mapping: sentMapping(mapping),
    dryRun,
    reason: reasonOf(reason),
  })
  const ready = trial.answer?.results.filter(({ problems }) => problems.length === 0).length ?? 0
  const run = async (): Promise<void> => {
    const { name, key, version } = to
    const made = await start({
      title: text('migrateTitle'),
      effects: [text('migrateEffect', { count: ready, name: name ?? key, version }), ...moves, text('logged')],
      run: () => migrate(request(false)),
      done: text('migrationEnded'),
    })
    if (made === null) return
    setAnswer(made)
    trial.forget()
    if (made.migrated > 0) onDone?.()
  }
  const change = (next: Mapping): void => {
    setMapping(next)
    trial.forget()
  }
  const shown = nodes.filter(({ id }) => isInstance || !targets.some((node) => node.id === id))
  const outcome = trial.answer ?? answer
  return (
    <>
      <MappedNodes nodes={shown} targets={targets} mapping={mapping} onChange={change} />
      <Reason value={reason} onChange={setReason} />
      <Refusal error={trial.error ?? error} />
      {outcome !== null && (
        <MigrationResults answer={outcome} isTrial={outcome === trial.answer} isSingle={isInstance} />
      )}
      <div className="operations-buttons">
        <Button loading={trial.busy} onClick={() => void trial.run(() => migrate(request(true)))}>
          {text('tryMigration')}
        </Button>
        <Button type="primary" danger loading={busy} disabled={ready === 0} onClick={() => void run()}>
          {text('migrate')}
        </Button>
      </div>
    </>
  )
}

interface Mapped {
  readonly nodes: readonly ModelNode[]
  readonly targets: readonly ModelNode[]
  readonly mapping: Mapping
}

/** What the question says of tokens that continue at another node. */
function useMoves({ nodes, targets, mapping }: Mapped): readonly string[] {
  const text = useText(operationsMessages)
  const nameOf = useNodeName()
  const named = (among: readonly ModelNode[], id: string): string => {
    const node = among.find((one) => one.id === id)
    return node === undefined ? id : nameOf(node)
  }
  return Object.entries(sentMapping(mapping)).map(([from, to]) =>
    text('mapEffect', { from: named(nodes, from), to: named(targets, to) }),
  )
}

function MappedNodes({ nodes, targets, mapping, onChange }: Mapped & { readonly onChange: (next: Mapping) => void }) {
  const text = useText(operationsMessages)
  const nameOf = useNodeName()
  return nodes.map((node) => (
    <Labelled key={node.id} label={text('mapNode', { name: nameOf(node) })}>
      {(id) => (
        <Select<string>
          id={id}
          virtual={isLongList(targets)}
          value={ownValue(mapping, node.id) ?? null}
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={text('notMapped')}
          options={targets.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(chosen: string | undefined) => onChange({ ...mapping, [node.id]: chosen ?? null })}
        />
      )}
    </Labelled>
  ))
}
