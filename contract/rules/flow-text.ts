import type { Language } from '../constants.ts'
import { TEST_CASE_TEXT_MAX } from '../constants.ts'
import type { Action } from '../schemas/action.ts'
import type { FlowMark } from '../schemas/recorded-flow.ts'
import { acceptsDialog, isOnBrowserDialog } from './browser-dialog.ts'
import { historyMove, isOnFocus, isOnPage } from './page-target.ts'
import { lacksValue } from './recorded-step.ts'

/** One action of a flow with its mark. */
export type FlowAct = { action: Action; mark: FlowMark | undefined }

const VALUE_MAX = 200

/**
 * What a tester would write for these actions, one sentence for each, in the form in which the engine reads them back as the same actions
 * (`engine/language/read-recorded.test.ts`). These are texts of a test case, which are data, and no words of the interface. A secret is called by the name of
 * its item, or not at all.
 */
export function flowText(acts: readonly FlowAct[], language: Language): string {
  const area = acts[0]?.mark?.area
  const dialog = area?.kind === 'dialog' && area.name !== '' ? area.name : null
  const sentences = acts.map(({ action }, index) => sentence(action, language, index === 0 ? dialog : null))
  return fitted(sentences, language)
}

/** As many sentences as a step may have; of the others the number is said. */
function fitted(sentences: readonly string[], language: Language): string {
  const whole = sentences.join('. ')
  if (whole.length <= TEST_CASE_TEXT_MAX) return whole
  for (let count = sentences.length - 1; count > 0; count--) {
    const left = sentences.length - count
    const text = `${sentences.slice(0, count).join('. ')}. ${language === 'ru' ? `Ещё действий: ${left}` : `More actions: ${left}`}`
    if (text.length <= TEST_CASE_TEXT_MAX) return text
  }
  return `${whole.slice(0, TEST_CASE_TEXT_MAX - 1)}…`
}

function sentence(action: Action, language: Language, dialog: string | null): string {
  const said = language === 'ru' ? russian(action) : english(action)
  if (dialog === null) return said
  const lower = said.charAt(0).toLowerCase() + said.slice(1)
  return language === 'ru' ? `В окне ${quoted(dialog, 'ru')} ${lower}` : `In the ${quoted(dialog, 'en')} dialog, ${lower}`
}

function english(action: Action): string {
  const { method } = action
  const what = elementOf(action).en
  const move = historyMove(action)
  if (move) return { back: 'Go back', forward: 'Press the browser’s Forward button', reload: 'Reload the page' }[move]
  if (isOnBrowserDialog(action)) {
    if (method === 'Input') return `Enter ${valueOf(action, 'en')} in the browser dialog`
    return acceptsDialog(action) ? 'Press OK in the browser dialog' : 'Press Cancel in the browser dialog'
  }
  if (method === 'Input') return inputWords(action, what, ENGLISH_INPUT, 'en')
  if (method === 'Press') return `Press the ${keysOf(action)} key${isOnFocus(action) ? '' : ` in ${what}`}${timesOf(action, ' times')}`
  if (method === 'Focus') return `Click ${what}`
  if (method === 'Drag') return action.drop ? `Drag ${what} to ${elementOf(action.drop).en}` : `Drag ${what}`
  if (action.take) return `Remember ${isOnPage(action) ? 'the page address' : what} as ${quoted(action.take.as, 'en')}`
  if (method === 'Scroll') return scrollWords(action, what, ENGLISH_SCROLL)
  const held = action.held?.length ? `Hold ${action.held.join('+')} and click` : 'Click'
  const verb = { double: 'Double-click', right: 'Right-click', middle: 'Middle-click', hover: 'Hover over' }
  return `${action.gesture ? verb[action.gesture] : held} ${what}`
}

