import { javascript } from '@codemirror/lang-javascript'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { basicSetup, EditorView } from 'codemirror'
import Quill from 'quill'
import { el, happened } from './oracle.js'

document.body.innerHTML = `
  <style>.ProseMirror, #code { min-height: 140px; border: 1px solid #999; padding: 6px } body > div { margin: 12px; width: 700px }</style>
  <div><div id="quill" style="height: 140px"></div><button id="quill-save">Save letter</button></div>
  <div><button id="h1">Heading</button><button id="bullets">Bullets</button><div id="tiptap"></div><button id="tiptap-save">Save article</button></div>
  <div><div id="code"></div><button id="code-save">Save code</button></div>`

const quill = new Quill('#quill', { theme: 'snow' })
el('quill-save').addEventListener('click', () => happened('letter', quill.getSemanticHTML().replaceAll('&nbsp;', ' ')))
const tiptap = new Editor({ element: el('tiptap'), extensions: [StarterKit] })
for (const [id, run] of [
  ['h1', (chain) => chain.toggleHeading({ level: 1 })],
  ['bullets', (chain) => chain.toggleBulletList()],
])
  el(id).addEventListener('click', () => run(tiptap.chain().focus()).run())
el('tiptap-save').addEventListener('click', () => happened('article', tiptap.getHTML()))
const code = new EditorView({ parent: el('code'), extensions: [basicSetup, javascript()] })
el('code-save').addEventListener('click', () => happened('code', JSON.stringify(code.state.doc.toString())))
