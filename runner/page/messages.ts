import { natives } from './natives.ts'
import { collapse, renderedParent, treeRootOf, type View } from './view.ts'

/** Maximum length of a message in characters; longer texts are articles. */
const MESSAGE_MAX = 300
const MESSAGES_MAX = 20

const URGENT = '[role=alert],[role=alertdialog],[aria-live=assertive]'
const POLITE = '[role=status],[aria-live=polite],output'
/** Parts of class names and ids that frameworks and authors give to error messages. */
const TROUBLE_NAMES = ['error', 'invalid', 'danger', 'alert', 'warning', 'flash', 'toast', 'notification', 'feedback', 'validation']
const TROUBLE = TROUBLE_NAMES.flatMap((name) => [`[class*="${name}" i]`, `[id*="${name}" i]`]).join(',')
/** Beginnings of words that most error messages contain. */
const TROUBLE_WORDS =
  /(?:^|[^\p{L}])(?:errors?|invalid|incorrect|wrong|fail(?:ed|ure)|denied|forbidden|required|expired|already (?:exists|taken|in use)|not (?:found|allowed|valid)|must (?:be|have|contain)|could not|cannot|unable|try again|ошибк|неверн|неправильн|некорректн|недопустим|недоступн|не найден|не удалось|не удаётся|не совпада|обязательн|уже (?:существует|занят|использует)|отказано|запрещ|истёк|истек|попробуйте)/iu

/**
 * The page's present messages to its user, the most urgent first: alerts, validation messages, texts that look or read like errors, then status messages. Fields
 * and their values are never in it.
 */
export function pageMessages(view: View): string[] {
  const found = new natives.Set<string>()
  const add = (text: string) => {
    const plain = collapse(text)
    if (plain && plain.length <= MESSAGE_MAX && found.size < MESSAGES_MAX) found.add(plain)
  }
  const addShown = (selector: string) => {
    for (const element of document.querySelectorAll(selector)) if (isMessage(element, view)) add(view.text(element, MESSAGE_MAX + 1))
  }
  addShown(URGENT)
  for (const field of document.querySelectorAll('[aria-invalid]:not([aria-invalid=false]),:user-invalid')) {
    if (view.visible(field)) for (const text of complaintsAbout(field, view)) add(text)
  }
  addShown(TROUBLE)
  for (const text of troubledTexts(view)) add(text)
  addShown(POLITE)
  return [...found]
}

/** Whether the element is visible text, and not a field or a box around a form. */
const isMessage = (element: Element, view: View): boolean =>
  view.visible(element) && !element.matches('input,select,textarea,html,body') && !element.querySelector('input,select,textarea,form')

function complaintsAbout(field: Element, view: View): string[] {
  const root = treeRootOf(field)
  const ids = ['aria-errormessage', 'aria-describedby'].flatMap((name) => field.getAttribute(name)?.split(/\s+/) ?? [])
  const described = ids.flatMap((id) => {
    const element = id ? root.getElementById(id) : null
    return element && view.visible(element) ? [view.text(element, MESSAGE_MAX + 1)] : []
  })
  const own = (field as Partial<HTMLInputElement>).validationMessage
  return described.length > 0 ? described : own ? [own] : []
}

/** Texts anywhere on the page that contain one of `TROUBLE_WORDS`. */
function* troubledTexts(view: View): Generator<string> {
  if (!document.body) return
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { nodeValue, parentElement: holder } = node
    const data = nodeValue ?? ''
    if (data.length > MESSAGE_MAX || !holder || !TROUBLE_WORDS.test(data) || holder.closest('script,style,noscript,option,textarea'))
      continue
    const element = wholeSentence(holder, view)
    if (isMessage(element, view)) yield view.text(element, MESSAGE_MAX + 1)
  }
}

/** The block around an inline element, which holds the whole sentence. */
function wholeSentence(holder: Element, view: View): Element {
  let element = holder
  while (view.isInline(element)) {
    const parent = renderedParent(element)
    if (!parent || parent === document.body) break
    element = parent
  }
  return element
}
