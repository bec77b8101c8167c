import { describe, expect } from 'vitest'
import { historyAction, pressAnywhere } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const NEXT = `<!doctype html><title>Next</title><p id="times"></p><script>
  sessionStorage.times = Number(sessionStorage.times ?? 0) + 1
  document.getElementById('times').textContent = sessionStorage.times
</script>`

/** As lists that are sorted by keys: a key counts only when the page has drawn what the one before did. */
const SLOW = `<!doctype html><title>Slow</title><p id="moved">0</p><script>
  let ready = true
  addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowDown' || !ready) return
    document.getElementById('moved').textContent++
    ready = false
    requestAnimationFrame(() => requestAnimationFrame(() => (ready = true)))
  })
</script>`

const test = runnerTest({ routes: { '/next': htmlRoute(NEXT), '/slow': htmlRoute(SLOW) } })

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/keys.html`)
})

const keys = (selector: string, shortcut: string, times?: number): Action => ({
  method: 'Press',
  target: css(selector),
  keys: shortcut,
  ...(times === undefined ? {} : { times }),
})
const focus = (selector: string): Action => ({ method: 'Focus', target: css(selector) })
const value = (runner: RunnerHarness, selector: string) => runner.page().locator(selector).inputValue()
const heard = (runner: RunnerHarness) => runner.page().locator('#heard').textContent()

describe('a key', () => {
  test.for<[string, string, string]>([
    ['on a named element', 'Enter', 'row Enter Enter;'],
    ['held with others', 'Control+Alt+K', 'row ctrl alt k KeyK;'],
    ['a capital letter', 'Shift+K', 'row shift Shift ShiftLeft;row shift K KeyK;'],
    ['of the Russian keyboard', 'ж', 'row ж Semicolon;'],
    ['a shortcut in Russian letters', 'Alt+л', 'row alt k KeyK;'],
    ['a function key', 'F2', 'row F2 F2;'],
    ['a sign', 'Control++', 'row ctrl + Equal;'],
  ])('%s', async ([_, shortcut, expected], { runner }) => {
    await runner.perform(keys('#row', shortcut))
    const said = (await heard(runner)) ?? ''
    expect(said.replaceAll(/row (?:ctrl |alt )*(?:Control|Alt) \w+;/g, '')).toBe(expected)
  })

  test('several times', async ({ runner }) => {
    await runner.perform(keys('#list', 'ArrowDown', 2))
    expect(await value(runner, '#list')).toBe('three')
  })

  test('several times, each when the page has drawn what the one before did', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/slow`)
    await runner.perform({ ...pressAnywhere('ArrowDown'), times: 4 })
    await runner.perform(pressAnywhere('ArrowDown'))
    expect(await runner.page().locator('#moved').textContent()).toBe('5')
  })

  test('on whatever has the focus', async ({ runner }) => {
    await runner.perform(focus('#row'))
    await runner.perform(pressAnywhere('Delete'))
    expect(await heard(runner)).toBe('row Delete Delete;')
  })

  test('that submits the form, whose effects are waited for', async ({ runner }) => {
    await runner.perform(keys('#name', 'Enter'))
    expect(await heard(runner)).toBe('focus;sent Ann;')
  })

  test('that makes a new line in a field of several', async ({ runner }) => {
    await runner.perform(keys('#area', 'Enter'))
    expect(await value(runner, '#area')).toBe('one\n')
    await runner.perform(keys('#area', 'Control+Enter'))
    expect(await heard(runner)).toContain('area ctrl Enter Enter;')
  })

  test('on an element that takes no focus, which is clicked first', async ({ runner }) => {
    await runner.perform(keys('#plain', 'Escape'))
    expect(await heard(runner)).toBe('click;')
  })

  test('does not move a cursor that is in the field already', async ({ runner }) => {
    await runner.perform(keys('#name', 'Home'))
    await runner.perform(keys('#name', 'Delete'))
    expect(await value(runner, '#name')).toBe('nn')
  })

  test('waits until its field can be used', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/keys.html#late`)
    await runner.perform(keys('#late', 'x'))
    expect(await value(runner, '#late')).toBe('x')
  })
})

describe('says why it cannot', () => {
  test.for([
    ['#off', 'disabled'],
    ['#hidden', 'hidden'],
  ])('%s: %s', async ([selector, reason], { runner }) => {
    expect((await runner.performFails(keys(selector!, 'Enter'))).failure).toMatchObject({ code: 'action_failed', reason })
    expect((await runner.performFails(focus(selector!))).failure).toMatchObject({ code: 'action_failed', reason })
  })

  test('an element that is not there', async ({ runner }) => {
    expect((await runner.performFails(keys('#none', 'Enter'))).failure).toMatchObject({ code: 'target_not_found' })
  })
})

test('the cursor comes into a field without a click, at its end', async ({ runner }) => {
  await runner.perform(focus('#name'))
  await runner.perform(pressAnywhere('Backspace'))
  expect(await value(runner, '#name')).toBe('An')
  expect(await heard(runner)).toBe('focus;')
})

describe('copying and pasting', () => {
  test.for<[string, string, string]>([
    ['from one field into another, over what is selected', '#name', 'Ann'],
    ['from a field that cannot be changed', '#fixed', 'fixed'],
    ['of text that is in no field', '#order', 'Order A-17 of today'],
    ['of a part of it', '#order b', 'A-17'],
    ['of an editable region', '#rich', 'rich'],
  ])('%s', async ([_, from, expected], { runner }) => {
    await runner.perform(keys(from, 'Control+C'))
    await runner.perform(keys('#other', 'Control+A'))
    await runner.perform(pressAnywhere('Control+V'))
    expect(await value(runner, '#other')).toBe(expected)
  })

  test('cutting, pasting twice and undoing', async ({ runner }) => {
    await runner.perform(keys('#name', 'Control+X'))
    expect(await value(runner, '#name')).toBe('')
    await runner.perform(keys('#area', 'Control+V', 2))
    expect(await value(runner, '#area')).toBe('oneAnnAnn')
    await runner.perform(pressAnywhere('Control+Z'))
    expect(await value(runner, '#area')).toBe('oneAnn')
  })
})

test('keys can be held while an element is clicked', async ({ runner }) => {
  await runner.perform({ method: 'Click', target: css('#plain'), held: ['Control', 'Shift'] })
  expect(await heard(runner)).toBe('click ctrl shift;')
})

describe('the history of the tab', () => {
  const title = (runner: RunnerHarness) => runner.page().title()

  test('goes back, forward and loads anew, by buttons and by keys', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/next`, false)
    const { title: before } = await runner.perform(historyAction('back'))
    expect(before).toBe('Keys')
    await runner.perform(historyAction('forward'))
    await runner.perform(historyAction('reload'))
    expect(await runner.page().locator('#times').textContent()).toBe('3')
    await runner.perform(pressAnywhere('F5'))
    expect(await runner.page().locator('#times').textContent()).toBe('4')
    await runner.perform(pressAnywhere('Alt+ArrowLeft'))
    expect(await title(runner)).toBe('Keys')
  })

  test('has no page after the last', async ({ runner }) => {
    const { failure } = await runner.performFails(historyAction('forward'))
    expect(failure).toMatchObject({ code: 'action_failed', reason: 'other', detail: 'There is no page after this one' })
  })

  test('stays when the page keeps the key for itself', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/keys.html#keeps`)
    await runner.perform(pressAnywhere('F5'))
    expect(await heard(runner)).toBe('kept F5;')
  })
})
