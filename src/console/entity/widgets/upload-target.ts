// What an upload is for, as the server checks it before it reads the file.
import { siteKey } from '../../../shared/protocol/site-key.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { currentSiteId } from '../../data/site.ts'
import type { WidgetProps } from './widget.ts'

export type UploadTarget = Pick<WidgetProps, 'entity' | 'field' | 'values'>

/** The texts that precede the file. */
export function uploadTarget({ entity, field, values }: UploadTarget): [string, string][] {
  const target = Object.entries(values).filter(([name]) => name === 'id' || uploadKeys(entity).includes(name))
  const site = values[siteKey] ?? currentSiteId()
  return Object.entries({ ...Object.fromEntries(target), entity, field: field.name, [siteKey]: site }).flatMap(
    ([name, value]): [string, string][] => (value === null || value === undefined ? [] : [[name, String(value)]]),
  )
}

/** The parent of a new row, on which rights are held. */
function uploadKeys(entity: string): readonly string[] {
  const place = findDescriptor(entity)?.access.in?.create
  return place === undefined ? [] : [place]
}
