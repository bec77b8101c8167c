import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Installs packages outside the product's own, once per list of versions. `versions`: a JSON file with the exact version of each. */
export function installPackages(dir: string, versions: URL): void {
  const wanted = readFileSync(versions, 'utf8')
  const stamp = join(dir, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(dir, { recursive: true })
  const dependencies: unknown = JSON.parse(wanted)
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: basename(dir), private: true, dependencies }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir, stdio: 'inherit' })
  writeFileSync(stamp, wanted)
}
