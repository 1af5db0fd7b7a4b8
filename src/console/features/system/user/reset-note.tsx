// What follows from resetting a password.
import { useText } from '../../../data/use-text.ts'
import { userMessages } from './messages.ts'

export function ResetNote() {
  return <p>{useText(userMessages)('reset')}</p>
}
