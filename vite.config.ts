import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { LANGUAGES } from './contract/constants.ts'
import { createFirstChunks } from './scripts/first-chunks.ts'
import { MODERN_BUILDS, modernBuildAliases } from './scripts/modern-builds.ts'
import manifest from './package.json' with { type: 'json' }
import { manifestFor } from './src/app/pwa/manifest.ts'

const serverUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4400}`

/** Everything under these paths belongs to the server, never to the client's router. */
const SERVER_PATHS = ['/api', '/runner', '/healthz', '/readyz']

/** The typeface is asked for with the page itself, so that the first text is already set in it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          })),
    },
  }
}

/** What the installed application is, once for each language; the page links the one that suits (`src/app/texts/i18n.ts`). */
function localizedManifests(): Plugin {
  return {
    name: 'localized-manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: JSON.stringify(manifestFor(language)) })
      }
    },
  }
}

/**
 * The script that gives the page its theme before anything is painted. It is no part of the application, whose scripts come after the first paint; and
 * none of the page itself, which the policy of its contents forbids.
 */
function themeBeforeFirstPaint(): Plugin {
  const source = 'src/app/theme/first-paint.ts'
  let isServing = false
  return {
    name: 'theme-before-first-paint',
    configResolved: ({ command }) => {
      isServing = command === 'serve'
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: await bundleScript(source) })
    },
    transformIndexHtml: {
      order: 'post',
      // a script behind a style sheet would wait for it
      handler: (html) =>
        html.replace(
          '<script type="module"',
          `${isServing ? `<script type="module" src="/${source}">` : '<script src="/first-paint.js">'}</script>\n    $&`,
        ),
    },
  }
}

/** A script of its own, which imports nothing when it runs. */
async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'warn', resolve: { alias: MODERN_BUILDS } })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** The script with which the service worker sends the queue: of its own, so that the worker itself stays small. */
function outboxSender(): Plugin {
  return {
    name: 'outbox-sender',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'outbox-sender.js', source: await bundleScript('sw/outbox-sender.ts') })
    },
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      // the components stand in the `.lazy.tsx` files: unlike the plugin's own splitting, which reloads the page when code does not arrive, the
      // router shows the error then
      autoCodeSplitting: false,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
      // without it the generator rewrites import paths and quotes of route files it has already written
      enableRouteTreeFormatting: true,
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    preloadFonts(),
    localizedManifests(),
    outboxSender(),
    themeBeforeFirstPaint(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      // one per language, written by `localizedManifests`
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/*.png'],
        // the screen viewer is part of the server's world and useless without it; the browser itself keeps the sender with the worker
        globIgnores: ['runner/**', 'outbox-sender.js'],
      },
      devOptions: { enabled: false },
    }),
  ],
  resolve: { alias: modernBuildAliases() },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // none of these chunks needs the entry's own code, so leaving their dependencies where they are makes no circle
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: createFirstChunks(), minShareCount: 2 }] },
      },
    },
  },
  // the viewer's page is built by its own script and cannot be scanned
  optimizeDeps: { entries: ['index.html', 'ui.html'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.VITE_PORT ?? 5173),
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverUrl, changeOrigin: false, ws: true }])),
  },
})
