import { on, type Flow } from './flow.ts'

const quill = on('Quill', 'editors')
const tiptap = on('TipTap', 'editors')
const codeMirror = on('CodeMirror', 'editors')
const monaco = on('Monaco', 'code')
const ace = on('Ace', 'code')
const mirror = on('CodeMirror 5', 'code')

export const EDITORS_FLOWS: readonly Flow[] = [
  quill('bold and a list', ['letter <p>Dear <strong>Anna</strong></p><ul><li>boots</li><li>hats</li></ul>'], async (hand, page) => {
    await hand.click(page.locator('.ql-editor'))
    await hand.type('Dear ')
    await hand.click(page.locator('button.ql-bold'))
    await hand.type('Anna')
    await hand.click(page.locator('button.ql-bold'))
    await hand.press('Enter')
    await hand.click(page.locator('button.ql-list[value="bullet"]'))
    await hand.type('boots')
    await hand.press('Enter')
    await hand.type('hats')
    await hand.click(page.locator('#quill-save'))
  }),
  quill('a word that is chosen and changed', ['letter <p>Dear <em>Boris</em></p>'], async (hand, page) => {
    await hand.click(page.locator('.ql-editor'))
    await hand.type('Dear Anna')
    await hand.press('Control+Shift+ArrowLeft')
    await hand.type('Boris')
    await hand.press('Control+Shift+ArrowLeft', 'Control+i')
    await hand.click(page.locator('#quill-save'))
  }),
  tiptap(
    'a heading, marks and a list',
    ['article <h1>Prices</h1><p>All <strong>new</strong></p><ul><li><p>one</p></li><li><p>two</p></li></ul><p></p>'],
    async (hand, page) => {
      await hand.click(page.locator('.ProseMirror'))
      await hand.click(page.locator('#h1'))
      await hand.type('Prices')
      await hand.press('Enter')
      await hand.type('All ')
      await hand.press('Control+b')
      await hand.type('new')
      await hand.press('Control+b', 'Enter')
      await hand.click(page.locator('#bullets'))
      await hand.type('one')
      await hand.press('Enter')
      await hand.type('two')
      await hand.click(page.locator('#tiptap-save'))
    },
  ),
  codeMirror('lines of code', ['code "function add(a, b) {\\n  return a + b\\n}"'], async (hand, page) => {
    await hand.click(page.locator('.cm-content'))
    await hand.type('function add(a, b) {')
    await hand.press('Enter')
    await hand.type('return a + b')
    await hand.click(page.locator('#code-save'))
  }),
  monaco('lines of code, replaced', ['monaco "function add(a, b) {\\n    return a + b\\n}"'], async (hand, page) => {
    await hand.click(page.locator('#monaco .view-line').first())
    await hand.press('Control+a')
    await hand.type('function add(a, b) {')
    await hand.press('Enter')
    await hand.type('return a + b')
    await hand.click(page.locator('#monaco-save'))
  }),
  monaco('a line between others', ['monaco "let one = 1\\nlet more = (3)\\nlet two = 2"'], async (hand, page) => {
    await hand.click(page.locator('#monaco .view-line').first())
    await hand.press('End', 'Enter')
    await hand.type('let more = (3)')
    await hand.click(page.locator('#monaco-save'))
  }),
  ace('lines of code', ['ace "function add(a, b) {\\n    return a + b\\n}"'], async (hand, page) => {
    await hand.click(page.locator('#ace .ace_content'))
    await hand.type('function add(a, b) {')
    await hand.press('Enter')
    await hand.type('return a + b')
    await hand.click(page.locator('#ace-save'))
  }),
  mirror('lines of code', ['mirror "function add(a, b) {\\n  return a + b\\n}"'], async (hand, page) => {
    await hand.click(page.locator('#mirror .CodeMirror-lines'))
    await hand.type('function add(a, b) {')
    await hand.press('Enter')
    await hand.type('return a + b')
    await hand.click(page.locator('#mirror-save'))
  }),
]
