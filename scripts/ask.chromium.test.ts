import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { engineAnswerSchema } from '#contract/schemas/engine-answer.ts'
import { test } from '#tests/fixtures/running-chromium-test.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the command as `npm run ask -- …` does. */
const ask = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', 'node', 'scripts/ask.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })

const answerOf = ({ stdout, stderr }: Ended) => {
  expect(stderr).toBe('')
  return engineAnswerSchema.parse(JSON.parse(stdout))
}

describe('npm run ask -- --cdp', () => {
  test('answers with plan, locators and checks, and leaves the page as it was', async ({ chrome, pages, folder }) => {
    const page = await chrome.open(`${pages.origin}/form.html`)
    await page.fill('#fio', 'Пётр')
    const state = () => page.evaluate('[Object.getOwnPropertyNames(window).join(), document.documentElement.outerHTML, document.activeElement.id]') // prettier-ignore
    const before = await state()
    writeFileSync(join(folder, 'data.txt'), 'Пароль: t0p-s3cret\nГород: Москва')
    const expected = 'В поле «ФИО» значение «Пётр»'
    const step = 'Ввести пароль, выбрать город и заполнить «О себе»: тестировщик'
    const options = ['--cdp', chrome.endpoint, '--test-data', join(folder, 'data.txt'), '--expected', expected, '--step', step]
    const said = await ask(...options)
    const answer = answerOf(said)
    expect(await state()).toEqual(before)
    expect(answer).toMatchObject({ language: 'ru', page: { url: `${pages.origin}/form.html`, title: 'Анкета' } })
    const [first] = answer.plan
    expect(first?.choices[0]).toMatchObject({ act: 'set', method: 'Input', value: null, source: { from: 'testData', key: 'Пароль' } })
    expect(first?.choices[0]?.element?.locators).toContainEqual(expect.objectContaining({ type: 'css', value: 'input[name="secret"]' }))
    expect(first?.choices[0]?.evidence.length).toBeGreaterThan(0)
    expect(answer.expected?.[0]?.parts[0]?.assertions).toMatchObject([
      { holds: true, assertion: { property: 'value', expectedValue: 'Пётр' } },
    ])
    expect(answer.expected?.[0]?.parts[0]?.assertions[0]?.assertion.target).toContainEqual(
      expect.objectContaining({ type: 'css', value: '#fio' }),
    )
    for (const secret of ['t0p-s3cret', 's3cret-initial']) expect(said.stdout).not.toContain(secret)
    expect(page.isClosed()).toBe(false)
  })

  test('reads frames too, and removes its reader from them', async ({ chrome, pages }) => {
    const page = await chrome.open(`${pages.origin}/frames.html`)
    const answer = answerOf(await ask('--cdp', chrome.endpoint, '--step', 'Нажать «Оплатить»'))
    expect(answer.plan.length).toBeGreaterThan(0)
    for (const frame of page.frames()) expect(await frame.evaluate('"__repriseAgent" in window').catch(() => false)).toBe(false)
  })

  test('asks which page is meant when several are shown, and takes the one that is chosen', async ({ chrome, pages }) => {
    await chrome.open(`${pages.origin}/form.html`)
    await chrome.open(`${pages.origin}/choices.html`)
    const chosen = await ask('--cdp', chrome.endpoint, '--page', 'choices.html', '--step', 'Click Save')
    expect(answerOf(chosen).page.url).toBe(`${pages.origin}/choices.html`)
    const unknown = await ask('--cdp', chrome.endpoint, '--page', 'prices', '--step', 'Click Save')
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toContain('No page is “prices”. Choose one with --page N')
    expect(unknown.stderr).toContain(`${pages.origin}/form.html`)
    const both = await ask('--cdp', chrome.endpoint, '--page', '.html', '--step', 'Click Save')
    expect(both.stderr).toContain('2 pages have “.html” in their address')
  })

  test('does not answer a dialog that is open, and says that the page does not answer', async ({ chrome, pages }) => {
    const page = await chrome.open(`${pages.origin}/form.html`)
    const dialog = page.waitForEvent('dialog')
    void page.evaluate('setTimeout(() => { window.answered = confirm("Sure?") })')
    const asked = await dialog
    const said = await ask('--cdp', chrome.endpoint, '--step', 'Click Save')
    expect(said).toMatchObject({ code: 1, stdout: '' })
    expect(said.stderr).toContain('A page of the browser does not answer: close its dialog')
    await asked.accept()
    await expect.poll(() => page.evaluate('window.answered')).toBe(true)
  })

  test('says so when no browser answers, and how it is called', async () => {
    const none = await ask('--cdp', 'http://127.0.0.1:9', '--step', 'Click Save')
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('No browser answers at http://127.0.0.1:9') })
    expect(await ask('--step', 'Click Save')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: npm run ask') })
    expect(await ask('--what')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: npm run ask') })
  })
})
