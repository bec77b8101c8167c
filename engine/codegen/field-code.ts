import { areFileNames, fileNames } from '#contract/rules/file-names.ts'
import type { Action } from '#contract/schemas/action.ts'
import { type FieldKind, fieldKindOf, kindOf } from './field-kind.ts'
import type { Imports } from './imports.ts'
import { literal } from './text.ts'
import type { Value } from './values.ts'
import { isoDate, plainNumber } from './written-values.ts'

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
      return [`await ${field}.fill(${writtenCode(kind, value)}${more(options)})`, ...enterLines(input)]
    case 'select':
      return [`await ${field}.selectOption(${optionsCode(value)}${more(options)})`]
    case 'toggle':
      if (value.text !== null && element.isCovered) return [`await ${imports.helper('setChecked')}(${field}, ${isYes(value.text)})`]
      return value.text === null ? helped('fillField') : [`await ${field}.${isYes(value.text) ? 'check' : 'uncheck'}(${options})`]
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
      return isFiles(action, value) ? helped('giveFiles') : helped('fillField')
  }
}

/** A line break at the end of a value presses Enter. */
const enterLines = ({ field, value, options }: FieldInput): string[] =>
  value.text?.endsWith('\n') ? [`await ${field}.press('Enter'${more(options)})`] : []

const more = (options: string): string => (options === '' ? '' : `, ${options}`)

function textLines(input: FieldInput, kind: FieldKind): string[] {
  const { field, action, value, options, imports } = input
  const { text } = value
  const isOfLines = kind === 'text' && kindOf(action.target).tag !== ''
  if (text === null || !text.endsWith('\n') || isOfLines) return [`await ${field}.fill(${value.code}${more(options)})`]
  if (kind === 'text') return [`await ${imports.helper('fillField')}(${field}, ${value.code})`]
  const line = text.slice(0, -1)
  return [
    ...(line === '' ? [] : [`await ${field}.fill(${literal(line)}${more(options)})`]),
    `await ${field}.press('Enter'${more(options)})`,
  ]
}

function writtenCode(kind: 'number' | 'date' | 'range', { code, text }: Value): string {
  if (text === null) return code
  return literal(kind === 'date' ? isoDate(text) : plainNumber(text))
}

/** Several options stand one on a line. */
function optionsCode({ code, text }: Value): string {
  if (text === null) return code
  const options = text.split('\n').map((label) => label.trim()).filter(Boolean) // prettier-ignore
  return options.length > 1 ? `[${options.map(literal).join(', ')}]` : literal(options[0] ?? '')
}

const isFiles = ({ projectFiles }: Action, { text }: Value): boolean => projectFiles !== undefined || (text !== null && areFileNames(text))

/** The files stand in a folder of the project. */
function filesCode({ code, text }: Value, imports: Imports): string {
  if (text === null) return `${imports.helper('filesNamed')}(${code})`
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
