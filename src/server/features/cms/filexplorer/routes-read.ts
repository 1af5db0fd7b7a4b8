// Calls that change nothing: lists, contents, thumbnails, versions, search.
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { pagingSchema } from '../../../http/wire-schema.ts'
import { listBin } from './bin.ts'
import { listVersions } from './history.ts'
import { listFiles, listPages } from './list.ts'
import { fileMessages as messages } from './messages.ts'
import { assertFolder, parseFilePath, parsePath } from './place.ts'
import { type Area, download, readText, readVersion } from './read.ts'
import { area, type Body, fileCall, filePath, folderPath, text } from './route-parts.ts'
import { rowSchema } from './rows.ts'
import { search } from './search.ts'
import { thumbnail } from './thumbnail.ts'

const maxKeyword = 150

function areaOf({ area: given }: Body): Area {
  return given === 'pages' ? 'pages' : 'files'
}

const nullableText = { type: ['string', 'null'] } as const

const versionSchema = {
  type: 'object',
  required: ['id', 'time', 'size', 'current', 'kept'],
  properties: {
    id: text,
    time: text,
    by: nullableText,
    size: { type: 'integer' },
    kind: { enum: ['write', 'upload', 'restore', 'before'] },
    current: { type: 'boolean' },
    kept: { type: 'boolean' },
  },
}

export const readRoutes: readonly RouteSpec[] = [
  fileCall({
    path: 'list',
    title: messages.titles.list,
    inView: true,
    answer: { type: 'array', items: rowSchema },
    properties: { path: folderPath, area },
    async handle(place, body) {
      const path = parsePath(body.path, 'path').join('/')
      const rows = areaOf(body) === 'pages' ? await listPages(place, path) : await listFiles(place, path)
      return new Answer(rows, { count: rows.length })
    },
  }),
  fileCall({
    path: 'read',
    title: messages.titles.read,
    inView: true,
    answer: {
      type: 'object',
      required: ['filename', 'content', 'type', 'updateTime'],
      properties: {
        filename: text,
        content: text,
        type: text,
        size: { type: 'integer' },
        updateTime: text,
        encoding: text,
      },
    },
    required: ['filename'],
    properties: { filename: filePath, type: nullableText, area },
    handle: (place, body) => readText(place, parseFilePath(body.filename, 'filename'), areaOf(body)),
  }),
  fileCall({
    path: 'download',
    title: messages.titles.download,
    answer: 'bytes',
    required: ['filename'],
    properties: { filename: filePath, area },
    handle: (place, body) => download(place, parseFilePath(body.filename, 'filename'), areaOf(body)),
  }),
  fileCall({
    path: 'thumbnail',
    title: messages.titles.thumbnail,
    inView: true,
    answer: 'bytes',
    required: ['filename'],
    properties: { filename: filePath },
    handle: async (place, body) => thumbnail(place, parseFilePath(body.filename, 'filename')),
  }),
  fileCall({
    path: 'recycle/list',
    title: messages.titles.bin,
    inView: true,
    answer: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'filename', 'path', 'type', 'size', 'deleteTime'],
        properties: {
          id: text,
          filename: text,
          path: text,
          type: { enum: ['dir', 'file'] },
          size: { type: 'integer' },
          deleteTime: text,
          deleteBy: nullableText,
        },
      },
    },
    properties: pagingSchema('limit'),
    async handle(place, body) {
      const { rows, count } = await listBin(place, parsePaging(body))
      return new Answer(rows, { count })
    },
  }),
  fileCall({
    path: 'versions',
    title: messages.titles.versions,
    inView: true,
    answer: { type: 'array', items: versionSchema },
    required: ['filename'],
    properties: { filename: filePath },
    handle: (place, body) => listVersions(place, parseFilePath(body.filename, 'filename')),
  }),
  fileCall({
    path: 'version',
    title: messages.titles.version,
    inView: true,
    answer: { type: 'object', required: ['content'], properties: { content: text } },
    required: ['filename', 'versionId'],
    properties: { filename: filePath, versionId: { ...text, minLength: 1 } },
    handle: (place, body) => readVersion(place, parseFilePath(body.filename, 'filename'), String(body.versionId)),
  }),
  fileCall({
    path: 'search',
    title: messages.titles.search,
    inView: true,
    answer: {
      type: 'object',
      required: ['rows', 'more'],
      properties: {
        rows: {
          type: 'array',
          items: { allOf: [rowSchema, { properties: { line: { type: ['integer', 'null'] }, text: nullableText } }] },
        },
        more: { type: 'boolean' },
      },
    },
    required: ['keyword'],
    properties: {
      path: folderPath,
      keyword: {
        ...text,
        pattern: '\\S',
        maxLength: maxKeyword,
        'x-message': { required: messages.keyword, pattern: messages.keyword },
      },
      content: { type: ['boolean', 'null'] },
    },
    async handle(place, body, leaving) {
      const path = parsePath(body.path, 'path').join('/')
      await assertFolder(place, path)
      const query = { path, keyword: String(body.keyword).trim(), inText: body.content === true }
      return search(place, query, leaving())
    },
  }),
]
