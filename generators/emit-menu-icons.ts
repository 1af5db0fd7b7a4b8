// menu-icons.ts: the icons of the declared menu, which load with the console; those that administrators choose later have chunks of their own.
import type { SeedResource } from '../src/shared/entity/seed.ts'
import { fileHead } from './print.ts'

/** Shown for entries without an icon. */
const plainIcon = 'MenuOutlined'

export function emitMenuIcons(resources: readonly SeedResource[]): string {
  const icons = [...new Set([plainIcon, ...resources.flatMap(({ icon }) => icon ?? [])])].sort()
  return [
    fileHead('//'),
    ...icons.map((icon) => `import ${icon} from '@ant-design/icons/es/icons/${icon}'\n`),
    '\nexport const menuIcons = {\n',
    ...icons.map((icon) => `  ${icon},\n`),
    '}\n',
  ].join('')
}
