import {
  AutoComplete,
  Button,
  Cascader,
  DatePicker,
  Dropdown,
  InputNumber,
  Modal,
  Popconfirm,
  Rate,
  Segmented,
  Select,
  Slider,
  Switch,
  Table,
  Tabs,
  Transfer,
  Tree,
} from 'antd'
import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { happened } from './oracle.js'

const options = (...names) => names.map((name) => ({ value: name.toLowerCase(), label: name }))
const CITIES = options('Omsk', 'Perm', 'Tver', 'Kazan')
const PLACES = [{ value: 'ru', label: 'Russia', children: [{ value: 'mo', label: 'Moscow region', children: options('Dubna', 'Klin') }] }]
const ROWS = [3, 1, 2].map((id) => ({ key: id, id, customer: `Customer ${id}`, total: id * 100 }))
const COLUMNS = [
  { title: 'Number', dataIndex: 'id', sorter: (a, b) => a.id - b.id },
  { title: 'Customer', dataIndex: 'customer' },
  {
    title: '',
    render: (_, { id }) => (
      <Popconfirm title="Really?" onConfirm={() => happened('removed', id)}>
        <Button>Remove</Button>
      </Popconfirm>
    ),
  },
]
const TREE = [
  {
    key: 'goods',
    title: 'Goods',
    children: [
      { key: 'shoes', title: 'Shoes' },
      { key: 'coats', title: 'Coats' },
    ],
  },
]

function App() {
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState([])
  return (
    <div style={{ padding: 12, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 14 }}>
      <label>
        City <Select aria-label="City" style={{ width: 200 }} options={CITIES} onChange={(value) => happened('city', value)} />
      </label>
      <label>
        Tags{' '}
        <Select aria-label="Tags" mode="multiple" style={{ width: 260 }} options={CITIES} onChange={(values) => happened('tags', values)} />
      </label>
      <label>
        Day <DatePicker aria-label="Day" onChange={(_, text) => happened('day', text)} />
      </label>
      <label>
        Place <Cascader aria-label="Place" options={PLACES} onChange={(values) => happened('place', values)} />
      </label>
      <div style={{ width: 300 }}>
        <Slider defaultValue={20} onChangeComplete={(value) => happened('volume', value)} />
      </div>
      <label>
        Amount <InputNumber aria-label="Amount" defaultValue={3} onChange={(value) => happened('amount', value)} />
      </label>
      <label>
        Search{' '}
        <AutoComplete
          aria-label="Search"
          style={{ width: 200 }}
          options={CITIES}
          showSearch={{ filterOption: true }}
          onSelect={(value) => happened('search', value)}
        />
      </label>
      <Rate onChange={(value) => happened('stars', value)} />
      <span>
        Mail <Switch aria-label="Mail" onChange={(value) => happened('mail', value)} />
      </span>
      <Segmented options={['Day', 'Week', 'Month']} onChange={(value) => happened('period', value)} />
      <Dropdown
        menu={{
          items: [
            { key: 'copy', label: 'Copy' },
            { key: 'move', label: 'Move', children: [{ key: 'archive', label: 'To archive' }] },
          ],
          onClick: ({ key }) => happened('menu', key),
        }}
      >
        <Button>More actions</Button>
      </Dropdown>
      <span>
        <Button type="primary" onClick={() => setOpen(true)}>
          New order
        </Button>
        <Modal
          title="New order"
          open={isOpen}
          onOk={() => {
            happened('modal', 'ok')
            setOpen(false)
          }}
          onCancel={() => {
            happened('modal', 'cancel')
            setOpen(false)
          }}
        >
          Create it?
        </Modal>
      </span>
      <Tree checkable treeData={TREE} onCheck={(keys) => happened('tree', keys)} />
      <Table
        columns={COLUMNS}
        dataSource={ROWS}
        pagination={false}
        rowSelection={{ onChange: (keys) => happened('rows', keys) }}
        onChange={(_page, _filters, { field, order }) => happened('sort', field, order)}
      />
      <div>
        <Tabs
          items={['First', 'Second'].map((label) => ({ key: label, label, children: `${label} page` }))}
          onChange={(key) => happened('tab', key)}
        />
        <Transfer
          dataSource={['Read', 'Write'].map((key) => ({ key, title: key }))}
          targetKeys={moved}
          render={({ title }) => title}
          onChange={(keys) => {
            setMoved(keys)
            happened('transfer', keys)
          }}
        />
      </div>
    </div>
  )
}

createRoot(document.getElementById('app')).render(<App />)
