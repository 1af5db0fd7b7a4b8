// What is wrong with the form; a click selects where.
import { ExclamationCircleFilled } from '@ant-design/icons'
import { useText } from '../../../data/use-text.ts'
import { formEditorMessages } from './messages.ts'
import type { Selection } from './use-editor.ts'
import type { Problem } from './use-problems.ts'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  readonly onGo: (selected: Selection) => void
}

export function ProblemList({ problems, onGo }: ProblemListProps) {
  const text = useText(formEditorMessages)
  if (problems.length === 0) return <p className="form-editor-problems quiet">{text('noProblems')}</p>
  return (
    <section className="form-editor-problems" aria-label={text('problems', { count: problems.length })}>
      <h2>{text('problems', { count: problems.length })}</h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path?.join(' ') ?? ''} ${message}`}>
            <button type="button" onClick={() => onGo(path)}>
              <ExclamationCircleFilled className="form-editor-wrong" /> {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
