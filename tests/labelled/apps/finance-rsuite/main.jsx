import 'rsuite/dist/rsuite.css'
import './style.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Button, Checkbox, CheckboxGroup, CheckPicker, CustomProvider, DatePicker, DateRangePicker, Drawer, Dropdown, IconButton, Input, InputNumber, Message,
  Modal, Nav, Notification, Radio, RadioGroup, Rate, SelectPicker, Slider, Steps, Table, Tag, TagInput, Toggle, TreePicker, Uploader, useToaster,
} from 'rsuite' // prettier-ignore
import ruRU from 'rsuite/esm/locales/ru_RU.js'
import EditIcon from '@rsuite/icons/Edit'
import TrashIcon from '@rsuite/icons/Trash'
import PlusIcon from '@rsuite/icons/Plus'
import MinusIcon from '@rsuite/icons/Minus'
import FunnelIcon from '@rsuite/icons/Funnel'
import DownloadIcon from '@rsuite/icons/FileDownload'
import GearIcon from '@rsuite/icons/Gear'

const CATEGORIES = ['Аренда', 'Зарплата', 'Налоги', 'Реклама', 'Связь', 'Транспорт']
const STATUSES = ['Проведена', 'Черновик', 'Отклонена']
const COLORS = { Проведена: 'green', Черновик: 'blue', Отклонена: 'red' }
const option = (value) => ({ label: value, value })
const ACCOUNTS = [
  { label: 'Банк', value: 'Банк', children: ['Расчётный счёт', 'Валютный счёт', 'Депозит'].map(option) },
  { label: 'Касса', value: 'Касса', children: ['Касса офиса', 'Касса склада'].map(option) },
]
const DEPARTMENTS = [
  { label: 'Дирекция', value: 'Дирекция' },
  { label: 'Продажи', value: 'Продажи', children: ['Опт', 'Розница'].map(option) },
  { label: 'Производство', value: 'Производство', children: ['Цех № 1', 'Цех № 2'].map(option) },
]
const PARTNERS = ['ООО «Ромашка»', 'ИП Сидоров', 'Телеком Юг', 'Бизнес-парк', 'ИП Сидоров', 'Медиа Групп', 'ФНС', 'Грузовоз', 'ООО «Ромашка»', 'Сотрудники'] // prettier-ignore
const START = PARTNERS.map((partner, at) => ({
  id: 101 + at,
  date: `${String(2 + at * 3).padStart(2, '0')}.03.2025`,
  partner,
  category: CATEGORIES[(at * 5 + 3) % 6],
  sum: 12000 + ((at * 7) % 10) * 4500,
  status: STATUSES[at % 3 === 2 ? 2 - (at % 2) : at % 2],
  account: 'Расчётный счёт',
  tags: at % 4 === 0 ? ['срочно'] : [],
  note: `Договор № ${300 + at * 7}`,
  important: (at % 5) + 1,
}))
const rub = (sum) => `${String(sum).replace(/\B(?=(\d{3})+$)/g, ' ')} ₽`
const dateOf = (text) => new Date(Number(text.slice(6)), Number(text.slice(3, 5)) - 1, Number(text.slice(0, 2)))
const textOf = (date) => `${String(date.getDate()).padStart(2, '0')}.${String(date.getMonth() + 1).padStart(2, '0')}.${date.getFullYear()}`
const MARCH = [new Date(2025, 2, 1), new Date(2025, 3, 1)]

