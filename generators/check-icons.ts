// Checks the icons of the menu: any outlined one of @ant-design/icons, as the console can show them.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { suggest } from './problem.ts'

const folder = join(createRequire(import.meta.url).resolve('@ant-design/icons'), '../../es/icons')

let names: readonly string[] | null = null

function iconNames(): readonly string[] {
  names ??= readdirSync(folder)
    .filter((file) => file.endsWith('Outlined.js'))
    .map((file) => file.slice(0, -'.js'.length))
  return names
}

export function checkIcon(icon: string | undefined, report: (message: string) => void): void {
  if (icon === undefined || iconNames().includes(icon)) return
  const near = suggest(icon, iconNames())
  report(
    `there is no icon "${icon}"${near}${near ? '' : ';'} any …Outlined of https://ant.design/components/icon may be used`,
  )
}
