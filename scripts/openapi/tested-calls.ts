// Configures Schemathesis: which calls it skips and why, and where a 400 is not a finding.

/** As few as possible: each would end the session that the run needs, or change its own subject. */
export const leftAlone: Readonly<Record<string, string>> = {
  '/logout': 'ends the session of the run',
  '/my/sessions/end': 'ends the session of the run, whose number is 1',
  '/session/end': 'ends the session of the run, whose number is 1',
  '/user/repwd': 'may set another password for the account of the run, which ends its sessions',
}

interface Operation {
  readonly operationId: string
  readonly 'x-rules'?: boolean
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

function quoted(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`
}

/** 429 may occur on a fast machine; the others say that the row does not exist, or not in this state. */
const elsewhere = ['2xx', '401', '403', '404', '409', '413', '415', '429']

/** Calls with rules beyond JSON Schema (`x-rules`) may answer 400 to a valid body; no other may. */
export function testerSettings(paths: Paths): string {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ruled = operations.filter((one) => one['x-rules']).map(({ operationId }) => operationId)
  return [
    '[checks.positive_data_acceptance]',
    `expected-statuses = ${quoted(elsewhere)}`,
    '[[operations]]',
    `include-operation-id = ${quoted(ruled)}`,
    '[operations.checks.positive_data_acceptance]',
    `expected-statuses = ${quoted(['400', ...elsewhere])}`,
    '',
  ].join('\n')
}