function russian(action: Action): string {
  const { method } = action
  const what = elementOf(action).ru
  const move = historyMove(action)
  if (move) return { back: 'Вернитесь назад', forward: 'Нажмите в браузере кнопку «Вперёд»', reload: 'Обновите страницу' }[move]
  if (isOnBrowserDialog(action)) {
    if (method === 'Input') return `Введите ${valueOf(action, 'ru')} в окне браузера`
    return acceptsDialog(action) ? 'Нажмите «ОК» в окне браузера' : 'Нажмите «Отмена» в окне браузера'
  }
  if (method === 'Input') return inputWords(action, what, RUSSIAN_INPUT, 'ru')
  if (method === 'Press')
    return `Нажмите клавишу ${keysOf(action)}${isOnFocus(action) ? '' : ` в элементе ${nameOf(action, 'ru')}`}${timesOf(action, ' раз')}`
  if (method === 'Focus') return `Нажмите ${what}`
  if (method === 'Drag') return action.drop ? `Перетащите ${what} в ${elementOf(action.drop).ru}` : `Перетащите ${what}`
  if (action.take) return `Запомните ${isOnPage(action) ? 'адрес страницы' : nameOf(action, 'ru')} как ${quoted(action.take.as, 'ru')}`
  if (method === 'Scroll') return scrollWords(action, nameOf(action, 'ru'), RUSSIAN_SCROLL)
  if (action.gesture === 'hover') return `Наведите курсор на ${what}`
  if (action.gesture === 'double') return `Дважды нажмите ${what}`
  if (action.gesture === 'right') return `Нажмите правой кнопкой мыши ${what}`
  if (action.gesture === 'middle') return `Нажмите средней кнопкой мыши ${what}`
  return `${action.held?.length ? `Удерживая ${action.held.join('+')}, нажмите` : 'Нажмите'} ${what}`
}

type InputWords = {
  type: (value: string, what: string, name: string) => string
  choose: (value: string, what: string, name: string) => string
  upload: (value: string, what: string, name: string) => string
  tick: (what: string) => string
  untick: (what: string) => string
  clear: (what: string) => string
  password: (what: string) => string
  enter: string
}

const ENGLISH_INPUT: InputWords = {
  type: (value, what) => `Enter ${value} in ${what}`,
  choose: (value, _what, name) => `Choose ${value} in the ${name} list`,
  upload: (value, what) => `Upload the file ${value} in ${what}`,
  tick: (what) => `Tick ${what}`,
  untick: (what) => `Untick ${what}`,
  clear: (what) => `Clear ${what}`,
  password: (what) => `Enter the password in ${what}`,
  enter: ' and press Enter',
}

const RUSSIAN_INPUT: InputWords = {
  type: (value, what) => `Введите ${value} в ${what}`,
  choose: (value, _what, name) => `Выберите ${value} в списке ${name}`,
  upload: (value, what) => `Загрузите файл ${value} в ${what}`,
  tick: (what) => `Отметьте ${what}`,
  untick: (what) => `Снимите ${what}`,
  clear: (what) => `Очистите ${what}`,
  password: (what) => `Введите пароль в ${what}`,
  enter: ' и нажмите Enter',
}

const TICKED: ReadonlySet<string> = new Set(['checkbox', 'switch', 'menuitemcheckbox'])

function inputWords(action: Action, what: string, words: InputWords, language: Language): string {
  const facts = action.target.find(({ facts: known }) => known !== undefined)?.facts
  if (lacksValue(action) || action.asks) return words.password(what)
  const isPlain = action.source === undefined && action.relativeDate === undefined
  if (isPlain && action.value === '') return words.clear(what)
  if (facts && TICKED.has(facts.role) && (action.value === 'true' || action.value === 'false'))
    return action.value === 'true' ? words.tick(what) : words.untick(what)
  if (facts?.role === 'radio' && action.value === 'true') return words.tick(what)
  const [value, name] = [valueOf(action, language), nameOf(action, language)]
  if (kindOf(action) === 'file field') return words.upload(value, what, name)
  if (facts?.tag === 'select' || kindOf(action) === 'list') return words.choose(optionsOf(action, language), what, name)
  return words.type(value, what, name) + (action.value?.endsWith('\n') ? words.enter : '')
}

type ScrollWords = {
  to: (what: string) => string
  page: Record<'up' | 'down' | 'left' | 'right', string>
  end: string
  start: string
  inside: string
}

const ENGLISH_SCROLL: ScrollWords = {
  to: (what) => `Scroll to ${what}`,
  page: { up: 'Scroll up', down: 'Scroll down', left: 'Scroll to the left', right: 'Scroll to the right' },
  end: 'Scroll to the end',
  start: 'Scroll to the top',
  inside: ' in ',
}

const RUSSIAN_SCROLL: ScrollWords = {
  to: (what) => `Прокрутите до элемента ${what}`,
  page: { up: 'Прокрутите вверх', down: 'Прокрутите вниз', left: 'Прокрутите влево', right: 'Прокрутите вправо' },
  end: 'Прокрутите до конца',
  start: 'Прокрутите до начала',
  inside: ' в элементе ',
}

