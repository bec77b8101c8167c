import '@shoelace-style/shoelace/dist/shoelace.js'
import { el, happened } from './oracle.js'

document.body.innerHTML = `
  <div style="padding: 16px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px">
    <sl-select id="city" label="City"><sl-option value="omsk">Omsk</sl-option><sl-option value="perm">Perm</sl-option><sl-option value="tver">Tver</sl-option></sl-select>
    <sl-input id="name" label="Customer"></sl-input>
    <sl-rating id="stars" label="Rating"></sl-rating>
    <sl-range id="volume" label="Volume" min="0" max="100" value="20"></sl-range>
    <sl-tab-group id="tabs"><sl-tab slot="nav" panel="a">General</sl-tab><sl-tab slot="nav" panel="b">Rights</sl-tab><sl-tab-panel name="a">A</sl-tab-panel><sl-tab-panel name="b">B</sl-tab-panel></sl-tab-group>
    <div><sl-button id="open">Open</sl-button><sl-dialog id="dialog" label="Sure?"><sl-button id="yes" slot="footer" variant="primary">Yes</sl-button></sl-dialog></div>
    <sl-tree id="tree" selection="multiple"><sl-tree-item id="goods">Goods<sl-tree-item id="shoes">Shoes</sl-tree-item><sl-tree-item id="coats">Coats</sl-tree-item></sl-tree-item></sl-tree>
    <sl-split-panel id="split" style="height: 120px; border: 1px solid #999"><div slot="start">Start</div><div slot="end">End</div></sl-split-panel>
    <div><sl-switch id="mail">Mail</sl-switch> <sl-checkbox id="agree">Agree</sl-checkbox>
      <sl-dropdown><sl-button slot="trigger" caret>More</sl-button><sl-menu id="menu"><sl-menu-item value="copy">Copy</sl-menu-item><sl-menu-item value="cut">Cut</sl-menu-item></sl-menu></sl-dropdown></div>
  </div>`

el('city').addEventListener('sl-change', ({ target }) => happened('city', target.value))
el('name').addEventListener('sl-change', ({ target }) => happened('name', target.value))
el('stars').addEventListener('sl-change', ({ target }) => happened('stars', target.value))
el('volume').addEventListener('sl-change', ({ target }) => happened('volume', target.value))
el('tabs').addEventListener('sl-tab-show', ({ detail }) => happened('tab', detail.name))
el('open').addEventListener('click', () => el('dialog').show())
el('yes').addEventListener('click', () => {
  happened('yes')
  el('dialog').hide()
})
el('tree').addEventListener('sl-selection-change', ({ detail }) =>
  happened(
    'tree',
    detail.selection.map(({ id }) => id),
  ),
)
el('split').addEventListener('pointerup', () => setTimeout(() => happened('split', Math.round(el('split').position / 5) * 5)), true)
el('mail').addEventListener('sl-change', ({ target }) => happened('mail', target.checked))
el('agree').addEventListener('sl-change', ({ target }) => happened('agree', target.checked))
el('menu').addEventListener('sl-select', ({ detail }) => happened('menu', detail.item.value))
