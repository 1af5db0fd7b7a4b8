// For tests: what is imported by name from a large package comes from the module of that name. The build drops the rest of such a package;
// tests would load hundreds of modules for each file.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Packages whose index lists one module for each name, and where that index is. */
const packages: Readonly<Record<string, string>> = {
  antd: 'antd/es',
  '@ant-design/icons': '@ant-design/icons/es/icons',
}

const listed = /^export \{ default as (\w+) \} from ["']\.\/([\w-]+)["'];$/gm

/** Names of the package to its modules. */
function modulesOf(folder: string): ReadonlyMap<string, string> {
  const index = readFileSync(new URL(`../node_modules/${folder}/index.js`, import.meta.url), 'utf8')
  return new Map([...index.matchAll(listed)].map(([, name = '', file]) => [name, `${folder}/${file}`]))
}

const byPackage = new Map(Object.entries(packages).map(([name, folder]) => [name, modulesOf(folder)]))

const imported = /^import \{([^}]*)\} from '(antd|@ant-design\/icons)'/gm

/** On as many lines as before, for places in errors. */
function inParts(all: string, names: string, from: string): string {
  const modules = byPackage.get(from)
  const parts = names.split(',').flatMap((one) => {
    const [, name = '', alias] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? []
    const module = modules?.get(name)
    return module === undefined ? [] : [`import ${alias ?? name} from '${module}'`]
  })
  const values = names.split(',').filter((one) => one.trim() !== '' && !/^\s*type\s/.test(one))
  return values.length === parts.length ? parts.join('; ') + '\n'.repeat(all.split('\n').length - 1) : all
}

export function singleParts(): Plugin {
  return {
    name: 'single-parts',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/](src|tests)[\\/]console[\\/]/.test(id)) return null
      return { code: code.replace(imported, inParts), map: null }
    },
  }
}
