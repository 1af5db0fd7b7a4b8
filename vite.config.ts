/// <reference types="vitest/config" />
// Builds the console (two pages: the app and the login page), serves it in development, and lists the test projects.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import {
  compileAhead,
  dropNames,
  dropQuillTools,
  dropUnusedTexts,
  dropWrittenStyles,
  errorsWithoutPlace,
  keepWrittenVariables,
  precompress,
  shortenIcons,
  writeAntdStyles,
} from './scripts/build-plugins.ts'
import { singleParts } from './scripts/single-parts.ts'

const root = import.meta.dirname
/** Folder of src/console/app with replacements for packages, or parts of them, in the build. */
const standIns = `${root}/src/console/app/stand-ins`
const packages = `${root}/node_modules`

const wholePackages: Readonly<Record<string, string>> = {
  qs: `${standIns}/query-text.ts`,
  pluralize: `${standIns}/plural.ts`,
  'error-stack-parser': `${standIns}/stack-parser.ts`,
  'resize-observer-polyfill': `${standIns}/resize-observer.ts`,
  '@rjsf/validator-ajv8': `${standIns}/left-out.ts`,
  'lodash-es/isEqual.js': `${standIns}/is-equal.ts`,
  'lodash-es/differenceWith.js': `${standIns}/difference-with.ts`,
  'lodash-es/unionWith.js': `${standIns}/union-with.ts`,
  'lodash.clonedeep': `${standIns}/clone-deep.ts`,
  'lodash.isequal': `${standIns}/same-deep.ts`,
  quill: `${standIns}/quill.ts`,
}

/** Imports that one module pulls in without our ever using them; together some 80 KB gzip of the first list page. */
const parts: readonly { importer: RegExp; id: string | RegExp; file: string }[] = [
  { importer: /antd.es.table.InternalTable/, id: './hooks/useFilter', file: `${standIns}/no-filters.ts` },
  { importer: /antd.es.table/, id: './RcTable/VirtualTable', file: `${standIns}/left-out.ts` },
  { importer: /antd.es.table.hooks.useSelection/, id: '../../dropdown', file: `${standIns}/left-out.ts` },
  { importer: /antd.es.table.hooks.useSelection/, id: '../../radio', file: `${standIns}/radio.tsx` },
  { importer: /antd.es.table.hooks.useSelection/, id: 'rc-tree/es/util', file: `${standIns}/checked-keys.ts` },
  { importer: /antd.es.(input|tree).index/, id: /^\.\/(OTP|DirectoryTree)$/, file: `${standIns}/left-out.ts` },
  // The large drawing: lists have one of their own, choices the simple one.
  { importer: /antd.es.empty/, id: './empty', file: `${standIns}/left-out.ts` },
  { importer: /antd.es.pagination/, id: '../select', file: `${standIns}/size-select.tsx` },
  {
    importer: /antd.es.button.style/,
    id: '../../color-picker/components/ColorPresets',
    file: `${standIns}/is-bright.ts`,
  },
  { importer: /antd.es.form.context/, id: 'rc-field-form', file: `${packages}/rc-field-form/es/FormContext.js` },
  {
    importer: /antd.es.color-picker.(color|util)/,
    id: '@rc-component/color-picker',
    file: `${packages}/@rc-component/color-picker/es/color.js`,
  },
  { importer: /antd.es.table.hooks.useSelection/, id: /^rc-tree.es.utils/, file: `${standIns}/left-out.ts` },
  {
    importer: /antd.es.table.style/,
    id: /^\.\/(bordered|filter|rtl|summary|virtual)$/,
    file: `${standIns}/no-style.ts`,
  },
  // Forms are @rjsf/core's, with the product's own layout, inputs and validator: schemas without references or alternatives.
  {
    importer: /@rjsf.core.lib.getDefaultRegistry/,
    id: './components/fields/index.js',
    file: `${standIns}/form-fields.ts`,
  },
  {
    importer: /@rjsf.core.lib.getDefaultRegistry/,
    id: './components/templates/index.js',
    file: `${standIns}/form-templates.ts`,
  },
  {
    importer: /@rjsf.core.lib.getDefaultRegistry/,
    id: './components/widgets/index.js',
    file: `${standIns}/no-parts.ts`,
  },
  { importer: /@rjsf.core.lib/, id: 'markdown-to-jsx/react', file: `${standIns}/left-out.ts` },
  { importer: /@rjsf.utils.lib.findSchemaDefinition/, id: 'fast-uri', file: `${standIns}/left-out.ts` },
  { importer: /@rjsf.utils.lib.schema/, id: './shallowAllOfMerge.js', file: `${standIns}/left-out.ts` },
  { importer: /node_modules.(react-)?quill[\\/]/, id: 'lodash-es', file: `${standIns}/deep.ts` },
  { importer: /antd.es.radio.group/, id: '../form/hooks/useForm', file: `${standIns}/name-path.ts` },
  // Compiled validators have their copy for the server, which has no bundler.
  { importer: /generated.validators/, id: '../formats.js', file: `${root}/src/shared/validation/formats.ts` },
  // The console names its language itself; English comes with its other texts.
  {
    importer:
      /antd.es.(_util.hooks.useClosable|config-provider.index|form.FormItemLabel|locale.useLocale|modal.(locale|useModal.HookModal)|table.InternalTable|upload.Upload)\.js/,
    id: /^\.\.?\/(.*locale\/)?en_US$/,
    file: `${packages}/antd/es/locale/zh_CN.js`,
  },
  {
    importer: /antd.es.pagination/,
    id: 'rc-pagination/es/locale/en_US',
    file: `${packages}/rc-pagination/es/locale/zh_CN.js`,
  },
  {
    importer: /@ant-design.cssinjs.es.hooks.useCacheToken/,
    id: 'rc-util/es/Dom/dynamicCSS',
    file: `${standIns}/known-style.ts`,
  },
  // React 19 is drawn by what @ant-design/v5-patch-for-react-19 sets.
  {
    importer: /antd.es.config-provider.UnstableContext/,
    id: 'rc-util/es/React/render',
    file: `${standIns}/left-out.ts`,
  },
  { importer: /antd.es.(button|checkbox|radio|switch|tag)/, id: '../_util/wave', file: `${standIns}/only-content.tsx` },
  { importer: /antd.es.table.hooks.useSorter/, id: '../../tooltip', file: `${standIns}/only-content.tsx` },
  { importer: /antd.es.pagination/, id: './style/bordered', file: `${standIns}/left-out.ts` },
  {
    importer: /axios.lib/,
    id: /\/(fetch|formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams|CancelToken|HttpStatusCode|spread)\.js$/,
    file: `${standIns}/left-out.ts`,
  },
]

