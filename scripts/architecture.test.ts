import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../server/platform/config.ts'
import { type BoundaryRule, BOUNDARY_RULES } from './boundaries/rules.ts'
import { isTool } from './boundaries/violations.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const sectionOf = (title: string) => page.split('\n## ').find((section) => section.startsWith(title)) ?? ''
const rowsOf = (title: string) =>
  sectionOf(title)
    .split('\n')
    .filter((line) => line.startsWith('| `') || /^\| [a-z]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'folder' && first !== 'process')
const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`( \(types\))?/g)].map(([, code = '', types = '']) => code + types)

describe('a claim', () => {
  const links = [...page.matchAll(/\[test\]\(\.\.\/(\S+) "((?:[^"\\]|\\.)*)"\)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.replaceAll('\\"', '"'),
  }))

  test('is held by a test wherever it is about what the product does', () => {
    const parts = ['From a test case', 'From an offline edit', 'What others change', 'Access, errors']
    const items = parts.flatMap((part) =>
      sectionOf(part)
        .split('\n')
        .filter((line) => /^(?:- |\d+\. )/.test(line)),
    )
    expect(items.length).toBeGreaterThan(20)
    expect(items.filter((item) => !item.includes('[test]('))).toEqual([])
    expect(links.length).toBe(page.split('[test](').length - 1)
  })

  test.each(links)('$title: $file', ({ file, title }) => {
    const titles = titlesOf(file)
    expect(title).not.toBe('')
    expect(titles.some((text) => text.includes(title))).toBe(true)
  })
})

describe('a number', () => {
  const SECONDS: Record<string, number> = { ms: 0.001, s: 1, min: 60, h: 3600 }
  const named = [
    ...page.matchAll(/(?<value>[\d,.]+)(?: (?<unit>ms|s|min|h|streams|changes))?(?: [a-z ]+?)? \(`(?<name>[A-Z][A-Z_]+)`/g),
  ].map(({ groups }) => groups!)
  const sources = globSync('{contract,server,src,runner,engine}/**/*.{ts,tsx}')

  test.each(named.filter(({ name = '' }) => !name.endsWith('PORT')))('$value $unit is $name', ({ value = '', unit = '', name = '' }) => {
    const declared = sources.flatMap((file) => {
      const found = new RegExp(`const ${name}(?::[^=]+)? = ([\\d_ *]+)$`, 'm').exec(readFileSync(file, 'utf8'))
      return found ? [found[1]!.split('*').reduce((product, factor) => product * Number(factor.trim().replaceAll('_', '')), 1)] : []
    })
    const said = Number(value.replaceAll(',', ''))
    const factor = name.endsWith('_MS') ? 1000 : 1
    expect(new Set(declared)).toEqual(new Set([unit in SECONDS ? said * SECONDS[unit]! * factor : said]))
  })

  test('of a port is what the program takes without being told', () => {
    const ports = Object.fromEntries([...page.matchAll(/(\d{4}) \(`([A-Z_]*PORT)`\)/g)].map(([, port, name = '']) => [name, Number(port)]))
    expect(ports.PORT).toBe(readConfig({}).port)
    expect(readFileSync('scripts/run.mjs', 'utf8')).toContain(`process.env.DEMO_PORT ?? '${ports.DEMO_PORT}'`)
    expect(readFileSync('vite.config.ts', 'utf8')).toContain(`process.env.VITE_PORT ?? ${ports.VITE_PORT}`)
  })
})

describe('a process', () => {
  test.each(rowsOf('Processes'))('%s is a program that is there, and started so', (_name, program = '', startedBy = '') => {
    const [path = ''] = codesOf(program)
    expect(existsSync(path)).toBe(true)
    const starters = startedBy.startsWith('the server') ? globSync('server/**/*.ts') : ['scripts/run.mjs']
    const how = path === 'vite.config.ts' ? "bin('vite')" : path
    expect(starters.some((file) => readFileSync(file, 'utf8').includes(how))).toBe(true)
  })

  test('is started by a script of npm that exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [...sectionOf('Processes').matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the modules', () => {
  const modules = rowsOf('Modules').map(([folder = '', content = '', imports = '']) => ({
    folder: codesOf(folder)[0] ?? '',
    content,
    imports: codesOf(imports),
  }))
  const fileIn = (folder: string) => `${folder.replace('<domain>', 'x')}x.ts`
  const ruleOf = (folder: string) => BOUNDARY_RULES.find(({ files }) => files.test(fileIn(folder)))
  const importsOf = ({ may, mayTypes = [] }: BoundaryRule, folder: string) => {
    const own = folder.replace('<domain>', '{domain}')
    const others = may.filter((path) => !own.startsWith(path))
    return [...others, ...mayTypes.map((path) => `${path} (types)`)].toSorted()
  }

  test.each(modules)('$folder imports what the rules let it', ({ folder, imports }) => {
    const rule = ruleOf(folder)
    expect(rule).toBeDefined()
    expect(imports.toSorted()).toEqual(importsOf(rule!, folder))
  })

  test('are all that have a rule of their own, but for one file', () => {
    const described = new Set(modules.map(({ folder }) => ruleOf(folder)))
    expect(BOUNDARY_RULES.filter((rule) => !described.has(rule)).map(({ files }) => String(files))).toEqual([
      String(/^server\/seed\/demo-application\.ts$/),
    ])
  })

  test('and tools are all folders with code', () => {
    const withCode = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|var$|coverage$)/.test(entry.name))
      .map(({ name }) => `${name}/`)
      .filter((folder) => globSync(`${folder}**/*.{ts,tsx}`).length > 0)
    const tools = codesOf(/Tests and tools.*$/m.exec(sectionOf('Modules'))?.[0] ?? '').filter((code) => /^\w+\/$/.test(code))
    expect([...tools, ...modules.map(({ folder }) => folder).filter((folder) => /^\w+\/$/.test(folder))].toSorted()).toEqual(
      withCode.toSorted(),
    )
    expect(tools.filter((folder) => !isTool(fileIn(folder)))).toEqual([])
  })
})

test('the page is read in ten minutes', () => {
  const words = page
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\s+/).length
  expect(words).toBeLessThan(2000)
})

/** Titles of the tests in a file that are not skipped. A title with values in it is cut off before the first value. */
function titlesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const titles: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const name = text.slice(callee.start, callee.end)
      if (!/^(?:test|it)\b/.test(name) || /\.(?:skip|todo)/.test(name)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis[0]!.value.cooked ?? '')
    },
  }).visit(parseSync(file, text).program)
  return titles
}
