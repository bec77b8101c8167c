import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Dialog, FileChooser, Page } from 'playwright-core'
import type { HumanHooks, LiveSession } from '../browser/live-session.ts'
import type { SurfaceAnswer, SurfaceField, SurfaceModel } from '../page/surface-model.ts'
import { PICKED_EVENT } from '../page/screen-bindings.ts'
import { SAMPLE_FILES, sampleFiles } from '../browser/sample-files.ts'
import type { SurfacePages } from './surface-pages.ts'
import { fillIn, wordsFor, type SurfaceWords } from './words.ts'

export type HumanHooksOptions = {
  surfaces: SurfacePages
  session: () => LiveSession | null
  isWatched: () => boolean
  /** Shows the viewers a text that needs no answer. */
  notify: (text: string) => void
}

type Question = Omit<SurfaceModel, 'backdrop'>

/** Makes the hooks by which a watching human answers, on pages of ours, windows that Chromium would show outside the page. */
export function createHumanHooks({ surfaces, session, isWatched, notify }: HumanHooksOptions): HumanHooks {
  const ask = async (page: Page, question: (words: SurfaceWords, site: string) => Partial<Question>) => {
    const live = session()
    if (!live) return null
    const words = wordsFor(live.locale)
    return surfaces.ask(live.uiContext, {
      ...EMPTY_QUESTION,
      locale: live.locale,
      cancelLabel: words.cancel,
      confirmLabel: words.ok,
      ...question(words, siteOf(page.url())),
    })
  }
  return {
    isWatched,
    onDialog: async (dialog, page) => {
      const answer = windowAnswer(dialog, await ask(page, (words, site) => dialogQuestion(dialog, words, site)))
      await (answer.accept ? dialog.accept(answer.text) : dialog.dismiss()).catch(() => undefined)
      return answer
    },
    onFileChooser: async (chooser, page) => {
      const chosen = (await ask(page, (words) => fileQuestion(chooser, words)))?.choice ?? []
      if (chosen.length > 0) await announceFiles(chooser, chosen.length, session())
      await chooser.setFiles(sampleFiles(chosen)).catch(() => undefined)
    },
    onDownload: (download) => {
      const live = session()
      if (live) notify(`${wordsFor(live.locale).downloaded}: ${download.suggestedFilename()}`)
      return Promise.resolve()
    },
    onAuth: async ({ url, realm }, page) => {
      const answer = await ask(page, (words) => authQuestion(siteOf(url), realm, words))
      return answer && { username: answer.values.username ?? '', password: answer.values.password ?? '' }
    },
  }
}

/** Announces to the recorder that a human chose files, because the field's events are not trusted when Playwright sets the files. */
async function announceFiles(chooser: FileChooser, count: number, live: LiveSession | null): Promise<void> {
  const isOnPage = await chooser
    .element()
    .evaluate((field, picked) => {
      field.dispatchEvent(new CustomEvent(picked, { bubbles: true, composed: true }))
      return field.isConnected
    }, PICKED_EVENT)
    .catch(() => false)
  if (count > 1 || !isOnPage) live?.reportUnrecorded({ kind: 'file' })
}

const EMPTY_QUESTION: Question = {
  locale: '',
  title: '',
  text: '',
  fields: [],
  choices: null,
  picker: null,
  confirmLabel: '',
  cancelLabel: '',
}

/** The answer to a dialog. A cancelled alert counts as accepted, for it has one button only; any other cancelled dialog is dismissed. */
function windowAnswer(dialog: Dialog, given: SurfaceAnswer): WindowAnswer {
  const window = dialog.type()
  if (!given) return { accept: window === 'alert', window }
  return { accept: true, window, ...(window === 'prompt' ? { text: given.values.answer ?? '' } : {}) }
}

function dialogQuestion(dialog: Dialog, words: SurfaceWords, site: string): Partial<Question> {
  if (dialog.type() === 'beforeunload')
    return { title: words.leaveTitle, text: words.leaveText, confirmLabel: words.leave, cancelLabel: words.stay }
  const title = site ? fillIn(words.messageFrom, { site }) : words.messageFromPage
  const asked = { title, text: dialog.message() }
  if (dialog.type() === 'alert') return { ...asked, cancelLabel: '' }
  return dialog.type() === 'prompt' ? { ...asked, fields: [field('answer', words.answer, dialog.defaultValue())] } : asked
}

function fileQuestion(chooser: FileChooser, words: SurfaceWords): Partial<Question> {
  const options = SAMPLE_FILES.map(({ name, kind }) => ({ value: name, label: name, hint: words[`fileText_${kind}`] }))
  return {
    title: chooser.isMultiple() ? words.filesTitle : words.fileTitle,
    text: words.fileText,
    choices: { options, multiple: chooser.isMultiple() },
    confirmLabel: words.choose,
  }
}

function authQuestion(site: string, realm: string, words: SurfaceWords): Partial<Question> {
  return {
    title: words.authTitle,
    text: `${fillIn(words.authText, { site })}${realm ? `\n${realm}` : ''}`,
    fields: [field('username', words.userName, ''), { ...field('password', words.password, ''), isPassword: true }],
    confirmLabel: words.signIn,
  }
}

const field = (name: string, label: string, value: string): SurfaceField => ({ name, label, value, isPassword: false, autocomplete: 'off' })

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
