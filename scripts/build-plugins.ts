// What the build of the console does beside bundling.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|html|json)$/
const smallest = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside each text file, so that the server only picks one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        const files = Object.values(bundle).filter((file) => compressible.test(file.fileName))
        for (const file of files) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (source.length < smallest) continue
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(source, level) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await zip(source, { level: 9 }) })
        }
      },
    },
  }
}

/** What a page loads first runs nearly whole before anything shows: compiled while it arrives, not call by call on the main thread. */
const runAtOnce: ReadonlySet<string> = new Set(['react', 'session', 'console', 'login'])

export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The comment counts only at the very top: above the line that Vite adds last.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && runAtOnce.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

const outline = /(?<="d": ")[^"]+(?=")/g

/** On the grid of 1,024 units of antd's icons, which are shown at 14 to 18 px, whole numbers look the same. */
function shortenOutline(path: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024"><path d="${path}"/></svg>`,
    {
      plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
    },
  )
  return / d="([^"]+)"/.exec(data)?.[1] ?? path
}

/** Icons are 15 KB gzip of the first list page; shorter outlines halve that. */
export function shortenIcons(): Plugin {
  return {
    name: 'shorten-icons',
    apply: 'build',
    transform: {
      filter: { id: /icons-svg.es.asn/ },
      handler: (code) => code.replace(outline, shortenOutline),
    },
  }
}

/** Refine names its functions by calls at the top level, which keep every one of them in the bundle, used or not. */
export function dropNames(): Plugin {
  return {
    name: 'drop-names',
    apply: 'build',
    transform: {
      filter: { id: /@refinedev.[^\\/]+.dist.index\.mjs/ },
      handler: (code) => code.replace(/^__name\(\w+, "\w+"\);$/gm, ''),
    },
  }
}

const styles = new URL('../src/console/build/antd-styles.ts', import.meta.url).href

interface AntdStyles {
  antdStyles(): string
  writtenVariables(): string[]
}

/** The style sheet is empty in the sources: while developing, antd makes its styles in the browser. */
export function writeAntdStyles(): Plugin {
  return {
    name: 'antd-styles',
    apply: 'build',
    load: {
      filter: { id: /app[\\/]styles[\\/]antd\.css$/ },
      async handler() {
        const { antdStyles } = (await import(styles)) as AntdStyles
        return antdStyles()
      },
    },
  }
}

/** What the written style sheet has, the browser never makes: the functions that would do it are 15 KB gzip of the first list page. */
const writtenStyles =
  /antd.es.((button|empty|input|pagination|spin|table|tag).style.index|button.style.compact|tag.style.statusCmp)\.js$/
/** Makes the variables. */
const tokenFunction = /(?<=\(\) => \[\], )prepareComponentToken\b/g
const styleFunction = /(\bgen\w+\((?:'\w+'|\['\w+', '\w+'\])), token => \{[^]*?\n\}(?=[,)])/g

export function dropWrittenStyles(): Plugin {
  return {
    name: 'drop-written-styles',
    apply: 'build',
    transform: {
      filter: { id: writtenStyles },
      handler: (code) => code.replace(styleFunction, '$1, () => []').replace(tokenFunction, '() => ({})'),
    },
  }
}

const makesVariables = 'return injectStyle && cssVar ?'

/** Nor does it set the variables of these components again: a style element for each, and a component beside each that is shown. */
export function keepWrittenVariables(): Plugin {
  return {
    name: 'keep-written-variables',
    apply: 'build',
    transform: {
      filter: { id: /cssinjs-utils.es.util.genStyleUtils\.js$/ },
      async handler(code) {
        const { writtenVariables } = (await import(styles)) as AntdStyles
        const isWritten = `new Set(${JSON.stringify(writtenVariables())})`
        return `const writtenVariables = ${isWritten}\n${code.replace(
          makesVariables,
          'return injectStyle && cssVar && !writtenVariables.has(`${component}.${rootCls}`) ?',
        )}`
      },
    },
  }
}

/** Rules of Quill's style sheet for its own toolbar and tooltips, which the console does not show: half of it. */
const toolRule =
  /\.ql-(?:toolbar|tooltip|picker|icon|color-|stroke|fill|formats|active|preview|action)|\.ql-(?:thin|even|empty)\b|\.ql-snow button/

export function dropQuillTools(): Plugin {
  return {
    name: 'drop-quill-tools',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /quill\.snow\.css$/ },
      handler: (code) =>
        code.replace(/(?<=^|[}/])[^{}@/]+\{[^{}]*\}/g, (rule) => {
          const selectors = rule.slice(0, rule.indexOf('{')).split(',')
          return selectors.every((selector) => toolRule.test(selector)) ? '' : rule
        }),
    },
  }
}

/** Of components that the console does not use, and of antd's own validation of forms. */
const unusedTexts = /^ {2}(?:Form|Icon|Popconfirm|QRCode|Tour|Transfer): \{\n[\s\S]*?\n {2}\},?\n/gm

/** The texts of antd's parts are loaded with every page. */
export function dropUnusedTexts(): Plugin {
  return {
    name: 'drop-unused-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /antd.es.locale.(en_US|zh_CN)\.js$/ },
      handler: (code) => code.replace(unusedTexts, ''),
    },
  }
}

const topLevelError = /^(\s*(?:var )?\w+ = )(?:new )?Error\(/gm

/** An error made while a module loads has V8 look up where, in a browser that is being watched: it parses the whole file once more. */
export function errorsWithoutPlace(): Plugin {
  return {
    name: 'errors-without-place',
    apply: 'build',
    transform: {
      filter: { id: /(react-dom-client\.production\.js|@refinedev.core.dist.index\.mjs)$/ },
      handler: (code) =>
        code.replace(
          topLevelError,
          '$1((message) => Object.create(Error.prototype, { message: { value: message } }))(',
        ),
    },
  }
}
