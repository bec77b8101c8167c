/**
 * Learns which words of interfaces stand for each other in English and Russian, from the message catalogues of free software, and writes
 * `engine/lexicon/translations.gen.ts`. Only pairs of stems and how sure they are go into the file, no messages.
 *
 *   node scripts/learn-translations.ts [folder with unpacked packages]
 *
 * Without a folder the packages are downloaded with `apt-get download` into a temporary one.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mo, po } from 'gettext-parser'
import { normalizeText } from '../engine/text/normalize.ts'
import { stemOf } from '../engine/text/stem.ts'

const PACKAGES =
  'mediawiki wordpress-l10n python3-django evolution-common gnucash-common nautilus-data gnome-calendar kate5-data dolphin libreoffice-l10n-ru thunderbird-l10n-ru tryton-client gimp-data inkscape synaptic gnome-control-center-data kmail korganizer digikam-data'.split(
    ' ',
  )
const WORDS_MAX = 5
const ROUNDS = 8
const COUNT_MIN = 3
const SURE_MIN = 0.12

type Pair = { en: string[]; ru: string[] }

function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
  const tryton = execFileSync('apt-cache', ['pkgnames', 'tryton-modules'], { encoding: 'utf8' }).trim().split('\n') // prettier-ignore
  execFileSync('apt-get', ['download', ...PACKAGES, ...tryton], { cwd: folder, stdio: 'inherit' })
  for (const archive of globSync('*.deb', { cwd: folder })) execFileSync('dpkg-deb', ['-x', archive, folder], { cwd: folder })
  return folder
}

function messagesOf(folder: string): [en: string, ru: string][] {
  const found: [string, string][] = []
  const catalogues = globSync(['**/ru/**/*.mo', '**/*ru_RU.mo', '**/ru/LC_MESSAGES/*.mo'], { cwd: folder })
  for (const file of new Set(catalogues)) found.push(...fromCatalogue(() => mo.parse(readFileSync(join(folder, file)))))
  for (const file of globSync('**/ru.po', { cwd: folder })) found.push(...fromCatalogue(() => po.parse(readFileSync(join(folder, file)))))
  for (const file of globSync('**/i18n/**/ru.json', { cwd: folder })) found.push(...fromJson(folder, file))
  return found
}

function fromCatalogue(read: () => ReturnType<typeof mo.parse>): [string, string][] {
  try {
    const { translations } = read()
    return Object.values(translations).flatMap((context) =>
      Object.values(context).map(({ msgid, msgstr }): [string, string] => [msgid, msgstr[0] ?? '']),
    )
  } catch {
    return []
  }
}

function fromJson(folder: string, file: string): [string, string][] {
  try {
    const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const [ru, en] = [read(file), read(file.replace(/ru\.json$/, 'en.json'))]
    return Object.entries(ru).flatMap(([key, text]): [string, string][] => {
      const english = en[key]
      return typeof text === 'string' && typeof english === 'string' ? [[english, text]] : []
    })
  } catch {
    return []
  }
}

/** Stems of a short message; null for a long one, or one with places for values. */
function stemsOf(message: string, script: RegExp): string[] | null {
  if (/[{}%$<>\d]|\[\[/.test(message)) return null
  const words = normalizeText(message.replaceAll(/[_&~]/g, '')).match(/[\p{L}]+(?:[-'][\p{L}]+)*/gu) ?? []
  if (words.length === 0 || words.length > WORDS_MAX || !words.every((word) => script.test(word))) return null
  return words.filter((word) => !SMALL.has(word)).map(stemOf)
}
const SMALL = new Set(
  'the a an of to in on at for and or your my is are be this that it with from by as в во на с со и или для из к ко о об у от до по не is'.split(
    ' ',
  ),
)

function pairsOf(messages: readonly [string, string][]): Pair[] {
  const seen = new Set<string>()
  return messages.flatMap(([en, ru]) => {
    const [left, right] = [stemsOf(en, /^[a-z'-]+$/), stemsOf(ru, /^[а-я-]+$/)]
    const key = `${en}|${ru}`
    if (!left || !right || left.length === 0 || right.length === 0 || seen.has(key)) return []
    seen.add(key)
    return [{ en: left, ru: right }]
  })
}

/** IBM model 1: how likely each word of one language stands for each of the other, by turns of guessing and counting. */
function align(pairs: readonly (readonly [from: string[], to: string[]])[]): Map<string, Map<string, number>> {
  let table = new Map<string, Map<string, number>>()
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Map<string, Map<string, number>>()
    for (const [from, to] of pairs) {
      for (const word of to) {
        const weights = from.map((other) => (round === 0 ? 1 : (table.get(other)?.get(word) ?? 1e-9)))
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [at, other] of from.entries()) {
          const row = counts.get(other) ?? new Map<string, number>()
          counts.set(other, row)
          row.set(word, (row.get(word) ?? 0) + (weights[at] ?? 0) / total)
        }
      }
    }
    table = new Map([...counts].map(([word, row]) => {
      const sum = [...row.values()].reduce((all, count) => all + count, 0)
      return [word, new Map([...row].map(([other, count]) => [other, count / sum]))]
    })) // prettier-ignore
  }
  return table
}

const folder = process.argv[2] ?? unpacked()
const pairs = pairsOf(messagesOf(folder))
const [forth, back] = [align(pairs.map(({ en, ru }) => [en, ru])), align(pairs.map(({ en, ru }) => [ru, en]))]
const seen = new Map<string, number>()
for (const { en, ru } of pairs)
  for (const left of new Set(en)) for (const right of new Set(ru)) seen.set(`${left} ${right}`, (seen.get(`${left} ${right}`) ?? 0) + 1)
const learnt = [...seen].flatMap(([key, count]) => {
  const [en = '', ru = ''] = key.split(' ')
  const sure = Math.sqrt((forth.get(en)?.get(ru) ?? 0) * (back.get(ru)?.get(en) ?? 0))
  return count >= COUNT_MIN && sure >= SURE_MIN && en.length > 1 && ru.length > 1 ? [{ en, ru, sure }] : []
})
const byEnglish = Map.groupBy(
  learnt.toSorted((a, b) => b.sure - a.sure),
  ({ en }) => en,
)
const lines = [...byEnglish]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(
    ([en, found]) =>
      `${en} ${found
        .slice(0, 6)
        .map(({ ru, sure }) => `${ru}:${Math.round(sure * 100)}`)
        .join(' ')}`,
  )
writeFileSync(
  new URL('../engine/lexicon/translations.gen.ts', import.meta.url),
  `// Made by scripts/learn-translations.ts from ${pairs.length} short messages of Debian's packages ${PACKAGES.join(', ')} and tryton-modules-*. Stems of words, with how sure they are in percent.\n// prettier-ignore\nexport const TRANSLATIONS = \`\n${lines.join('\n')}\n\`\n`,
)
console.log(`${pairs.length} pairs of messages, ${learnt.length} pairs of words for ${lines.length} English ones`)
