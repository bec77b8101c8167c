import type { Dialog, Page } from '@playwright/test'
import { actionTimeout } from './timeouts'
import { takesAnswer, windowOfAnswer, type ShownWindow, type WindowAnswer } from './windows'

const POLL_MS = 50

/**
 * Answers several windows of the browser (alert, confirm, prompt) that the next action opens, in their order; a window without an answer gets OK. Set up
 * before the action, because an open window blocks the page. Resolves with all messages once each answer was taken, and fails when one was not.
 */
export function answerDialogs(page: Page, ...answers: WindowAnswer[]): Promise<string> {
  const shown: ShownWindow[] = []
  let taken = 0
  const onDialog = (dialog: Dialog) => {
    const at = takesAnswer(dialog.type(), answers, taken) ? taken++ : null
    const { accept, text } = answers[at ?? -1] ?? { accept: true }
    shown.push({ type: dialog.type(), message: dialog.message(), accepted: accept, answer: at })
    const answered = accept ? dialog.accept(dialog.type() === 'prompt' ? (text ?? dialog.defaultValue()) : undefined) : dialog.dismiss()
    void answered.catch(() => undefined)
  }
  page.on('dialog', onDialog)
  const done = untilTaken(answers, shown).finally(() => page.off('dialog', onDialog))
  // An action that fails before is the failure to report.
  done.catch(() => undefined)
  return done
}

async function untilTaken(answers: readonly WindowAnswer[], shown: readonly ShownWindow[]): Promise<string> {
  const isTaken = (answer: WindowAnswer, at: number) => windowOfAnswer(shown, answer, at) >= 0
  for (const until = Date.now() + actionTimeout(); !answers.every(isTaken);) {
    if (Date.now() > until)
      throw new Error('No window of the browser took the answer ' + JSON.stringify(answers.find((answer, at) => !isTaken(answer, at))))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return shown.map(({ message }) => message).join(' ')
}
