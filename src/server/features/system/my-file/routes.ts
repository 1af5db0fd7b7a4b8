// Files that jobs have left for the caller, such as a large export: nobody else may read them, and they expire.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { ownFileCall, ownFilesCall } from '../../../../shared/protocol/shared-calls.ts'
import type { Call, Row } from '../../../call/call.ts'
import { exportKind } from '../../../entity/export/export-job.ts'
import { importKind } from '../../../entity/import/import-state.ts'
import { notFound } from '../../../errors/errors.ts'
import { workbookType } from '../../../excel/workbook.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { type ResultFile, resultFileOf } from '../../../jobs/result-file.ts'
import { myFileMessages as messages } from './messages.ts'

const kinds = [exportKind, importKind]
const mostListed = 50

type JobRow = Pick<Row<'system/job'>, 'id' | 'createBy' | 'result'>

/** An account is never given to somebody else. */
function ownFile(call: Call, job: JobRow | undefined): ResultFile | null {
  if (job === undefined || call.user === null || job.createBy !== call.user.account) return null
  return resultFileOf(job.result, call.now)
}

async function listFiles(call: Call) {
  const where = { createBy: call.user?.account ?? '', status: 'done', kind: kinds }
  const orderBy = [{ field: 'id', direction: 'desc' }] as const
  const jobs = await call.of('system/job').find({ where, orderBy, limit: mostListed })
  return jobs.flatMap((job) => {
    const file = ownFile(call, job)
    return file === null ? [] : [{ id: job.id, name: file.name, until: formatTime(file.until, call.timeZone) }]
  })
}

export const myFileRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: ownFilesCall,
    access: 'login',
    inView: true,
    title: messages.list,
    answer: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'until'],
        properties: { id: { type: 'integer' }, name: { type: 'string' }, until: { type: 'string' } },
      },
    },
    handle: listFiles,
  },
  {
    method: 'POST',
    path: ownFileCall,
    access: 'login',
    title: messages.download,
    answer: 'bytes',
    body: { type: 'object', required: ['id'], properties: { id: idSchema } },
    async handle(call, body, { request }) {
      const file = ownFile(call, await call.of('system/job').get(Number(body.id)))
      const bytes = file && (await request.server.ports.files.open(file.place))
      if (!file || !bytes) throw notFound(messages.gone)
      return new FileAnswer({ name: file.name, type: workbookType, bytes })
    },
  },
]
