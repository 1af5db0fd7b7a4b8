// Checks the icons of menu groups and screens.
import { alikeIcons, iconNames, style, subjectOf } from './icons.ts'
import { suggest } from './problem.ts'

/** Compared without the style, which would make any two short names close. */
function nearest(icon: string): string {
  return suggest(subjectOf(icon), iconNames().map(subjectOf)).replace('?', `${style}?`)
}

export function checkIcon(icon: string | undefined, report: (message: string) => void): void {
  if (icon === undefined || iconNames().includes(icon)) return
  const alike = alikeIcons(icon)
  const some = alike.length > 0 ? ` similar ones are ${alike.join(', ')};` : ''
  report(`there is no icon "${icon}"${nearest(icon) || ';'}${some} npm run gen -- icons lists all`)
}
