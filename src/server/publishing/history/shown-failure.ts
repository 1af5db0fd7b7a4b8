// Why a publication failed, as far as the caller may know: a fault of a template names it, for those only who may see the site's templates.
import type { Call } from '../../call/call.ts'
import { errorMessages } from '../../errors/messages.ts'
import { publishingMessages } from '../messages.ts'

/** Sentences that name nothing. */
const plain: ReadonlySet<string> = new Set([
  ...Object.values(publishingMessages).filter((one) => typeof one === 'string'),
  errorMessages.fault,
])

type ShownFailure = (error: string | null) => string | null

/** All others are about a template: whoever may not see the templates is told whom to ask. */
export async function failureFilter(call: Call, appid: number): Promise<ShownFailure> {
  const seesTemplates = await call.rights.canView(call, 'template', appid)
  return (error) => (error === null || seesTemplates || plain.has(error) ? error : publishingMessages.templateAtFault)
}
