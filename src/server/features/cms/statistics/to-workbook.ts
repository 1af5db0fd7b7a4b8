// An analysis as a workbook: the table with its sums, and the time axis.
import type { Sheet, SheetColumn } from '../../../excel/workbook.ts'
import { workbookType } from '../../../excel/workbook.ts'
import { workbookBytes } from '../../../excel/write-workbook.ts'
import type { ExportLanguage } from '../../../http/accept-language.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import type { Analysis, AnalysisRow } from './analysis.ts'
import { type Figures, noFigures } from './figures.ts'
import { exportTexts } from './messages.ts'
import type { Subject } from './scope.ts'

interface Export {
  readonly subject: Subject
  readonly language: ExportLanguage
}

const figureNames = Object.keys(noFigures()) as readonly (keyof Figures)[]
const stepNames = ['created', 'createdBefore', 'released', 'releasedBefore'] as const

function numberColumn(title: string): SheetColumn {
  return { title, kind: 'number' }
}

function tableOf({ rows, totals }: Analysis, { subject, language }: Export): Sheet {
  const texts = exportTexts[language]
  const figuresOf = (figures: Figures) => figureNames.map((name) => figures[name])
  const isPeople = subject === 'user'
  const nameOf = ({ id, name, path = [] }: AnalysisRow) => (id === '' ? texts.server : [...path, name].join(' / '))
  return {
    name: texts.subjects[subject],
    columns: [
      { title: texts.names[subject], width: 30 },
      ...(isPeople ? [{ title: texts.account }] : []),
      ...figureNames.map((name) => numberColumn(texts.figures[name])),
    ],
    rows: [
      ...rows.map((row) => [nameOf(row), ...(isPeople ? [`${row.id}`] : []), ...figuresOf(row)]),
      [texts.sum, ...(isPeople ? [''] : []), ...figuresOf(totals)],
    ],
  }
}

function stepsOf({ steps }: Analysis, { language }: Export): Sheet {
  const texts = exportTexts[language]
  return {
    name: texts.steps,
    columns: [{ title: texts.time }, ...stepNames.map((name) => numberColumn(texts.figures[name]))],
    rows: steps.map((step) => [step.time, ...stepNames.map((name) => step[name])]),
  }
}

export async function toWorkbook(analysis: Analysis, how: Export): Promise<FileAnswer> {
  const { file, subjects } = exportTexts[how.language]
  const bytes = await workbookBytes([tableOf(analysis, how), stepsOf(analysis, how)])
  const { start, end } = analysis.period
  return new FileAnswer({ name: file(subjects[how.subject], start, end), type: workbookType, bytes })
}
