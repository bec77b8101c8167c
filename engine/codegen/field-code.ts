import { areFileNames, fileNames } from '#contract/rules/file-names.ts'
import type { Action } from '#contract/schemas/action.ts'
import { isWholeNumber } from '../text/numbers.ts'
import { type FieldKind, fieldKindOf, kindOf } from './field-kind.ts'
import type { Imports } from './imports.ts'
import { literal } from './text.ts'
import { isAlways, type Value } from './values.ts'
import { isoDateCode, plainNumberCode } from './written-values.ts'

export type FieldInput = { field: string; action: Action; value: Value; page: string; imports: Imports; options: string }

/** The lines that give a field its value: a call of Playwright for standard fields, a helper for what is none. */
export function fieldLines(input: FieldInput): string[] {
  const { field, action, value, imports, options } = input
  const element = kindOf(action.target)
  const kind = fieldKindOf(element)
  const helped = (name: 'chooseOption' | 'fillCombobox' | 'fillField' | 'giveFiles' | 'setSlider') => [
    `await ${imports.helper(name)}(${field}, ${value.code})`,
  ]
  if (action.isChoice && kind !== 'select') return helped('chooseOption')
  switch (kind) {
    case 'line':
    case 'text':
      return textLines(input, kind)
    case 'number':
    case 'date':
    case 'range':
      return filledLines(input, kind === 'date' ? isoDateCode(value) : plainNumberCode(value)) ?? helped('fillField')
    case 'select':
      if (isInLines(value)) return helped('fillField')
      return [`await ${field}.selectOption(${optionsCode(value)}${more(options)})`]
    case 'toggle':
      return toggleLines(input, element.isCovered === true) ?? helped('fillField')
    case 'file':
      return [`await ${field}.setInputFiles(${filesCode(value, imports)}${more(options)})`]
    case 'opener':
      return isFiles(action, value) ? chooserLines(input) : helped('fillField')
    case 'combobox':
      return helped('fillCombobox')
    case 'list':
      return helped('chooseOption')
    case 'slider':
      return helped('setSlider')
    default:
      return action.projectFiles ? helped('giveFiles') : helped('fillField')
  }
}

function toggleLines({ field, value, imports, options }: FieldInput, isCovered: boolean): string[] | null {
  const isOn = isYesCode(value)
  if (isOn === null) return null
  if (isCovered) return [`await ${imports.helper('setChecked')}(${field}, ${isOn})`]
  if (value.text === null) return [`await ${field}.setChecked(${isOn}${more(options)})`]
  return [`await ${field}.${isYes(value.text) ? 'check' : 'uncheck'}(${options})`]
}

/** Whether a value means yes, as code; null where people may write it in several ways. */
function isYesCode({ code, text, samples }: Value): string | null {
  if (text !== null) return String(isYes(text))
  const [yes, ...others] = new Set(samples.filter(isYes))
  return yes === undefined || others.length > 0 ? null : `${code} === ${literal(yes)}`
}

const filledLines = (input: FieldInput, code: string | null): string[] | null =>
  code === null ? null : [`await ${input.field}.fill(${code}${more(input.options)})`, ...enterLines(input)]

/** A line break at the end of a value presses Enter. */
const enterLines = ({ field, value, options }: FieldInput): string[] =>
  value.text?.endsWith('\n') ? [`await ${field}.press('Enter'${more(options)})`] : []

const more = (options: string): string => (options === '' ? '' : `, ${options}`)

function textLines(input: FieldInput, kind: FieldKind): string[] {
  const { field, action, value, options, imports } = input
  const { text } = value
  const isOfLines = kind === 'text' && kindOf(action.target).tag !== ''
  if (text === null && !isOfLines && isInLines(value)) return [`await ${imports.helper('fillField')}(${field}, ${value.code})`]
  if (text === null || !text.endsWith('\n') || isOfLines) return [`await ${field}.fill(${value.code}${more(options)})`]
  if (kind === 'text') return [`await ${imports.helper('fillField')}(${field}, ${value.code})`]
  const line = text.slice(0, -1)
  return [
    ...(line === '' ? [] : [`await ${field}.fill(${literal(line)}${more(options)})`]),
    `await ${field}.press('Enter'${more(options)})`,
  ]
}

/** A value that is known only when the test runs, and may be several lines. */
const isInLines = ({ text, samples }: Value): boolean => text === null && samples.some((sample) => sample.includes('\n'))

/** Several options stand one on a line. */
function optionsCode({ code, text }: Value): string {
  if (text === null) return code
  const options = text.split('\n').map((label) => label.trim()).filter(Boolean) // prettier-ignore
  return options.length > 1 ? `[${options.map(literal).join(', ')}]` : literal(options[0] ?? '')
}

const isFiles = ({ projectFiles }: Action, value: Value): boolean => projectFiles !== undefined || isAlways(value, looksLikeFiles)

/** An address of mail and a date end like the name of a file, too. */
const looksLikeFiles = (text: string): boolean =>
  areFileNames(text) && !text.includes('@') && !isWholeNumber(text.slice(text.lastIndexOf('.') + 1).trim())

/** The files stand in a folder of the project. */
function filesCode({ code, text, samples }: Value, imports: Imports): string {
  if (text === null) {
    for (const name of samples.flatMap(fileNames)) imports.upload(filePath(name), code)
    return `${imports.helper('filesNamed')}(${code})`
  }
  const paths = fileNames(text).map((name) => literal(imports.upload(filePath(name))))
  return paths.length > 1 ? `[${paths.join(', ')}]` : (paths[0] ?? '[]')
}

/** The path of a file in the project that a recipe uploads. */
function filePath(name: string): string {
  const own = name.split('/').at(-1)?.split('\\').at(-1) ?? ''
  return `files/${own === '' || own === '.' || own === '..' ? 'sample.txt' : own}`
}

/** A button that opens the browser's own choice of files. */
function chooserLines({ field, value, page, imports, options }: FieldInput): string[] {
  const files = filesCode(value, imports)
  return [
    `const chooser = ${page}.waitForEvent('filechooser')`,
    `await ${field}.click(${options})`,
    `await (await chooser).setFiles(${files})`,
  ]
}

const NO = new Set(['false', 'no', 'off', '0', 'нет', 'выкл', ''])
const isYes = (text: string): boolean => !NO.has(text.trim().toLowerCase())
