import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { TabulatorFull } from 'tabulator-tables'
import { el, happened } from './oracle.js'

ModuleRegistry.registerModules([AllCommunityModule])
document.body.innerHTML = `<div id="grid" style="height: 320px; width: 700px; margin: 12px"></div><div id="table" style="width: 700px; margin: 12px"></div>`

createGrid(el('grid'), {
  rowData: Array.from({ length: 500 }, (_, index) => ({ id: index + 1, goods: `Goods ${index + 1}`, price: ((index * 37) % 100) + 1 })),
  columnDefs: [
    { field: 'id', headerName: 'Number' },
    { field: 'goods', headerName: 'Goods', editable: true, filter: true, floatingFilter: true },
    { field: 'price', headerName: 'Price', editable: true },
  ],
  defaultColDef: { width: 200, resizable: true },
  onCellValueChanged: ({ data, colDef, newValue }) => happened('cell', data.id, colDef.field, newValue),
  onSortChanged: ({ api }) =>
    happened(
      'sort',
      ...api
        .getColumnState()
        .filter(({ sort }) => sort)
        .map(({ colId, sort }) => `${colId}:${sort}`),
    ),
  onColumnResized: ({ finished, column, source }) =>
    finished && source === 'uiColumnResized' && happened('width', column.getColId(), Math.round(column.getActualWidth() / 10) * 10),
  onColumnMoved: ({ finished, api }) =>
    finished &&
    happened(
      'columns',
      api.getAllGridColumns().map((column) => column.getColId()),
    ),
  onCellClicked: ({ data, colDef }) => colDef.field === 'id' && happened('row', data.id),
  onFilterChanged: ({ api }) => happened('filter', JSON.stringify(api.getFilterModel())),
})

const table = new TabulatorFull('#table', {
  data: [
    { id: 1, name: 'Anna', city: 'Omsk' },
    { id: 2, name: 'Boris', city: 'Perm' },
    { id: 3, name: 'Clara', city: 'Tver' },
  ],
  movableRows: true,
  columns: [
    { rowHandle: true, formatter: 'handle', headerSort: false, width: 40 },
    { title: 'Name', field: 'name', editor: 'input' },
    { title: 'City', field: 'city', editor: 'list', editorParams: { values: ['Omsk', 'Perm', 'Tver', 'Kazan'] } },
  ],
})
table.on('cellEdited', (cell) => happened('edited', cell.getRow().getData().id, cell.getField(), cell.getValue()))
table.on('rowMoved', () =>
  happened(
    'rows',
    table.getRows().map((row) => row.getData().id),
  ),
)
