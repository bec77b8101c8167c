import 'ace-builds/src-noconflict/ace'
import 'ace-builds/src-noconflict/mode-javascript'
import CodeMirror from 'codemirror5'
import 'codemirror5/addon/edit/closebrackets'
import 'codemirror5/mode/javascript/javascript'
import 'monaco-editor/languages/definitions/javascript/register'
import * as monaco from 'monaco-editor/editor'
import { el, happened } from './oracle.js'

document.body.innerHTML = `
  <style>.code { width: 700px; height: 200px; border: 1px solid #999 } body > div { margin: 12px } .CodeMirror { height: 200px }</style>
  <div><div class="code" id="monaco"></div><button id="monaco-save">Save Monaco</button></div>
  <div><div class="code" id="ace"></div><button id="ace-save">Save Ace</button></div>
  <div><div class="code" id="mirror"></div><button id="mirror-save">Save mirror</button></div>`

window.MonacoEnvironment = { getWorker: () => new Worker('/code-worker.js') }
const onSave = (name, text) => el(`${name}-save`).addEventListener('click', () => happened(name, JSON.stringify(text())))

const drawn = monaco.editor.create(el('monaco'), { language: 'javascript', value: 'let one = 1\nlet two = 2' })
onSave('monaco', () => drawn.getValue())

const ace = window.ace.edit('ace', { mode: 'ace/mode/javascript', useWorker: false })
onSave('ace', () => ace.getValue())

const mirror = CodeMirror(el('mirror'), { mode: 'javascript', lineNumbers: true, autoCloseBrackets: true })
onSave('mirror', () => mirror.getValue())
