// The problems of the diagram below the canvas: folded to their count; a click leads to the element.
import { CloseCircleFilled, DownOutlined, UpOutlined, WarningFilled } from '@ant-design/icons'
import { Tag } from 'antd'
import { useText } from '../../../../data/use-text.ts'
import type { DiagramProblem } from '../calls.ts'
import type { Workbench } from '../canvas/workbench.ts'
import { useElementName } from '../element-name.ts'
import { modelerMessages } from '../messages.ts'
import { isUnsupported } from './unsupported.ts'
import type { DiagramReview } from './use-review.ts'

interface ProblemListProps {
  readonly review: DiagramReview
  readonly workbench: Workbench
}

function Problem({ problem, workbench }: { readonly problem: DiagramProblem; readonly workbench: Workbench }) {
  const text = useText(modelerMessages)
  const { field, message, severity } = problem
  const shape = field === null ? undefined : workbench.modeler.get('elementRegistry').get(field)
  const nameOf = useElementName()
  const name = shape === undefined ? (field ?? text('theFile')) : nameOf(shape.businessObject)
  const isError = severity === 'error'
  return (
    <li>
      <button type="button" disabled={shape === undefined} onClick={() => field !== null && workbench.show(field)}>
        {isError ? (
          <CloseCircleFilled className="modeler-error" aria-label={text('error')} />
        ) : (
          <WarningFilled className="modeler-warning" aria-label={text('warning')} />
        )}
        <strong>{name}</strong>
        <span>{message}</span>
        {isUnsupported(problem) && <Tag color="red">{text('unsupported')}</Tag>}
      </button>
    </li>
  )
}

function summaryOf(
  { problems, state }: DiagramReview,
  text: ReturnType<typeof useText<keyof (typeof modelerMessages)['en']>>,
) {
  if (state === 'failed') return text('checkFailed')
  if (problems.length === 0) return text(state === 'waiting' ? 'checking' : 'noProblems')
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const hints = problems.length - errors
  return [errors > 0 && text('errors', { count: errors }), hints > 0 && text('warnings', { count: hints })]
    .filter(Boolean)
    .join(' · ')
}

export function ProblemList({ review, workbench }: ProblemListProps) {
  const text = useText(modelerMessages)
  const { problems, isOpen } = review
  return (
    <section className="modeler-problems" aria-label={text('problems')}>
      <button type="button" className="modeler-problems-bar" aria-expanded={isOpen} onClick={review.toggle}>
        {isOpen ? <DownOutlined /> : <UpOutlined />}
        <strong>{text('problems')}</strong>
        <span role="status">{summaryOf(review, text)}</span>
      </button>
      {isOpen && problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <Problem
              key={`${problem.field} ${problem.code} ${problem.message}`}
              problem={problem}
              workbench={workbench}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
