import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import { SAMPLE_FILES } from '#contract/rules/sample-files.ts'
import { chooserNotice } from '#contract/rules/chooser-notice.ts'
import type { Dialog, FileChooser, Page } from 'playwright-core'
import type { ChosenFiles, HumanHooks, LiveSession } from '../browser/live-session.ts'
import type { SurfaceAnswer, SurfaceField, SurfaceModel } from '../page/surface-model.ts'
import { PICKED_EVENT } from '../page/screen-bindings.ts'
import type { FileChoosers } from './file-choosers.ts'
import type { SurfacePages } from './surface-pages.ts'
import { fillIn, wordsFor, type SurfaceWords } from './words.ts'

export type HumanHooksOptions = {
  surfaces: SurfacePages
  choosers: FileChoosers
  session: () => LiveSession | null
  isWatched: () => boolean
  /** Shows the viewers a text that needs no answer. */
  notify: (text: string) => void
}

type Question = Omit<SurfaceModel, 'backdrop'>

/** Makes the hooks by which a watching human answers, on pages of ours, windows that Chromium would show outside the page. */
export function createHumanHooks({ surfaces, choosers, session, isWatched, notify }: HumanHooksOptions): HumanHooks {
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
      const live = session()
      if (!live) return
      const openedAt = Date.now()
      const accept =
        (await chooser
          .element()
          .getAttribute('accept')
          .catch(() => null)) ?? ''
      const multiple = chooser.isMultiple()
      const inApp = await choosers.ask((chooserId) => notify(chooserNotice({ chooserId, multiple, accept: accept.slice(0, 2000) })))
      const drawn = async () => ({ names: (await ask(page, (words) => fileQuestion(chooser, words)))?.choice ?? [], files: [] })
      const { names, files } = inApp === 'unclaimed' ? await drawn() : (inApp ?? { names: [], files: [] })
      const given = multiple ? names : names.slice(0, 1)
      if (given.length > 0) await announceFiles(chooser, { names: given, project: files.map(({ name }) => name), openedAt }, live)
      live.files.give(files)
      await chooser.setFiles(await live.files.named(given, accept)).catch(() => undefined)
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

/**
 * Announces to the recorder that a human chose files, because the field's events are not trusted when Playwright sets the files. A field that is not on
 * the page, or that nobody can press, is opened by a press on something else, which is recorded instead.
 */
async function announceFiles(chooser: FileChooser, chosen: Omit<ChosenFiles, 'isByPress'>, live: LiveSession): Promise<void> {
  const field = chooser.element()
  const isByPress = !(await isReachable(field).catch(() => false))
  if (await live.reportFiles({ ...chosen, isByPress })) return
  const isOnPage = await field
    .evaluate((element, picked) => {
      element.dispatchEvent(new CustomEvent(picked, { bubbles: true, composed: true }))
      return element.isConnected
    }, PICKED_EVENT)
    .catch(() => false)
  if (!isOnPage) live.reportUnrecorded({ kind: 'file' })
}

/** Whether people can press the field, or a label of it. */
async function isReachable(field: ReturnType<FileChooser['element']>): Promise<boolean> {
  if (await field.isVisible()) return true
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice of files belongs to such a field
  return field.evaluate((node) => node.isConnected && ((node as Partial<HTMLInputElement>).labels?.length ?? 0) > 0)
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