const withEveryPage = /^assets\/(?:rolldown-runtime|react|session|console)-[\w-]{8}\.js$/

/** What a chunk asks for along with another: without what every page of the console has, and nothing for a file that needs only that. */
function notYetLoaded(file: string, needed: string[], { hostId }: { readonly hostId: string }): string[] {
  if (hostId.includes('login')) return needed
  const others = needed.filter((name) => !withEveryPage.test(name))
  return others.every((name) => name === file) ? [] : others
}

function matches(sought: string | RegExp, id: string): boolean {
  return typeof sought === 'string' ? sought === id : sought.test(id)
}

/** Parts of packages that we never reach or that the browser has built in: each costs more bytes than it is worth. */
function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const part = parts.find((entry) => matches(entry.id, id) && entry.importer.test(importer))
      return part?.file ?? wholePackages[id] ?? null
    },
  }
}

/** Packages without side effects: whatever is not used of them is dropped (antd's forms, Refine's CSV export …). */
const withoutEffects =
  /node_modules[\\/](antd|@rjsf|rc-[^\\/]+|@rc-component|@refinedev|papaparse|pluralize|lodash-es|axios)[\\/]/

const sharedWithLogin =
  /src.(shared.(protocol.secret|validation.formats)|console.data.(session-store|session\.messages|cipher|language|language-choice|data-version|dictionary-store|typed-texts|asked-page))\.ts$|vite.preload-helper|rolldown.runtime/

const sharedByForms =
  /antd.es.alert.index\.js$|src.console.(entity.(form.(field-control|field-box|focus-field|use-check|use-fields|use-may-change|use-save)|widgets.(form-widgets|picker|running-uploads))|entity.(version.version-at|conflict.use-conflict)|ui.(file-input|full-screen|use-unsaved-warning|use-chunk))\.tsx?$|generated.validators.index\.js/

/** The article list, and what it and its dialogs have in common with the editor. */
const articleScreen =
  /features.cms.article.(screen|state|reviewers.(reviewers-context|use-reviewers)|editor.(use-editor-text|title-palette|load-body-input))\.tsx?$|generated.validators.cms.article\.js/

/** What trees and the lists of selects have in common. */
const sharedByLists =
  /node_modules.rc-virtual-list|antd.es.(style.motion.(collapse|motion)\.js|_util.(motion|PurePanel|zindexContext|hooks.useZIndex))|rc-util.es.(isMobile|composeProps|hooks.useId)/

const sharedByTrees =
  /src.console.entity.(list.master-tree|tree.(choice-mark|entity-tree|tree-filter|use-narrowed|use-tree)|widgets.tree-select)\.tsx?$|antd.es.tree.index/

/** Of the article editor and trees; the others come with whatever else shows them. */
const editorIcons =
  /@ant-design[\\/]icons.*[\\/](Align\w+|ArrowLeft|Audio|BgColors|Bold|CaretDown|Clear|Delete|FileAdd|File|FontColors|FormatPainter|Holder|Italic|Line|MinusSquare|More|Picture|PlusSquare|Redo|Strikethrough|Table|Underline|Undo|VideoCamera)(Outlined|Filled)\.js$/

