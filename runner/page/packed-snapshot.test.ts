import { expect, it } from 'vitest'
import type { FrameNode } from './frame-node.ts'
import { packSnapshot, unpackSnapshot } from './packed-snapshot.ts'

const plain: FrameNode = {
  ref: 'e1',
  parent: -1,
  tag: 'p',
  role: '',
  name: '',
  text: 'Orders',
  fullText: '',
  label: '',
  placeholder: '',
  value: '',
  attributes: {},
  states: {},
  isPassword: false,
  editable: false,
  clickable: false,
  visible: true,
  box: { x: 0.5, y: 1, width: 20, height: 10 },
  inDialog: false,
}
const field: FrameNode = {
  ...plain,
  ref: 'e2',
  parent: 0,
  tag: 'input',
  role: 'combobox',
  name: 'City',
  label: 'Where to',
  placeholder: 'Omsk',
  value: 'Perm',
  fullText: 'City of the order',
  attributes: { id: 'city' },
  states: { checked: false, required: true },
  isPassword: true,
  editable: true,
  clickable: true,
  visible: false,
  inDialog: true,
  options: [],
  classes: 'wide',
  icon: 'pin',
  tooltip: 'Choose',
  draggable: true,
  scrolls: 'y',
  sort: 'none',
  level: 2,
  rowIndex: 3,
  colIndex: 4,
  pseudo: '*',
}

it('a packed snapshot is unpacked as it was', () => {
  const snapshot = { url: 'http://a.example/', title: 'A', lang: 'ru', nodes: [plain, field], truncated: true, vanished: ['Saved'] }
  expect(unpackSnapshot(JSON.stringify(packSnapshot(snapshot)))).toEqual(snapshot)
})

it('each flag is kept by itself', () => {
  for (const flag of ['isPassword', 'editable', 'clickable', 'visible', 'inDialog'] as const) {
    const node = { ...plain, visible: false, [flag]: true }
    const [unpacked] = unpackSnapshot(
      JSON.stringify(packSnapshot({ url: '', title: '', lang: '', nodes: [node], truncated: false, vanished: [] })),
    ).nodes
    expect(unpacked).toEqual(node)
  }
})
