import { Calendar } from 'primereact/calendar'
import { Chips } from 'primereact/chips'
import { Column } from 'primereact/column'
import { DataTable } from 'primereact/datatable'
import { Dropdown } from 'primereact/dropdown'
import { InputMask } from 'primereact/inputmask'
import { InputText } from 'primereact/inputtext'
import { MultiSelect } from 'primereact/multiselect'
import { PickList } from 'primereact/picklist'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { happened } from './oracle.js'

const CITIES = ['Omsk', 'Perm', 'Tver', 'Kazan', 'Tomsk']

function App() {
  const [city, setCity] = useState(null)
  const [many, setMany] = useState([])
  const [day, setDay] = useState(null)
  const [tags, setTags] = useState([])
  const [phone, setPhone] = useState('')
  const [rows, setRows] = useState([
    { id: 1, name: 'Boots' },
    { id: 2, name: 'Hats' },
    { id: 3, name: 'Coats' },
  ])
  const [lists, setLists] = useState({ source: ['Read', 'Write'], target: [] })
  return (
    <div style={{ padding: 12, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16, font: '16px sans-serif' }}>
      <Dropdown
        aria-label="City"
        value={city}
        options={CITIES}
        filter
        placeholder="City"
        onChange={({ value }) => {
          setCity(value)
          happened('city', value)
        }}
      />
      <MultiSelect
        aria-label="Cities"
        value={many}
        options={CITIES}
        placeholder="Cities"
        onChange={({ value }) => {
          setMany(value)
          happened('cities', value)
        }}
      />
      <Calendar
        aria-label="Day"
        value={day}
        viewDate={new Date(2026, 4, 1)}
        onChange={({ value }) => {
          setDay(value)
          happened('day', value?.getDate())
        }}
        showIcon
      />
      <Chips
        aria-label="Tags"
        value={tags}
        placeholder="Tags"
        onChange={({ value }) => {
          setTags(value)
          happened('tags', value)
        }}
      />
      <InputMask
        aria-label="Phone"
        value={phone}
        mask="(999) 999-99-99"
        onComplete={({ value }) => happened('phone', value)}
        onChange={({ value }) => setPhone(value)}
      />
      <div />
      <DataTable
        value={rows}
        reorderableRows
        onRowReorder={({ value }) => {
          setRows(value)
          happened(
            'order',
            value.map(({ id }) => id),
          )
        }}
        editMode="cell"
      >
        <Column rowReorder style={{ width: '3rem' }} />
        <Column field="id" header="Number" />
        <Column
          field="name"
          header="Goods"
          editor={({ value, editorCallback }) => <InputText value={value} onChange={({ target }) => editorCallback(target.value)} />}
          onCellEditComplete={({ rowData, newValue, field }) => {
            rowData[field] = newValue
            setRows([...rows])
            happened('cell', rowData.id, newValue)
          }}
        />
      </DataTable>
      <PickList
        dataKey=""
        source={lists.source}
        target={lists.target}
        itemTemplate={(item) => item}
        showSourceControls={false}
        showTargetControls={false}
        onChange={({ source, target }) => {
          setLists({ source, target })
          happened('rights', target)
        }}
      />
    </div>
  )
}

createRoot(document.getElementById('app')).render(<App />)
