import React, { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'antd/dist/reset.css'
import ru from 'antd/locale/ru_RU'
import {
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Cascader,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Layout,
  Menu,
  Modal,
  Popconfirm,
  Popover,
  Radio,
  Select,
  Space,
  Switch,
  Table,
  Tabs,
  Tag,
  Transfer,
  TreeSelect,
  Typography,
  Upload,
} from 'antd'
import {
  BellOutlined,
  DeleteOutlined,
  EditOutlined,
  InboxOutlined,
  MoreOutlined,
  ReloadOutlined,
  SettingOutlined,
  UploadOutlined,
} from '@ant-design/icons'

dayjs.extend(customParseFormat)
dayjs.locale('ru')

const STAFF = [
  ['Иванова Мария Сергеевна', 'Бухгалтерия', 'Главный бухгалтер', '2017-03-13', 142000, 'Работает'],
  ['Петров Олег Игоревич', 'Отдел продаж', 'Менеджер', '2021-09-01', 88000, 'Работает'],
  ['Сидорова Анна Павловна', 'Отдел кадров', 'Специалист по кадрам', '2019-11-25', 76500, 'В отпуске'],
  ['Кузнецов Артём Львович', 'Разработка', 'Старший разработчик', '2020-02-17', 215000, 'Работает'],
  ['Абрамов Денис Олегович', 'Склад', 'Кладовщик', '2023-06-05', 61000, 'На больничном'],
  ['Новикова Ольга Юрьевна', 'Отдел продаж', 'Руководитель отдела', '2015-08-10', 168000, 'Работает'],
  ['Белов Кирилл Андреевич', 'Разработка', 'Тестировщик', '2022-04-11', 119000, 'Работает'],
  ['Орлова Дарья Ильинична', 'Отдел продаж', 'Менеджер', '2024-01-15', 82000, 'Испытательный срок'],
  ['Федотов Роман Маркович', 'Склад', 'Начальник склада', '2016-12-01', 97000, 'Работает'],
  ['Зайцева Вера Николаевна', 'Бухгалтерия', 'Бухгалтер', '2018-07-23', 84500, 'В отпуске'],
  ['Тихонов Глеб Романович', 'Разработка', 'Аналитик', '2023-10-02', 134000, 'Работает'],
  ['Жукова Инна Вадимовна', 'Отдел кадров', 'Рекрутер', '2025-02-03', 72000, 'Испытательный срок'],
].map(([name, dept, position, from, salary, status], at) => ({ key: at + 1, name, dept, position, from, salary, status }))

const DEPTS = ['Бухгалтерия', 'Отдел кадров', 'Отдел продаж', 'Разработка', 'Склад']
const TREE = [
  {
    value: 'Офис',
    title: 'Офис',
    selectable: false,
    children: ['Бухгалтерия', 'Отдел кадров', 'Отдел продаж', 'Разработка'].map((d) => ({ value: d, title: d })),
  },
  {
    value: 'Производство',
    title: 'Производство',
    selectable: false,
    children: ['Склад', 'Цех № 1', 'Цех № 2'].map((d) => ({ value: d, title: d })),
  },
]
const PLACES = [
  {
    value: 'Москва',
    label: 'Москва',
    children: [
      { value: 'БЦ «Парус»', label: 'БЦ «Парус»' },
      { value: 'Склад на Южной', label: 'Склад на Южной' },
    ],
  },
  {
    value: 'Омск',
    label: 'Омск',
    children: [
      { value: 'Офис на Ленина', label: 'Офис на Ленина' },
      { value: 'Офис на Маркса', label: 'Офис на Маркса' },
    ],
  },
]
const COLOURS = { Работает: 'green', 'В отпуске': 'blue', 'На больничном': 'orange', 'Испытательный срок': 'purple', Уволен: 'red' }
const POSITIONS = ['Аналитик', 'Бухгалтер', 'Кладовщик', 'Менеджер', 'Разработчик', 'Тестировщик']
const options = (list) => list.map((value) => ({ value, label: value }))
const money = (n) => n.toLocaleString('ru-RU').replace(/\s/g, ' ') + ' ₽'
const FORMAT = 'DD.MM.YYYY'

function EmployeeDrawer({ person, onClose, onSave }) {
  const [form] = Form.useForm()
  useEffect(() => {
    if (!person) return
    form.resetFields()
    if (person.key) form.setFieldsValue({ ...person, from: dayjs(person.from), email: 'staff' + person.key + '@kadry.test' })
  }, [person])
  return (
    <Drawer
      open={!!person}
      onClose={onClose}
      size={560}
      forceRender={false}
      title={person?.key ? 'Карточка сотрудника' : 'Новый сотрудник'}
      footer={
        <Space>
          <Button type="primary" onClick={() => form.submit()}>
            Сохранить
          </Button>
          <Button onClick={onClose}>Отмена</Button>
        </Space>
      }
    >
      <Form form={form} layout="vertical" onFinish={onSave} initialValues={{ contract: 'Бессрочный', rate: 1 }}>
        <Tabs
          items={[
            {
              key: 'main',
              label: 'Основное',
              forceRender: true,
              children: (
                <>
                  <Form.Item name="name" label="ФИО" rules={[{ required: true, message: 'Укажите ФИО' }]}>
                    <Input />
                  </Form.Item>
                  <Form.Item
                    name="email"
                    label="Рабочая почта"
                    rules={[
                      { type: 'email', message: 'Неверный адрес почты' },
                      { required: true, message: 'Укажите рабочую почту' },
                    ]}
                  >
                    <Input />
                  </Form.Item>
                  <Form.Item name="private" label="Личная почта">
                    <Input placeholder="name@mail.ru" />
                  </Form.Item>
                  <Form.Item name="dept" label="Подразделение">
                    <TreeSelect treeData={TREE} treeDefaultExpandAll placeholder="Выберите подразделение" />
                  </Form.Item>
                  <Form.Item name="position" label="Должность">
                    <Select showSearch options={options(POSITIONS)} placeholder="Начните вводить" />
                  </Form.Item>
                  <Form.Item name="from" label="Дата приёма">
                    <DatePicker format={FORMAT} defaultPickerValue={dayjs('2026-10-01')} style={{ width: '100%' }} />
                  </Form.Item>
                  <Form.Item name="place" label="Рабочее место">
                    <Cascader options={PLACES} placeholder="Город / офис" />
                  </Form.Item>
                </>
              ),
            },
            {
              key: 'terms',
              label: 'Условия',
              forceRender: true,
              children: (
                <>
                  <Form.Item name="contract" label="Тип договора">
                    <Radio.Group options={['Бессрочный', 'Срочный', 'ГПХ']} />
                  </Form.Item>
                  <Form.Item name="salary" label="Оклад, ₽">
                    <InputNumber min={0} style={{ width: 200 }} />
                  </Form.Item>
                  <Form.Item name="rate" label="Ставка">
                    <InputNumber min={0.1} max={1} step={0.1} />
                  </Form.Item>
                  <Space style={{ marginBottom: 16 }}>
                    <Form.Item name="remote" noStyle valuePropName="checked">
                      <Switch />
                    </Form.Item>
                    <span>Удалённая работа</span>
                  </Space>
                  <Form.Item name="nda" valuePropName="checked">
                    <Checkbox>Подписано соглашение о неразглашении</Checkbox>
                  </Form.Item>
                  <Form.Item name="note" label="Комментарий">
                    <Input.TextArea rows={3} maxLength={100} showCount />
                  </Form.Item>
                </>
              ),
            },
            {
              key: 'files',
              label: 'Файлы',
              children: (
                <Upload beforeUpload={() => false}>
                  <Button icon={<UploadOutlined />}>Загрузить резюме</Button>
                </Upload>
              ),
            },
          ]}
        />
      </Form>
    </Drawer>
  )
}

function Staff() {
  const { message } = App.useApp()
  const [rows, setRows] = useState(STAFF)
  const [chosen, setChosen] = useState([])
  const [query, setQuery] = useState('')
  const [dept, setDept] = useState()
  const [range, setRange] = useState(null)
  const [person, setPerson] = useState(null)
  const [moving, setMoving] = useState(null)
  const [target, setTarget] = useState()
  const [hasSalary, setHasSalary] = useState(true)
  const list = useMemo(
    () =>
      rows.filter(
        (r) =>
          r.name.toLowerCase().includes(query.toLowerCase()) &&
          (!dept || r.dept === dept) &&
          (!range || (!dayjs(r.from).isBefore(range[0], 'day') && !dayjs(r.from).isAfter(range[1], 'day'))),
      ),
    [rows, query, dept, range],
  )
  const act = (key, row) => {
    if (key === 'card') setPerson(row)
    if (key === 'move') {
      setTarget(undefined)
      setMoving(row)
    }
    if (key === 'fire') {
      setRows(rows.map((r) => (r === row ? { ...r, status: 'Уволен' } : r)))
      message.warning('Сотрудник уволен')
    }
    if (key === 'copy') message.info('Ссылка скопирована')
  }
  const columns = [
    {
      title: 'ФИО',
      dataIndex: 'name',
      sorter: (a, b) => a.name.localeCompare(b.name, 'ru'),
      render: (name, row) => (
        <a
          href="#card"
          onClick={(e) => {
            e.preventDefault()
            setPerson(row)
          }}
        >
          {name}
        </a>
      ),
    },
    { title: 'Отдел', dataIndex: 'dept' },
    { title: 'Должность', dataIndex: 'position' },
    { title: 'Принят', dataIndex: 'from', render: (d) => dayjs(d).format(FORMAT), sorter: (a, b) => a.from.localeCompare(b.from) },
    ...(hasSalary ? [{ title: 'Оклад', dataIndex: 'salary', render: (n) => money(n ?? 0), sorter: (a, b) => a.salary - b.salary }] : []),
    {
      title: 'Статус',
      dataIndex: 'status',
      render: (s) => <Tag color={COLOURS[s]}>{s}</Tag>,
      filters: Object.keys(COLOURS).map((s) => ({ text: s, value: s })),
      onFilter: (v, r) => r.status === v,
    },
    {
      title: '',
      key: 'actions',
      render: (_, row) => (
        <Space size={4}>
          <Button
            type="text"
            className="act-edit"
            icon={<EditOutlined aria-hidden aria-label={undefined} />}
            onClick={() => setPerson(row)}
          />
          <Popconfirm
            title="Удалить сотрудника?"
            okText="Да"
            cancelText="Нет"
            onConfirm={() => {
              setRows(rows.filter((r) => r !== row))
              message.success('Сотрудник удалён')
            }}
          >
            <Button type="text" title="Удалить" danger icon={<DeleteOutlined />} />
          </Popconfirm>
          <Dropdown
            trigger={['click']}
            menu={{
              onClick: ({ key }) => act(key, row),
              items: [
                { key: 'card', label: 'Открыть карточку' },
                { key: 'move', label: 'Перевести…' },
                {
                  key: 'more',
                  label: 'Ещё',
                  children: [
                    { key: 'copy', label: 'Скопировать ссылку' },
                    { key: 'print', label: 'Печать', disabled: true },
                  ],
                },
                { type: 'divider' },
                { key: 'fire', label: 'Уволить', danger: true, disabled: row.status === 'Уволен' },
              ],
            }}
          >
            <Button type="text" className="act-more" icon={<MoreOutlined aria-hidden aria-label={undefined} />} />
          </Dropdown>
        </Space>
      ),
    },
  ]
  const save = (values) => {
    const data = { ...values, from: values.from?.format('YYYY-MM-DD') ?? '2026-10-01', salary: values.salary ?? 0 }
    if (person.key) {
      setRows(rows.map((r) => (r.key === person.key ? { ...r, ...data } : r)))
      message.success('Изменения сохранены')
    } else {
      setRows([{ position: '—', dept: '—', ...data, key: 100 + rows.length, status: 'Испытательный срок' }, ...rows])
      message.success('Сотрудник добавлен')
    }
    setPerson(null)
  }
  return (
    <>
      <Typography.Title level={3}>
        Сотрудники <Badge count={list.length} color="#1677ff" />
      </Typography.Title>
      <div className="filters">
        <div>
          <div className="caption">Отдел</div>
          <Select
            className="f-dept"
            allowClear
            style={{ width: 180 }}
            placeholder="Все отделы"
            value={dept}
            onChange={setDept}
            options={options(DEPTS)}
          />
        </div>
        <div>
          <div className="caption">Приняты в период</div>
          <DatePicker.RangePicker
            className="f-range"
            format={FORMAT}
            value={range}
            onChange={setRange}
            defaultPickerValue={[dayjs('2021-01-01'), dayjs('2021-02-01')]}
          />
        </div>
        <Input.Search className="f-query" allowClear placeholder="Поиск по ФИО" style={{ width: 220 }} onSearch={setQuery} />
        <Button
          type="link"
          onClick={() => {
            setDept(undefined)
            setRange(null)
            setQuery('')
          }}
        >
          Сбросить
        </Button>
      </div>
      <Space style={{ marginBottom: 12 }}>
        <Button type="primary" onClick={() => setPerson({})}>
          Добавить сотрудника
        </Button>
        <Popconfirm
          title={`Удалить выбранных (${chosen.length})?`}
          okText="Да"
          cancelText="Нет"
          onConfirm={() => {
            setRows(rows.filter((r) => !chosen.includes(r.key)))
            setChosen([])
            message.success('Удалено: ' + chosen.length)
          }}
        >
          <Button danger disabled={chosen.length === 0}>
            Удалить выбранных
          </Button>
        </Popconfirm>
        <Dropdown
          trigger={['click']}
          menu={{
            onClick: () => message.success('Файл сформирован'),
            items: [
              { key: 'x', label: 'Excel' },
              { key: 'c', label: 'CSV' },
              {
                key: 'p',
                label: 'Печать',
                children: [
                  { key: 'a', label: 'Все страницы' },
                  { key: 'b', label: 'Только выбранные', disabled: chosen.length === 0 },
                ],
              },
            ],
          }}
        >
          <Button>Экспорт</Button>
        </Dropdown>
        <Button
          title="Обновить"
          icon={<ReloadOutlined />}
          onClick={() => {
            setRows(STAFF)
            message.info('Список обновлён')
          }}
        />
        <Popover
          trigger="click"
          title="Столбцы"
          content={
            <Checkbox checked={hasSalary} onChange={(e) => setHasSalary(e.target.checked)}>
              Показывать оклад
            </Checkbox>
          }
        >
          <Button className="cols" icon={<SettingOutlined aria-hidden aria-label={undefined} />} />
        </Popover>
        {chosen.length > 0 && <span className="chosen">Выбрано: {chosen.length}</span>}
      </Space>
      <Table
        size="small"
        columns={columns}
        dataSource={list}
        pagination={{ defaultPageSize: 5, showSizeChanger: true, pageSizeOptions: [5, 10, 20] }}
        rowSelection={{ selectedRowKeys: chosen, onChange: setChosen }}
      />
      <EmployeeDrawer person={person} onClose={() => setPerson(null)} onSave={save} />
      <Modal
        open={!!moving}
        title="Перевод в другой отдел"
        okText="Перевести"
        cancelText="Отмена"
        okButtonProps={{ disabled: !target }}
        onCancel={() => setMoving(null)}
        destroyOnHidden
        onOk={() => {
          setRows(rows.map((r) => (r.key === moving.key ? { ...r, dept: target } : r)))
          setMoving(null)
          message.success('Перевод оформлен')
        }}
      >
        <p>{moving?.name}</p>
        <div className="caption">Новый отдел</div>
        <Select
          className="m-dept"
          style={{ width: '100%' }}
          value={target}
          onChange={setTarget}
          options={options(DEPTS).map((o) => ({ ...o, disabled: o.value === moving?.dept }))}
        />
      </Modal>
    </>
  )
}

function Vacations() {
  const { message } = App.useApp()
  const [rows, setRows] = useState([
    { key: 1, who: 'Сидорова А. П.', kind: 'Ежегодный', from: '05.10.2026', to: '18.10.2026', state: 'Новая' },
    { key: 2, who: 'Белов К. А.', kind: 'Учебный', from: '12.10.2026', to: '16.10.2026', state: 'Новая' },
    { key: 3, who: 'Зайцева В. Н.', kind: 'Без оплаты', from: '02.11.2026', to: '03.11.2026', state: 'Новая' },
  ])
  const [kind, setKind] = useState('Ежегодный')
  const [who, setWho] = useState()
  const [range, setRange] = useState(null)
  const mark = (row, state) => {
    setRows(rows.map((r) => (r === row ? { ...r, state } : r)))
    message.success('Заявка: ' + state.toLowerCase())
  }
  return (
    <>
      <Typography.Title level={3}>Отпуска</Typography.Title>
      <div className="filters">
        <div>
          <div className="caption">Сотрудник</div>
          <Select
            className="v-who"
            showSearch
            style={{ width: 230 }}
            value={who}
            onChange={setWho}
            options={options(STAFF.map((s) => s.name))}
          />
        </div>
        <div>
          <div className="caption">Период</div>
          <DatePicker.RangePicker
            className="v-range"
            format={FORMAT}
            value={range}
            onChange={setRange}
            defaultPickerValue={[dayjs('2026-12-01'), dayjs('2027-01-01')]}
          />
        </div>
        <Radio.Group
          value={kind}
          onChange={(e) => setKind(e.target.value)}
          optionType="button"
          options={['Ежегодный', 'Учебный', 'Без оплаты']}
        />
        <Button
          type="primary"
          onClick={() => {
            if (!who || !range) return message.error('Выберите сотрудника и период')
            const [last, first, middle] = who.split(' ')
            setRows([
              ...rows,
              {
                key: rows.length + 1,
                who: `${last} ${first[0]}. ${middle[0]}.`,
                kind,
                from: range[0].format(FORMAT),
                to: range[1].format(FORMAT),
                state: 'Новая',
              },
            ])
            message.success('Заявка создана')
          }}
        >
          Создать заявку
        </Button>
      </div>
      <Table
        className="vacations"
        pagination={false}
        size="small"
        dataSource={rows}
        columns={[
          { title: 'Сотрудник', dataIndex: 'who' },
          { title: 'Вид', dataIndex: 'kind' },
          { title: 'С', dataIndex: 'from' },
          { title: 'По', dataIndex: 'to' },
          {
            title: 'Состояние',
            dataIndex: 'state',
            render: (s) => <Tag color={s === 'Новая' ? 'default' : s === 'Согласована' ? 'green' : 'red'}>{s}</Tag>,
          },
          {
            title: 'Действия',
            key: 'x',
            render: (_, row) => (
              <Space>
                <Button size="small" disabled={row.state !== 'Новая'} onClick={() => mark(row, 'Согласована')}>
                  Согласовать
                </Button>
                <Popconfirm title="Отклонить заявку?" okText="Отклонить" cancelText="Назад" onConfirm={() => mark(row, 'Отклонена')}>
                  <Button size="small" danger disabled={row.state !== 'Новая'}>
                    Отклонить
                  </Button>
                </Popconfirm>
              </Space>
            ),
          },
        ]}
      />
    </>
  )
}

function Access() {
  const { message } = App.useApp()
  const [keys, setKeys] = useState(['r1'])
  const [locked, setLocked] = useState(false)
  const rights = [
    'Просмотр карточек',
    'Правка карточек',
    'Просмотр окладов',
    'Согласование отпусков',
    'Выгрузка отчётов',
    'Управление группами',
  ].map((title, at) => ({ key: 'r' + (at + 1), title }))
  return (
    <>
      <Typography.Title level={3}>Группы доступа</Typography.Title>
      <Space style={{ marginBottom: 12 }}>
        <Switch className="lock" checked={locked} onChange={setLocked} />
        <span>Заблокировать группу</span>
      </Space>
      <Transfer
        disabled={locked}
        dataSource={rights}
        targetKeys={keys}
        onChange={setKeys}
        render={(r) => r.title}
        titles={['Доступные права', 'Права группы']}
        showSearch
        listStyle={{ width: 280, height: 300 }}
      />
      <Button type="primary" style={{ marginTop: 12 }} disabled={locked} onClick={() => message.success('Права сохранены: ' + keys.length)}>
        Сохранить права
      </Button>
    </>
  )
}

function Documents() {
  const { message } = App.useApp()
  const [files, setFiles] = useState(['Приказ о приёме № 14.pdf', 'Приказ о переводе № 15.pdf', 'Приказ об отпуске № 16.pdf'])
  return (
    <>
      <Typography.Title level={3}>Документы</Typography.Title>
      <Tabs
        items={[
          {
            key: 'o',
            label: 'Приказы',
            children: (
              <>
                <Upload.Dragger
                  showUploadList={false}
                  beforeUpload={(f) => {
                    setFiles((l) => [...l, f.name])
                    message.success('Файл загружен')
                    return false
                  }}
                >
                  <InboxOutlined /> Перетащите файл сюда или нажмите для выбора
                </Upload.Dragger>
                <ul className="files">
                  {files.map((f) => (
                    <li key={f}>
                      {f}{' '}
                      <a
                        href="#remove"
                        onClick={(e) => {
                          e.preventDefault()
                          setFiles(files.filter((x) => x !== f))
                        }}
                      >
                        Удалить
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            ),
          },
          { key: 's', label: 'Справки', children: <Empty description="Справок пока нет" /> },
          { key: 'a', label: 'Архив', disabled: true, children: null },
        ]}
      />
    </>
  )
}

const PAGES = {
  staff: ['Сотрудники', Staff],
  vacations: ['Отпуска', Vacations],
  access: ['Группы доступа', Access],
  documents: ['Документы', Documents],
}

function Root() {
  const at = () => (PAGES[location.hash.slice(2)] ? location.hash.slice(2) : 'staff')
  const [page, setPage] = useState(at)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const on = () => setPage(at())
    addEventListener('hashchange', on)
    return () => removeEventListener('hashchange', on)
  }, [])
  useEffect(() => {
    document.title = 'Кадры — ' + PAGES[page][0]
  }, [page])
  const Page = PAGES[page][1]
  return (
    <ConfigProvider locale={ru}>
      <App message={{ duration: 4 }}>
        <Layout style={{ minHeight: '100vh' }}>
          <Layout.Header className="top">
            <a href="#/staff">Кадры</a>
            <Space size="large">
              <Popover
                trigger="click"
                placement="bottomRight"
                title="Уведомления"
                onOpenChange={() => setSeen(true)}
                content={
                  <div>
                    Заявка на отпуск: Белов К. А.
                    <br />
                    День рождения: Орлова Д. И.
                  </div>
                }
              >
                <Badge dot={!seen}>
                  <BellOutlined className="bell" style={{ color: '#fff', fontSize: 20 }} aria-hidden aria-label={undefined} />
                </Badge>
              </Popover>
              <Dropdown
                menu={{
                  items: [
                    { key: 'p', label: 'Мой профиль' },
                    { key: 's', label: 'Настройки' },
                    { key: 'x', label: 'Выход' },
                  ],
                }}
              >
                <a onClick={(e) => e.preventDefault()} href="#me">
                  <Avatar size="small">ГЛ</Avatar> Громова Лидия
                </a>
              </Dropdown>
            </Space>
          </Layout.Header>
          <Layout>
            <Layout.Sider width={200} theme="light">
              <Menu
                mode="inline"
                selectedKeys={[page]}
                onClick={({ key }) => {
                  location.hash = '#/' + key
                }}
                items={Object.entries(PAGES).map(([key, [label]]) => ({ key, label }))}
              />
            </Layout.Sider>
            <Layout.Content style={{ padding: 20 }}>
              <nav className="mobile-menu">
                <a href="#/vacations">Отпуска</a>
                <a href="#/documents">Документы</a>
              </nav>
              <Breadcrumb items={[{ title: <a href="#/staff">Главная</a> }, { title: PAGES[page][0] }]} />
              <Page />
            </Layout.Content>
          </Layout>
        </Layout>
      </App>
    </ConfigProvider>
  )
}

createRoot(document.getElementById('root')).render(<Root />)
