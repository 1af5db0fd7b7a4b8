// The cron expression of a job, explained while it is typed.
import { formats } from '../../../../shared/validation/formats.ts'
import { useText } from '../../../data/use-text.ts'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { textOf } from '../../../entity/row.ts'
import { TextWidget } from '../../../entity/widgets/text.tsx'
import type { WidgetProps } from '../../../entity/widgets/widget.ts'
import { schedulerScreenMessages } from './messages.ts'
import { NextRuns } from './next-runs.tsx'

const typingPause = 300
const parts = 5

export function CronInput(props: WidgetProps) {
  const text = useText(schedulerScreenMessages)
  const typed = textOf(props.value).trim()
  const cron = useDebounced(typed, typingPause)
  const { maxLength } = props.field
  const isShort = maxLength === null || cron.length <= maxLength
  const isValid = isShort && formats['cron']?.(cron) === true && cron.split(/\s+/).length === parts
  return (
    <>
      <TextWidget {...props} placeholder={text('example')} />
      {cron === typed && isValid && <NextRuns cron={cron} />}
    </>
  )
}
