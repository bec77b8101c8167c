import { describe, expect, it } from 'vitest'
import { takesAnswer, windowOfAnswer, type ShownWindow, type WindowAnswer } from './browser-windows.ts'

const OK: WindowAnswer = { accept: true }
const CANCEL: WindowAnswer = { accept: false }
const TEXT: WindowAnswer = { accept: true, text: 'Ann' }
const of = (window: string, answer: WindowAnswer): WindowAnswer => ({ ...answer, window })

/** Each case: the windows that open, the answers that wait, the action taken on each window, and the index of the window that each answer was for. */
const CASES: [windows: string, answers: WindowAnswer[], done: string, meant: number[]][] = [
  ['confirm', [CANCEL], 'cancel#0', [0]],
  ['confirm', [], 'ok', []],
  ['alert confirm', [CANCEL], 'ok cancel#0', [1]],
  ['alert confirm', [OK], 'ok ok#0', [1]],
  ['alert confirm', [OK, CANCEL], 'ok#0 cancel#1', [0, 1]],
  ['alert prompt', [TEXT], 'ok ok Ann#0', [1]],
  ['confirm prompt', [TEXT], 'ok ok Ann#0', [1]],
  ['confirm prompt', [CANCEL, TEXT], 'cancel#0 ok Ann#1', [0, 1]],
  ['prompt confirm', [{ accept: false, text: 'Ann' }, CANCEL], 'cancel#0 cancel#1', [0, 1]],
  ['confirm alert confirm', [OK, CANCEL], 'ok#0 ok cancel#1', [0, 2]],
  ['confirm alert', [OK, OK], 'ok#0 ok', [0, 1]],
  ['alert', [OK], 'ok', [0]],
  ['alert', [CANCEL], 'ok', [-1]],
  ['alert', [TEXT], 'ok', [-1]],
  ['alert', [OK, OK], 'ok#0', [0, -1]],
  ['alert alert', [OK, OK], 'ok#0 ok', [0, 1]],
  ['confirm', [CANCEL, OK], 'cancel#0', [0, -1]],
  ['', [OK], '', [-1]],
  ['beforeunload', [CANCEL], 'cancel#0', [0]],
  ['alert confirm', [of('alert', OK), of('confirm', CANCEL)], 'ok#0 cancel#1', [0, 1]],
  ['alert confirm', [of('confirm', OK)], 'ok ok#0', [1]],
  ['beforeunload confirm', [of('confirm', CANCEL)], 'ok cancel#0', [1]],
  ['prompt', [of('confirm', CANCEL)], 'ok', [-1]],
  ['alert', [of('confirm', OK)], 'ok', [-1]],
  ['confirm', [of('alert', OK)], 'ok', [-1]],
]

function open(types: string, answers: readonly WindowAnswer[]): { shown: ShownWindow[]; done: string } {
  let next = 0
  const done: string[] = []
  const shown = types.split(' ').flatMap((type): ShownWindow[] => {
    if (type === '') return []
    const answer = takesAnswer(type, answers, next) ? next++ : null
    const { accept, text } = answers[answer ?? -1] ?? OK
    done.push(`${accept ? 'ok' : 'cancel'}${accept && text ? ` ${text}` : ''}${answer === null ? '' : `#${answer}`}`)
    return [{ type, message: '', accepted: accept, answer }]
  })
  return { shown, done: done.join(' ') }
}

describe('a window of the browser', () => {
  it.each(CASES)('%s with %j', (windows, answers, done, meant) => {
    const opened = open(windows, answers)
    expect(opened.done).toBe(done)
    expect(answers.map((answer, at) => windowOfAnswer(opened.shown, answer, at))).toEqual(meant)
  })
})