function scrollWords(action: Action, what: string, words: ScrollWords): string {
  const { scroll } = action
  if (!scroll) return words.to(what)
  const isEnd = scroll.by === 'end'
  const isBack = scroll.direction === 'up' || scroll.direction === 'left'
  const how = isEnd ? (isBack ? words.start : words.end) : words.page[scroll.direction]
  return isOnPage(action) ? how : how + words.inside + what
}

const keysOf = ({ keys = '' }: Action): string => keys
const timesOf = ({ times }: Action, word: string): string => (times === undefined ? '' : ` ${times}${word}`)

/** The value as the step says it: in quotes, or the name of its item of the environment data. */
function valueOf({ source, value = '' }: Pick<Action, 'source' | 'value'>, language: Language): string {
  if (source?.key) return `{{${source.key}}}`
  const line = value.trimEnd().replaceAll(/\s+/g, ' ')
  return quoted(line.length > VALUE_MAX ? `${line.slice(0, VALUE_MAX - 1)}…` : line, language)
}

/** Several options stand on lines of their own. */
function optionsOf(action: Action, language: Language): string {
  const lines = (action.value ?? '').split('\n').filter((line) => line !== '')
  if (action.source || lines.length < 2) return valueOf(action, language)
  const named = lines.map((value) => valueOf({ value }, language))
  return `${named.slice(0, -1).join(', ')} ${language === 'ru' ? 'и' : 'and'} ${named.at(-1)}`
}

const ENGLISH_QUOTES = [
  ['“', '”'],
  ['«', '»'],
  ['"', '"'],
] as const
const RUSSIAN_QUOTES = [
  ['«', '»'],
  ['“', '”'],
  ['"', '"'],
] as const

/** Quotes that the text itself does not hold. */
function quoted(text: string, language: Language): string {
  const isFree = ([open, close]: readonly [string, string]): boolean => !text.includes(open) && !text.includes(close)
  const pairs = language === 'ru' ? RUSSIAN_QUOTES : ENGLISH_QUOTES
  const [open, close] = pairs.find(isFree) ?? pairs[0]
  return open + text + close
}

type Named = Pick<Action, 'nlTargetCaptionDict'>

/** The captions say a kind and, in quotes, a name: see engine/grounding/target-caption.ts. */
function partsOf({ nlTargetCaptionDict: caption }: Named): { kind: string; names: Record<Language, string> } {
  const { en = '', ru = '' } = caption ?? {}
  const start = en.indexOf('“')
  return { kind: (start < 0 ? en : en.slice(0, start)).trim(), names: { en: within(en, '“', '”'), ru: within(ru, '«', '»') } }
}

function within(text: string, open: string, close: string): string {
  const start = text.indexOf(open)
  return start < 0 ? '' : text.slice(start + 1, text.lastIndexOf(close))
}

const kindOf = (named: Named): string => partsOf(named).kind

function nameOf(named: Named, language: Language): string {
  const name = partsOf(named).names[language]
  return name ? quoted(name, language) : elementOf(named)[language]
}

/** English kinds with the Russian word in the case that an act takes. */
const ACTED_ON: Readonly<Record<string, string>> = {
  button: 'кнопку',
  link: 'ссылку',
  field: 'поле',
  'file field': 'поле файла',
  checkbox: 'флажок',
  option: 'вариант',
  switch: 'переключатель',
  list: 'список',
  tab: 'вкладку',
  'menu item': 'пункт меню',
  menu: 'меню',
  image: 'изображение',
  row: 'строку',
  cell: 'ячейку',
  column: 'столбец',
  card: 'карточку',
  dialog: 'окно',
  section: 'раздел',
  form: 'форму',
  table: 'таблицу',
  heading: 'заголовок',
  message: 'сообщение',
  label: 'подпись',
}

function elementOf(named: Named): Record<Language, string> {
  const { kind, names } = partsOf(named)
  const known = ACTED_ON[kind]
  if (!names.en || !names.ru) return { ru: known ?? 'элемент', en: `the ${known ? kind : 'element'}` }
  // “element” is no word of a test case, and a reader would look for one.
  if (!known) return { ru: quoted(names.ru, 'ru'), en: quoted(names.en, 'en') }
  return { ru: `${known} ${quoted(names.ru, 'ru')}`, en: `the ${quoted(names.en, 'en')} ${kind}` }
}