/** API and console tests see the descriptors of tests/schemas besides those that ship. */
const testSchemas = {
  setup: 'tests/support/test-schemas.ts',
  alias: { find: /^(?:\.\.\/)+(?:src\/)?generated\//, replacement: `${root}/.cache/test-schemas/` },
}

const apiAddress = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

export default defineConfig({
  root: `${root}/src/console`,
  base: '/admin/',
  cacheDir: `${root}/node_modules/.vite`,
  publicDir: `${root}/src/console/public`,
  plugins: [
    ...(process.env['VITEST'] === undefined ? [] : [singleParts()]),
    writeAntdStyles(),
    keepWrittenVariables(),
    leaveOut(),
    dropNames(),
    dropWrittenStyles(),
    dropQuillTools(),
    dropUnusedTexts(),
    errorsWithoutPlace(),
    shortenIcons(),
    react(),
    compileAhead(),
    precompress(),
  ],
  build: {
    outDir: `${root}/dist/console`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without modulepreload (Safari before 17) load the same modules a little later.
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { app: `${root}/src/console/index.html`, login: `${root}/src/console/login.html` },
      treeshake: { moduleSideEffects: (id) => !withoutEffects.test(id) || id.endsWith('.css') },
      output: {
        codeSplitting: {
          // What every list page needs in one chunk (gzip packs one large file 6 % better than sixty small ones), without what
          // the login page needs too; forms, editors, trees and dialogs stay in chunks of their own.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'session', test: sharedWithLogin, priority: 20 },
            // The login page's too; in the console, where a password is chosen.
            { name: 'password', test: /console.ui.password.(messages|rate-password)\.ts$/, priority: 20 },
            {
              name: 'console',
              test: /src.(console.(main|entity.(entity-page|list-page)|ui.page-container)\.tsx|generated.field-defaults\.ts)$|shared.protocol(?!.(topics|notices))/,
              priority: 10,
            },
            // Forms and the article editor in few chunks too: on a slow device, dozens of small ones cost more than their content.
            {
              name: 'live',
              test: /console.(data.events|app.notifications.(notification-bell|use-unread)|entity.draft.open-places|features.flow.inbox.waiting)|protocol.(topics|notices)/,
              priority: 8,
            },
            { name: 'search-inputs', test: /entity.widgets.(select|text)\.tsx$/, priority: 9 },
            { name: 'long-lists', test: sharedByLists, priority: 9 },
            { name: 'choices', test: /src.console.ui.select-part\.ts$/, priority: 8 },
            { name: 'fields', test: sharedByForms, priority: 8 },
            {
              name: 'dialogs',
              test: /antd.es.(drawer.index|modal.index|style.motion.(fade|zoom))|console.ui.(drawer|modal)\.tsx/,
              priority: 7,
            },
            { name: 'trees', test: sharedByTrees, priority: 6 },
            // A group takes whatever its modules import: what others need of it has a group of its own above.
            { name: 'articles', test: /generated.descriptors.cms.(article|channel|template)\.ts$/, priority: 7 },
            { name: 'article-screen', test: articleScreen, priority: 5 },
            {
              name: 'article-editor',
              test: /src.console.(features.cms.article.editor.editor-page|entity.widgets.rich-text.rich-text)\.tsx$/,
              priority: 4,
            },
            { name: 'menus', test: /antd.es.dropdown.index\.js/, priority: 5 },
            { name: 'panels', test: /antd.es.(flex|popover|progress|segmented).index\.js/, priority: 5 },
            {
              name: 'english-words',
              test: /locale.en_US|src.(console.data.english|generated.en-names)\.ts$/,
              priority: 9,
            },
            { name: 'dates', test: /entity.widgets.(date|datetime|wall-clock-picker)\.tsx/, priority: 5 },
            {
              name: 'entity-form',
              test: /src.console.entity.form.(entity-form|fields-form|form-frame)\.tsx$/,
              priority: 5,
            },
            {
              name: 'form-page',
              test: /src.console.entity.(action.row-toolbar|list.list-form-page)\.tsx$/,
              priority: 4,
            },
            { name: 'icons', test: editorIcons, minShareCount: 2, priority: 8 },
            { name: 'more-icons', test: /@ant-design[\\/]icons/, minShareCount: 2, priority: 7 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/site', '/preview', '/uploads'].map((path) => [path, apiAddress])),
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', root, include: ['tests/{unit,gen,rules}/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'api',
          root,
          include: ['tests/{api,entity,ports}/**/*.test.ts'],
          globalSetup: [testSchemas.setup],
          alias: [testSchemas.alias],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'console',
          root,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://console.test/admin/' } },
          include: ['tests/console/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/console/setup.ts'],
          // One copy of the router for inlined packages and for those that Node loads itself.
          alias: [
            { find: 'react-router', replacement: `${root}/node_modules/react-router/dist/development/index.mjs` },
            testSchemas.alias,
          ],
          globalSetup: [testSchemas.setup],
          server: { deps: { inline: [/antd/, /@ant-design/, /@refinedev/, /@rjsf/, /^rc-/, /@rc-component/] } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          root,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
