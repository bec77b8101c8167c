import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { packedChromium } from './packed-chromium.ts'

export type FoundChromium = {
  executablePath: string
  /** Where the browser was found, as a text for people. */
  source: string
  /** Variables to be added to the environment of the browser process. */
  env: Record<string, string>
}

export type ChromiumSearch = {
  chromiumPath?: string | undefined
  /** Folder into which a browser from an npm package is unpacked. */
  dataDir: string
  platform?: NodeJS.Platform
  env?: NodeJS.ProcessEnv
}

const INSTALL_HINTS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Install one (Debian, Ubuntu: "sudo apt-get install chromium"; Fedora: "sudo dnf install chromium")',
  darwin: 'Install one ("brew install --cask google-chrome", or https://www.google.com/chrome)',
  win32: 'Install one ("winget install Google.Chrome", or https://www.google.com/chrome)',
}

/**
 * Finds a browser: first `CHROMIUM_PATH`, then those of the system, then the one of an optional npm package (Linux x64; unpacked
 * into `dataDir` on first use).
 *
 * Errors: throws with a text for people that says what to install. A `CHROMIUM_PATH` that does not work is an error of its own: the
 * user chose it, so nothing else is tried.
 */
export async function findChromium(search: ChromiumSearch): Promise<FoundChromium> {
  const { chromiumPath, dataDir, platform = process.platform, env = process.env } = search
  if (chromiumPath) {
    if (await isExecutable(chromiumPath)) return { executablePath: chromiumPath, source: 'CHROMIUM_PATH', env: {} }
    throw new Error(
      `CHROMIUM_PATH is "${chromiumPath}", but there is no program that may be run. Correct it, or remove it to let one be found.`,
    )
  }
  for (const executablePath of usualPaths(platform, env))
    if (await isExecutable(executablePath)) return { executablePath, source: 'system', env: {} }
  const packed = await packedChromium(dataDir)
  if (packed) return packed
  const hint = INSTALL_HINTS[platform] ?? 'Install Chromium or Google Chrome'
  throw new Error(`No Chromium, Google Chrome or Microsoft Edge was found. ${hint}, or set CHROMIUM_PATH to the program.`)
}

export function usualPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') return darwinPaths(env.HOME ?? '')
  if (platform === 'win32') return windowsPaths(env)
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
    '/usr/bin/microsoft-edge-stable',
    '/snap/bin/chromium',
  ]
}

const darwinPaths = (home: string): string[] =>
  ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
    ['/Applications', `${home}/Applications`].map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
  )

const windowsPaths = (env: NodeJS.ProcessEnv): string[] =>
  ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap(
    (tail) => [env.LOCALAPPDATA, env.PROGRAMFILES, env['PROGRAMFILES(X86)']].flatMap((folder) => (folder ? [join(folder, tail)] : [])),
  )

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
