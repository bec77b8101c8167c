import { expect, test } from 'vitest'
import { TmsError } from '../port/tms-error.ts'
import { decodeAnswer, encodeCall } from './xml-rpc.ts'

const answer = (value: string) => `<?xml version="1.0"?><methodResponse><params><param>${value}</param></params></methodResponse>`
const failureOf = (text: string) => {
  try {
    return decodeAnswer(text)
  } catch (error) {
    return error instanceof TmsError ? error.failure : error
  }
}

test('reads every type', () => {
  const value = `<value><struct>
    <member><name>text</name><value><string> a &lt;b&gt; &amp;amp; &#1042; </string></value></member>
    <member><name>bare</name><value>words</value></member>
    <member><name>none</name><value></value></member>
    <member><name>number</name><value><i4>-7</i4></value></member>
    <member><name>half</name><value><double>0.5</double></value></member>
    <member><name>yes</name><value><boolean>1</boolean></value></member>
    <member><name>nil</name><value><nil/></value></member>
    <member><name>list</name><value><array><data><value><int>1</int></value><value>x</value></data></array></value></member>
    <member><name>one</name><value><array><data><value>x</value></data></array></value></member>
    <member><name>empty</name><value><array><data></data></array></value></member>
  </struct></value>`
  expect(decodeAnswer(answer(value))).toEqual({
    text: ' a <b> &amp; В ',
    bare: 'words',
    none: '',
    number: -7,
    half: 0.5,
    yes: true,
    nil: null,
    list: [1, 'x'],
    one: ['x'],
    empty: [],
  })
})

test('a fault is told in its words', () => {
  const fault = '<value><struct><member><name>faultString</name><value><string>no such method</string></value></member></struct></value>'
  expect(failureOf(`<methodResponse><fault>${fault}</fault></methodResponse>`)).toEqual({
    kind: 'failed',
    status: 200,
    detail: 'no such method',
  })
})

test.each([
  ['<!doctype html><html></html>', 'web_page'],
  ['<methodResponse><params>', 'not_readable'],
  [answer(`${'<value><array><data>'.repeat(200)}${'</data></array></value>'.repeat(200)}`), 'not_readable'],
  ['<other/>', 'unexpected'],
  [`<!DOCTYPE x [<!ENTITY big "boom">]>${answer('<value>&big;</value>').slice(21)}`, 'unexpected'],
])('refuses %.40s', (text, reason) => {
  expect(failureOf(text)).toEqual({ kind: 'not_an_api', reason })
})

test('a text of a call cannot end its element', () => {
  expect(encodeCall('tl.x', { name: '</string>&"' })).toContain('<string>&lt;/string&gt;&amp;&quot;</string>')
})
