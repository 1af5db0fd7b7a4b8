// Which fields mails and requests have, and which they require.
import { parseMessages as messages } from './messages.ts'
import type { Element } from './moddle.ts'
import type { Problems } from './problems.ts'
import { fieldsOf } from './read-extensions.ts'

const knownFields: Readonly<Record<'mail' | 'http', ReadonlySet<string>>> = {
  mail: new Set(
    'to cc bcc from subject text html textVar htmlVar charset headers attachments ignoreException exceptionVariableName'.split(
      ' ',
    ),
  ),
  http: new Set(
    (
      'requestMethod requestUrl requestHeaders requestBody requestBodyEncoding requestTimeout disallowRedirects failStatusCodes ' +
      'handleStatusCodes ignoreException saveRequestVariables saveResponseParameters responseVariableName resultVariablePrefix ' +
      'saveResponseVariableAsJson saveResponseParametersTransient'
    ).split(' '),
  ),
}

function checkMail(task: Element, names: ReadonlySet<string>, problems: Problems): void {
  const id = task.id ?? null
  if (!['to', 'cc', 'bcc'].some((name) => names.has(name)))
    problems.error(id, 'flowable-mailtask-no-recipient', messages.mailRecipient)
  if (!['text', 'html', 'textVar', 'htmlVar'].some((name) => names.has(name)))
    problems.error(id, 'flowable-mailtask-no-content', messages.mailContent)
  if (names.has('attachments')) problems.error(id, 'atrium-mail-attachments', messages.mailAttachments)
}

function checkHttp(task: Element, names: ReadonlySet<string>, problems: Problems): void {
  const id = task.id ?? null
  if (!names.has('requestMethod')) problems.error(id, 'flowable-httptask-no-request-method', messages.httpMethod)
  if (!names.has('requestUrl')) problems.error(id, 'flowable-httptask-no-request-url', messages.httpUrl)
}

export function checkFields(task: Element, kind: 'mail' | 'http', problems: Problems): void {
  const names = new Set(fieldsOf(task).map(({ name }) => name))
  for (const name of names)
    if (!knownFields[kind].has(name)) problems.error(task.id ?? null, 'atrium-unknown-field', messages.taskField(name))
  if (kind === 'mail') checkMail(task, names, problems)
  else checkHttp(task, names, problems)
}