function App() {
  const [path, setPath] = useState(location.pathname === '/' ? '/operations' : location.pathname)
  const toaster = useToaster()
  const notify = (text, type = 'success') => toaster.push(<Notification type={type} header={type === 'error' ? 'Ошибка' : 'Готово'} closable>{text}</Notification>, { placement: 'bottomEnd', duration: 4500 }) // prettier-ignore
  useEffect(() => {
    const back = () => setPath(location.pathname === '/' ? '/operations' : location.pathname)
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const links = [['/operations', 'Операции'], ['/reports', 'Отчёты'], ['/approval', 'Согласование'], ['/settings', 'Настройки']] // prettier-ignore
  const go = (to) => {
    history.pushState(null, '', to)
    setPath(to)
  }
  document.title = `${links.find(([to]) => to === path)?.[1] ?? 'Страница не найдена'} — Финотчёт`
  return (
    <div className="shell">
      <div className="side">
        <div className="logo">Финотчёт</div>
        <Nav vertical appearance="subtle" activeKey={path} onSelect={go}>
          {links.map(([to, text]) => (
            <Nav.Item key={to} eventKey={to} href={to} onClick={(e) => e.preventDefault()}>
              {text}
            </Nav.Item>
          ))}
        </Nav>
      </div>
      <div className="mob">
        <a href="/operations">Операции</a>
        <a href="/reports">Отчёты</a>
      </div>
      <div className="body">
        {path === '/operations' && <Operations notify={notify} />}
        {path === '/reports' && <Reports notify={notify} />}
        {path === '/approval' && <Approval notify={notify} />}
        {path === '/settings' && <Settings notify={notify} />}
      </div>
    </div>
  )
}

const NO_FILTER = { min: 0, important: 0, statuses: [] }
function Operations({ notify }) {
  const [rows, setRows] = useState(START)
  const [period, setPeriod] = useState(null)
  const [categories, setCategories] = useState([])
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState([])
  const [sort, setSort] = useState(['date', 'asc'])
  const [edited, setEdited] = useState(null)
  const [doomed, setDoomed] = useState(null)
  const [filter, setFilter] = useState(NO_FILTER)
  const [draft, setDraft] = useState(null)
  const key = (row) => (sort[0] === 'date' ? dateOf(row.date).getTime() : row[sort[0]])
  const shown = rows
    .filter((r) => !period || (dateOf(r.date) >= period[0] && dateOf(r.date) <= period[1]))
    .filter((r) => categories.length === 0 || categories.includes(r.category))
    .filter((r) => `${r.partner} ${r.id}`.toLowerCase().includes(search.toLowerCase()))
    .filter(
      (r) => r.sum >= filter.min && r.important >= filter.important && (filter.statuses.length === 0 || filter.statuses.includes(r.status)),
    )
    .toSorted((a, b) => (key(a) > key(b) ? 1 : key(a) < key(b) ? -1 : 0) * (sort[1] === 'desc' ? -1 : 1))
  const save = (row) => {
    setRows(row.id ? rows.map((r) => (r.id === row.id ? row : r)) : [...rows, { ...row, id: Math.max(...rows.map(({ id }) => id)) + 1 }])
    setEdited(null)
    notify(row.id ? 'Операция изменена' : 'Операция добавлена')
  }
  const count = (filter.min ? 1 : 0) + (filter.important ? 1 : 0) + filter.statuses.length
  return (
    <>
      <h3>Операции</h3>
      <div className="tools">
        <div>
          <span className="cap">Период</span>
          <DateRangePicker
            className="period"
            value={period}
            onChange={setPeriod}
            format="dd.MM.yyyy"
            character=" – "
            defaultCalendarValue={MARCH}
            placement="bottomStart"
            style={{ width: 240 }}
            placeholder="Весь период"
            ranges={[]}
          />
        </div>
        <CheckPicker
          className="cats"
          data={CATEGORIES.map(option)}
          value={categories}
          onChange={setCategories}
          placeholder="Категории"
          searchable={false}
          style={{ width: 180 }}
        />
        <Input className="search" value={search} onChange={setSearch} placeholder="Контрагент или номер" style={{ width: 200 }} />
        <IconButton className="funnel" icon={<FunnelIcon />} onClick={() => setDraft(filter)} appearance={count ? 'primary' : 'default'}>
          {count || ''}
        </IconButton>
        <IconButton
          className="export"
          aria-label="Выгрузить"
          icon={<DownloadIcon />}
          onClick={() => notify('Файл operations.csv сохранён')}
        />
        <Button
          className="add"
          appearance="primary"
          onClick={() =>
            setEdited({
              partner: '',
              sum: '',
              category: null,
              account: null,
              date: '10.03.2025',
              tags: [],
              note: '',
              status: 'Черновик',
              important: 1,
              regular: false,
            })
          }
        >
          Добавить операцию
        </Button>
      </div>
      <div className="sums">
        <span>
          Записей: <b className="n">{shown.length}</b>
        </span>
        <span>
          Итого: <b className="total">{rub(shown.reduce((s, r) => s + r.sum, 0))}</b>
        </span>
      </div>
      <Table
        data={shown}
        rowKey="id"
        autoHeight
        virtualized={false}
        bordered
        cellBordered
        sortColumn={sort[0]}
        sortType={sort[1]}
        onSortColumn={(c, t) => setSort([c, t])}
        expandedRowKeys={open}
        rowExpandedHeight={64}
        locale={{ emptyMessage: 'Ничего не найдено' }}
        renderRowExpanded={(r) => (
          <div className="details">
            {r?.note}. Счёт: {r?.account}. Метки: {r?.tags.join(', ') || 'нет'}
          </div>
        )}
        rowClassName={(r) => (r ? `op-${r.id}` : '')}
      >
        <Table.Column width={52}>
          <Table.HeaderCell />
          <Table.Cell style={{ padding: 6 }}>
            {(r) => (
              <IconButton
                className="expand"
                size="xs"
                appearance="subtle"
                icon={open.includes(r.id) ? <MinusIcon /> : <PlusIcon />}
                onClick={() => setOpen(open.includes(r.id) ? open.filter((x) => x !== r.id) : [...open, r.id])}
              />
            )}
          </Table.Cell>
        </Table.Column>
        <Table.Column width={80}>
          <Table.HeaderCell>№</Table.HeaderCell>
          <Table.Cell dataKey="id" />
        </Table.Column>
        <Table.Column width={120} sortable>
          <Table.HeaderCell>Дата</Table.HeaderCell>
          <Table.Cell dataKey="date" />
        </Table.Column>
        <Table.Column flexGrow={1} sortable>
          <Table.HeaderCell>Контрагент</Table.HeaderCell>
          <Table.Cell dataKey="partner" />
        </Table.Column>
        <Table.Column width={130}>
          <Table.HeaderCell>Категория</Table.HeaderCell>
          <Table.Cell dataKey="category" />
        </Table.Column>
        <Table.Column width={130} sortable>
          <Table.HeaderCell>Сумма</Table.HeaderCell>
          <Table.Cell dataKey="sum">{(r) => rub(r.sum)}</Table.Cell>
        </Table.Column>
        <Table.Column width={130}>
          <Table.HeaderCell>Статус</Table.HeaderCell>
          <Table.Cell>{(r) => <Tag color={COLORS[r.status]}>{r.status}</Tag>}</Table.Cell>
        </Table.Column>
        <Table.Column width={150}>
          <Table.HeaderCell>Действия</Table.HeaderCell>
          <Table.Cell style={{ padding: 6 }}>
            {(r) => (
              <>
                <IconButton
                  className="edit"
                  size="sm"
                  appearance="subtle"
                  title="Изменить"
                  icon={<EditIcon />}
                  onClick={() => setEdited(r)}
                />
                <IconButton className="del" size="sm" appearance="subtle" icon={<TrashIcon />} onClick={() => setDoomed(r)} />
                <Button
                  className="post"
                  size="xs"
                  disabled={r.status === 'Проведена'}
                  onClick={() => setRows(rows.map((x) => (x === r ? { ...x, status: 'Проведена' } : x)))}
                >
                  Провести
                </Button>
              </>
            )}
          </Table.Cell>
        </Table.Column>
      </Table>
      {edited && <OperationForm start={edited} onClose={() => setEdited(null)} onSave={save} />}
      <Modal open={doomed !== null} onClose={() => setDoomed(null)} size="xs" role="alertdialog">
        <Modal.Header>
          <Modal.Title>Удаление</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          Удалить операцию № {doomed?.id} на {rub(doomed?.sum)}?
        </Modal.Body>
        <Modal.Footer>
          <Button className="no" onClick={() => setDoomed(null)}>
            Нет
          </Button>
          <Button
            className="yes"
            color="red"
            appearance="primary"
            onClick={() => (setRows(rows.filter((x) => x !== doomed)), setDoomed(null), notify('Операция удалена'))}
          >
            Да, удалить
          </Button>
        </Modal.Footer>
      </Modal>
      <Drawer open={draft !== null} onClose={() => setDraft(null)} size={360}>
        <Drawer.Header>
          <Drawer.Title>Фильтр операций</Drawer.Title>
        </Drawer.Header>
        <Drawer.Body>
          {draft && (
            <>
              <span className="cap">
                Сумма от: <b className="min">{rub(draft.min)}</b>
              </span>
              <Slider
                className="minsum"
                min={0}
                max={50000}
                step={5000}
                value={draft.min}
                onChange={(min) => setDraft({ ...draft, min })}
              />
              <span className="cap">Важность не ниже</span>
              <Rate className="imp" size="sm" value={draft.important} onChange={(important) => setDraft({ ...draft, important })} />
              <CheckboxGroup className="sts" value={draft.statuses} onChange={(statuses) => setDraft({ ...draft, statuses })}>
                {STATUSES.map((s) => (
                  <Checkbox key={s} value={s}>
                    {s}
                  </Checkbox>
                ))}
              </CheckboxGroup>
              <Button className="apply" appearance="primary" onClick={() => (setFilter(draft), setDraft(null))}>
                Применить
              </Button>{' '}
              <Button className="reset" appearance="link" onClick={() => (setFilter(NO_FILTER), setDraft(null))}>
                Сбросить
              </Button>
            </>
          )}
        </Drawer.Body>
      </Drawer>
    </>
  )
}

function OperationForm({ start, onClose, onSave }) {
  const [v, setV] = useState(start)
  const [errors, setErrors] = useState({})
  const put = (name) => (value) => setV({ ...v, [name]: value })
  const save = () => {
    const found = {}
    if (!v.partner) found.partner = 'Укажите контрагента'
    if (!(Number(v.sum) > 0)) found.sum = 'Сумма должна быть больше нуля'
    if (!v.category) found.category = 'Выберите категорию'
    setErrors(found)
    if (Object.keys(found).length === 0) onSave({ ...v, sum: Number(v.sum) })
  }
  const bad = (name) => errors[name] && <div className="bad">{errors[name]}</div>
  return (
    <Modal open onClose={onClose} size="sm" backdrop="static">
      <Modal.Header>
        <Modal.Title>{start.id ? `Операция № ${start.id}` : 'Новая операция'}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div className="grid2">
          <div>
            <span className="cap">Контрагент</span>
            <Input name="partner" value={v.partner} onChange={put('partner')} />
            {bad('partner')}
          </div>
          <div>
            <label className="cap" htmlFor="of-sum">
              Сумма, ₽
            </label>
            <Input id="of-sum" name="sum" value={String(v.sum)} onChange={put('sum')} />
            {bad('sum')}
          </div>
          <div className="f-cat">
            <span className="cap">Категория</span>
            <SelectPicker
              block
              searchable={false}
              data={CATEGORIES.map(option)}
              value={v.category}
              onChange={put('category')}
              placeholder="Не выбрана"
            />
            {bad('category')}
          </div>
          <div className="f-acc">
            <span className="cap">Счёт</span>
            <TreePicker
              block
              searchable={false}
              defaultExpandAll
              data={ACCOUNTS}
              value={v.account}
              onChange={put('account')}
              placeholder="Не выбран"
            />
          </div>
          <div className="f-date">
            <span className="cap">Дата операции</span>
            <DatePicker
              block
              oneTap
              format="dd.MM.yyyy"
              value={dateOf(v.date)}
              onChange={(d) => d && put('date')(textOf(d))}
              cleanable={false}
            />
          </div>
          <div className="f-tags">
            <span className="cap">Метки</span>
            <TagInput block value={v.tags} onChange={put('tags')} placeholder="Введите и нажмите Enter" />
          </div>
        </div>
        <Input
          className="note"
          as="textarea"
          rows={2}
          style={{ marginTop: 10 }}
          placeholder="Назначение платежа"
          value={v.note}
          onChange={put('note')}
        />
        <div style={{ marginTop: 10 }}>
          <Toggle className="regular" checked={Boolean(v.regular)} onChange={put('regular')}>
            Регулярный платёж
          </Toggle>
        </div>
        {v.regular && (
          <div className="f-day">
            <span className="cap">День месяца</span>
            <InputNumber min={1} max={28} value={v.day ?? 1} onChange={put('day')} style={{ width: 120 }} />
          </div>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button className="cancel" onClick={onClose}>
          Отмена
        </Button>
        <Button className="ok" appearance="primary" onClick={save}>
          Сохранить
        </Button>
      </Modal.Footer>
    </Modal>
  )
}

function Reports({ notify }) {
  const [tab, setTab] = useState('ready')
  const [files, setFiles] = useState([])
  const [rates, setRates] = useState({ 0: 3 })
  const reports = ['Отчёт о прибылях и убытках', 'Движение денежных средств', 'Баланс', 'Отчёты по налогам']
  return (
    <>
      <h3>Отчёты</h3>
      <Nav appearance="tabs" activeKey={tab} onSelect={setTab} style={{ marginBottom: 12 }}>
        <Nav.Item eventKey="ready">Готовые</Nav.Item>
        <Nav.Item eventKey="files">
          Выписки{' '}
          {files.length > 0 && (
            <Tag size="sm" className="fn">
              {files.length}
            </Tag>
          )}
        </Nav.Item>
        <Nav.Item eventKey="old" disabled>
          Архив
        </Nav.Item>
      </Nav>
      {tab === 'ready' ? (
        reports.map((name, at) => (
          <div className="rep" key={name} data-at={at}>
            <h5>{name}</h5>
            <Rate size="xs" value={rates[at] ?? 0} onChange={(n) => setRates({ ...rates, [at]: n })} />
            <Button className="build" onClick={() => notify(`${name}: сформирован`)}>
              Сформировать
            </Button>
            <Dropdown title="Скачать" className="load" placement="bottomEnd">
              <Dropdown.Item onSelect={() => notify(`Скачан файл: ${name}.pdf`)}>PDF</Dropdown.Item>
              <Dropdown.Item onSelect={() => notify(`Скачан файл: ${name}.xlsx`)}>Excel</Dropdown.Item>
              <Dropdown.Item disabled>1С</Dropdown.Item>
            </Dropdown>
          </div>
        ))
      ) : (
        <Uploader action="" autoUpload={false} fileList={files} onChange={setFiles} multiple>
          <Button>Выбрать выписку</Button>
        </Uploader>
      )}
    </>
  )
}

function Approval({ notify }) {
  const [step, setStep] = useState(0)
  const [department, setDepartment] = useState(null)
  const [limit, setLimit] = useState(100)
  const [who, setWho] = useState(null)
  const [error, setError] = useState('')
  const [sent, setSent] = useState(false)
  const next = () => {
    if (step === 0 && !department) return setError('Выберите подразделение')
    if (step === 1 && !who) return setError('Выберите согласующего')
    setError('')
    setStep(step + 1)
  }
  if (sent)
    return (
      <>
        <h3>Согласование</h3>
        <Message type="success" showIcon>
          Бюджет отправлен на согласование
        </Message>
        <Button className="again" onClick={() => (setSent(false), setStep(0))}>
          Новый бюджет
        </Button>
      </>
    )
  return (
    <>
      <h3>Согласование</h3>
      <Steps current={step} style={{ margin: '14px 0' }}>
        <Steps.Item title="Подразделение" />
        <Steps.Item title="Лимит" />
        <Steps.Item title="Проверка" />
      </Steps>
      {error && (
        <Message type="error" className="err">
          {error}
        </Message>
      )}
      {step === 0 && (
        <div className="f-dep">
          <span className="cap">Подразделение</span>
          <TreePicker
            data={DEPARTMENTS}
            value={department}
            onChange={setDepartment}
            searchable={false}
            style={{ width: 260 }}
            placeholder="Выберите"
          />
        </div>
      )}
      {step === 1 && (
        <div style={{ width: 420 }}>
          <span className="cap">
            Лимит, тыс. ₽: <b className="lim">{limit}</b>
          </span>
          <Slider className="limit" min={0} max={500} step={50} value={limit} onChange={setLimit} />
          <RadioGroup className="who" inline value={who} onChange={setWho}>
            <Radio value="Финансовый директор">Финансовый директор</Radio>
            <Radio value="Главный бухгалтер">Главный бухгалтер</Radio>
          </RadioGroup>
        </div>
      )}
      {step === 2 && (
        <p className="sum">
          Подразделение: {department}; лимит: {limit} тыс. ₽; согласует: {who}
        </p>
      )}
      <div style={{ marginTop: 16 }}>
        <Button className="prev" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Назад
        </Button>{' '}
        {step < 2 ? (
          <Button className="next" appearance="primary" onClick={next}>
            Далее
          </Button>
        ) : (
          <Button className="sendit" appearance="primary" onClick={() => (setSent(true), notify('Согласующему направлено письмо'))}>
            Отправить
          </Button>
        )}
      </div>
    </>
  )
}

function Settings({ notify }) {
  const [mails, setMails] = useState(['buh@firma.test'])
  const [on, setOn] = useState({ daily: true, weekly: false })
  const [keys, setKeys] = useState({ login: 'finance', password: '' })
  const [error, setError] = useState('')
  return (
    <>
      <h3>Настройки</h3>
      <h5>Рассылка</h5>
      <div className="set-row">
        <Toggle className="daily" checked={on.daily} onChange={(daily) => setOn({ ...on, daily })} /> Ежедневная сводка
      </div>
      <div className="set-row">
        <Toggle className="weekly" checked={on.weekly} onChange={(weekly) => setOn({ ...on, weekly })} /> Еженедельный отчёт
      </div>
      <span className="cap">Получатели</span>
      <TagInput className="mails" value={mails} onChange={setMails} style={{ width: 360 }} />
      <h5 style={{ marginTop: 16 }}>
        Банк-клиент <IconButton className="gear" size="xs" icon={<GearIcon />} onClick={() => notify('Соединение проверено')} />
      </h5>
      <form
        style={{ width: 300 }}
        onSubmit={(e) => {
          e.preventDefault()
          if (keys.password.length < 6) return setError('Пароль слишком короткий')
          setError('')
          notify('Банк подключён')
        }}
      >
        <span className="cap">Логин банка</span>
        <Input name="login" value={keys.login} onChange={(login) => setKeys({ ...keys, login })} />
        <Input
          name="password"
          type="password"
          placeholder="Пароль банка"
          style={{ marginTop: 8 }}
          value={keys.password}
          onChange={(password) => setKeys({ ...keys, password })}
        />
        {error && <div className="bad">{error}</div>}
        <Button type="submit" appearance="primary" className="connect" style={{ marginTop: 8 }}>
          Подключить
        </Button>
      </form>
    </>
  )
}

createRoot(document.getElementById('app')).render(
  <CustomProvider locale={ruRU.default ?? ruRU}>
    <App />
  </CustomProvider>,
)
