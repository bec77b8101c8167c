import { expect, test } from 'vitest'
import { isBrowserWindow } from './browser-window.ts'

test.each([
  ['a new tab', { type: 'page', url: 'chrome://newtab/' }, true],
  ['the source of a page', { type: 'page', url: 'view-source:https://sut.example/' }, true],
  ['the help of the browser', { type: 'page', url: 'https://support.google.com/chrome?p=help' }, true],
  ['a window of the runner', { type: 'page', url: 'about:blank' }, false],
  ['a window of a page', { type: 'page', url: 'https://sut.example/', openerId: '1' }, false],
  ['a window of a page, before it has an address', { type: 'page', url: '', openerId: '1' }, false],
  ['no window at all', { type: 'service_worker', url: 'https://sut.example/worker.js' }, false],
])('%s', (_name, target, expected) => {
  expect(isBrowserWindow(target)).toBe(expected)
})
