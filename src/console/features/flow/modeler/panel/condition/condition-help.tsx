// What a condition can be about: the outcomes of the forms before it, each a click away, and the variables that they fill.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { mayOpen } from '../../../../../data/access-control.ts'
import { http } from '../../../../../data/http.ts'
import { useSession } from '../../../../../data/session.ts'
import { useEditing } from '../editing.tsx'
import { usePanelText } from '../property.tsx'
import { type DeployedForm, useForms } from '../use-forms.ts'
import type { FormConditions } from './conditions.ts'
import { formsBefore } from './forms-before.ts'

interface StepConditions extends FormConditions {
  readonly step: string
}

async function loadConditions({ deploymentId, resourceName }: DeployedForm): Promise<FormConditions | null> {
  const folder = `/flowable-form/form-repository/deployments/${encodeURIComponent(deploymentId)}`
  const path = `${folder}/resourcedata/${encodeURIComponent(resourceName)}`
  const [{ conditionsOf }, text] = await Promise.all([
    import('./conditions.ts'),
    http.readFile({ method: 'GET', path }, { kind: 'read', quiet: true }),
  ])
  return conditionsOf(text)
}

/** Of the forms that the user may read. */
function useConditions(): readonly StepConditions[] {
  const { element } = useEditing()
  const { rights } = useSession()
  const forms = useForms()
  const used = formsBefore(element).flatMap(({ key, step }) => {
    const form = forms.find((one) => one.key === key)
    return form === undefined ? [] : [{ form, step: step || (form.name ?? key) }]
  })
  const { data } = useQuery({
    queryKey: ['modeler-conditions', used.map(({ form }) => `${form.deploymentId} ${form.resourceName}`)],
    enabled: used.length > 0 && (rights.admin || mayOpen(rights, '/flowable/form/deployments')),
    queryFn: () => Promise.all(used.map(({ form }) => loadConditions(form))),
  })
  return used.flatMap(({ step }, at) => {
    const conditions = data?.[at] ?? null
    return conditions === null ? [] : [{ ...conditions, step }]
  })
}

export function ConditionHelp({ onChoose }: { readonly onChoose: (condition: string) => void }) {
  const text = usePanelText()
  const found = useConditions()
  const variables = new Map(found.flatMap((one) => one.variables.map(({ id, name }) => [id, name] as const)))
  if (found.every(({ outcomes }) => outcomes.length === 0) && variables.size === 0) return null
  return (
    <div className="modeler-condition-help">
      {found.map(({ step, outcomes }) =>
        outcomes.map(({ name, condition }) => (
          <Button key={condition} size="small" title={condition} onClick={() => onChoose(condition)}>
            {text('outcomeOf', { step, outcome: name })}
          </Button>
        )),
      )}
      {variables.size > 0 && (
        <p className="modeler-hint">
          {text('usableVariables')}
          {[...variables].map(([id, name]) => (
            <span key={id}>
              <code>{id}</code> {name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
