// A date field of a form: the text of its value, until the calendar has loaded.
import type { ReactNode } from 'react'
import { useFetched } from '../../ui/use-fetched.ts'
import { WaitingInput } from '../../ui/waiting-input.tsx'
import { textOf } from '../row.ts'
import { useInputText } from './use-input-text.ts'
import type { PlainWidget, PlainWidgetProps } from './widget.ts'
import './waiting.css'

function load(): Promise<unknown> {
  return import('./datetime.tsx')
}

export function waitingDate(Picker: PlainWidget): (props: PlainWidgetProps) => ReactNode {
  return function WaitingDate(props: PlainWidgetProps) {
    const words = useInputText()
    const isFetched = useFetched(load)
    return (
      <WaitingInput
        id={props.id}
        label={props.label}
        text={textOf(props.value)}
        placeholder={props.placeholder ?? words('chooseDate')}
        isDate
        filled={isFetched}
        disabled={props.disabled}
        invalid={props.invalid}
        required={props.required}
        describedBy={props.describedBy}
      >
        <Picker {...props} />
      </WaitingInput>
    )
  }
}
