import React, { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PrimeReactProvider, addLocale, locale } from 'primereact/api'
import { DataTable } from 'primereact/datatable'
import { Column } from 'primereact/column'
import { Button } from 'primereact/button'
import { SplitButton } from 'primereact/splitbutton'
import { Dropdown } from 'primereact/dropdown'
import { MultiSelect } from 'primereact/multiselect'
import { AutoComplete } from 'primereact/autocomplete'
import { Calendar } from 'primereact/calendar'
import { InputText } from 'primereact/inputtext'
import { InputMask } from 'primereact/inputmask'
import { InputNumber } from 'primereact/inputnumber'
import { InputTextarea } from 'primereact/inputtextarea'
import { InputSwitch } from 'primereact/inputswitch'
import { Checkbox } from 'primereact/checkbox'
import { SelectButton } from 'primereact/selectbutton'
import { TabView, TabPanel } from 'primereact/tabview'
import { Accordion, AccordionTab } from 'primereact/accordion'
import { Dialog } from 'primereact/dialog'
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog'
import { Toast } from 'primereact/toast'
import { Steps } from 'primereact/steps'
import { Sidebar } from 'primereact/sidebar'
import { Slider } from 'primereact/slider'
import { FileUpload } from 'primereact/fileupload'
import { Tag } from 'primereact/tag'
import { Badge } from 'primereact/badge'
import 'primereact/resources/themes/lara-light-teal/theme.css'
import 'primereact/resources/primereact.min.css'
import 'primeicons/primeicons.css'
import { DOCTORS, PATIENTS, VISITS, RU } from './data.js'
import './clinic.css'

addLocale('ru', RU)
locale('ru')
const VIEWS = { '/': 'Приём', '/patients': 'Пациенты', '/new': 'Новая запись' }
const MONTH = new Date(2026, 9, 14)

function App() {
  const [path, setPath] = useState(VIEWS[location.pathname] ? location.pathname : '/')
  const [visits, setVisits] = useState(VISITS)
  const [side, setSide] = useState(false)
  const [kind, setKind] = useState('Первичный приём')
  const toast = useRef(null)
  const say = (summary, severity = 'success') => toast.current.show({ severity, summary, life: 5000 })
  const go = (next) => {
    history.pushState(null, '', next)
    setPath(next)
    setSide(false)
  }
  useEffect(() => {
    document.title = `${VIEWS[path]} — Регистратура`
  }, [path])
  useEffect(() => {
    const onPop = () => setPath(location.pathname)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  const links = Object.entries(VIEWS).map(([to, name]) => (
    <a
      key={to}
      href={to}
      className={path === to ? 'on' : ''}
      onClick={(event) => {
        event.preventDefault()
        go(to)
      }}
    >
      {name}
    </a>
  ))
  return (
    <PrimeReactProvider value={{ ripple: false, locale: 'ru' }}>
      <div className="top">
        <Button icon="pi pi-bars" text className="burger" onClick={() => setSide(true)} />
        <span className="brand">Поликлиника № 7</span>
        <nav>{links}</nav>
        <span title="Ожидают приёма">
          <i className="pi pi-bell" /> <Badge value={visits.filter(({ status }) => status === 'Ожидает').length} />
        </span>
        <Button icon="pi pi-sign-out" text aria-label="Выйти" onClick={() => say('Смена не закрыта', 'warn')} />
      </div>
      <Sidebar visible={side} onHide={() => setSide(false)} header="Меню">
        <div className="side">
          {links}
          <a
            href="#help"
            onClick={(event) => {
              event.preventDefault()
              say('Справка: внутренний номер 112', 'info')
            }}
          >
            Справка
          </a>
        </div>
      </Sidebar>
      <div className="page">
        {path === '/' && (
          <Visits
            visits={visits}
            setVisits={setVisits}
            say={say}
            add={(next) => {
              setKind(next)
              go('/new')
            }}
          />
        )}
        {path === '/patients' && <Patients say={say} />}
        {path === '/new' && (
          <Booking
            kind={kind}
            say={say}
            done={(visit) => {
              setVisits([...visits, { id: visits.length + 1, status: 'Ожидает', ...visit }])
              go('/')
            }}
          />
        )}
      </div>
      <Toast ref={toast} position="bottom-right" />
      <ConfirmDialog />
    </PrimeReactProvider>
  )
}

function Visits({ visits, setVisits, say, add }) {
  const [query, setQuery] = useState('')
  const [doctor, setDoctor] = useState(null)
  const [status, setStatus] = useState('Все')
  const [picked, setPicked] = useState([])
  const [moving, setMoving] = useState(null)
  const patch = (id, change) => setVisits(visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)))
  const rows = visits.filter(
    (visit) =>
      (visit.patient + visit.room).toLowerCase().includes(query.toLowerCase()) &&
      (!doctor || doctor === 'Все врачи' || visit.doctor === doctor) &&
      (status === 'Все' || visit.status === status),
  )
  const cancel = (visit) =>
    confirmDialog({
      header: 'Отмена приёма',
      message: `Отменить приём: ${visit.patient}, ${visit.time}?`,
      icon: 'pi pi-exclamation-triangle',
      accept: () => {
        patch(visit.id, { status: 'Отменён' })
        say('Приём отменён')
      },
    })
  return (
    <>
      <h1>Приём 14 октября 2026</h1>
      <div className="tools">
        <SplitButton
          label="Записать"
          icon="pi pi-plus"
          onClick={() => add('Первичный приём')}
          model={['Повторный приём', 'Вызов на дом', 'Осмотр'].map((label) => ({ label, command: () => add(label) }))}
        />
        <InputText placeholder="Пациент или кабинет" value={query} onChange={(event) => setQuery(event.target.value)} />
        <Dropdown options={['Все врачи', ...DOCTORS]} value={doctor} onChange={(event) => setDoctor(event.value)} placeholder="Врач" />
        <SelectButton
          value={status}
          options={['Все', 'Ожидает', 'Принят', 'Отменён']}
          onChange={(event) => event.value && setStatus(event.value)}
        />
        <Button icon="pi pi-print" outlined title="Печать списка" onClick={() => say('Список отправлен на печать', 'info')} />
        <Button
          label={`Принять (${picked.length})`}
          disabled={picked.length === 0}
          severity="success"
          onClick={() => {
            setVisits(visits.map((visit) => (picked.some(({ id }) => id === visit.id) ? { ...visit, status: 'Принят' } : visit)))
            setPicked([])
          }}
        />
      </div>
      <DataTable
        value={rows}
        dataKey="id"
        size="small"
        paginator
        rows={6}
        selection={picked}
        onSelectionChange={(event) => setPicked(event.value)}
        selectionMode="checkbox"
        emptyMessage="Записей нет"
      >
        <Column selectionMode="multiple" style={{ width: 40 }} />
        <Column field="time" header="Время" sortable />
        <Column field="patient" header="Пациент" sortable />
        <Column field="doctor" header="Врач" />
        <Column field="room" header="Кабинет" />
        <Column
          header="Статус"
          body={(visit) => (
            <Tag value={visit.status} severity={{ Ожидает: 'warning', Принят: 'success', Отменён: 'danger' }[visit.status]} />
          )}
        />
        <Column
          body={(visit) => (
            <div className="rowacts">
              <Button icon="pi pi-pencil" text onClick={() => setMoving(visit)} />
              <Button
                icon="pi pi-check"
                text
                severity="success"
                title="Принять"
                disabled={visit.status !== 'Ожидает'}
                onClick={() => {
                  patch(visit.id, { status: 'Принят' })
                  say('Пациент принят')
                }}
              />
              <Button icon="pi pi-times" text severity="danger" disabled={visit.status === 'Отменён'} onClick={() => cancel(visit)} />
            </div>
          )}
        />
      </DataTable>
      {moving && (
        <Move
          visit={moving}
          close={() => setMoving(null)}
          save={(change) => {
            patch(moving.id, change)
            setMoving(null)
            say('Приём перенесён')
          }}
        />
      )}
    </>
  )
}

function Move({ visit, close, save }) {
  const [date, setDate] = useState(MONTH)
  const [time, setTime] = useState(visit.time)
  const [room, setRoom] = useState(visit.room)
  const [note, setNote] = useState('')
  const [sms, setSms] = useState(false)
  const [tried, setTried] = useState(false)
  return (
    <Dialog
      header={`Перенос приёма: ${visit.patient}`}
      visible
      onHide={close}
      style={{ width: 520 }}
      footer={
        <>
          <Button label="Отмена" text onClick={close} />
          <Button
            label="Сохранить"
            icon="pi pi-check"
            onClick={() => {
              setTried(true)
              if (note) save({ time, room })
            }}
          />
        </>
      }
    >
      <div className="grid2">
        <div className="cell">
          <label htmlFor="move-date">Дата</label>
          <Calendar
            inputId="move-date"
            value={date}
            viewDate={date ?? MONTH}
            onChange={(event) => setDate(event.value)}
            dateFormat="dd.mm.yy"
            showIcon
          />
        </div>
        <div className="cell">
          <span className="cap">Время</span>
          <InputMask mask="99:99" value={time} onChange={(event) => setTime(event.value)} />
        </div>
        <div className="cell">
          <span className="cap">Кабинет</span>
          <Dropdown options={['101', '205', '310', '312']} value={room} onChange={(event) => setRoom(event.value)} />
        </div>
        <div className="cell">
          <span className="cap">СМС пациенту</span>
          <InputSwitch checked={sms} onChange={(event) => setSms(event.value)} />
        </div>
      </div>
      <div className="cell" style={{ marginTop: 12 }}>
        <span className="cap">Причина переноса *</span>
        <InputTextarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
        {tried && !note && <span className="bad">Укажите причину</span>}
      </div>
    </Dialog>
  )
}

function Patients({ say }) {
  const [all, setAll] = useState(PATIENTS)
  const [openId, setOpenId] = useState(null)
  const open = all.find(({ id }) => id === openId)
  if (open)
    return (
      <Card
        patient={open}
        say={say}
        back={() => setOpenId(null)}
        save={(change) => setAll(all.map((patient) => (patient === open ? { ...patient, ...change } : patient)))}
      />
    )
  return (
    <>
      <h1>Пациенты</h1>
      <DataTable value={all} dataKey="id" size="small">
        <Column field="card" header="Карта" sortable />
        <Column
          header="ФИО"
          sortable
          sortField="name"
          body={(patient) => (
            <a
              href="#card"
              onClick={(event) => {
                event.preventDefault()
                setOpenId(patient.id)
              }}
            >
              {patient.name}
            </a>
          )}
        />
        <Column field="born" header="Дата рождения" />
        <Column field="phone" header="Телефон" />
        <Column
          body={(patient) => (
            <>
              <Button label="Карта" size="small" outlined onClick={() => setOpenId(patient.id)} />{' '}
              <Button
                icon="pi pi-trash"
                text
                severity="danger"
                aria-label="Удалить"
                onClick={() =>
                  confirmDialog({
                    header: 'Удаление',
                    message: `Удалить карту ${patient.card}?`,
                    acceptClassName: 'p-button-danger',
                    accept: () => {
                      setAll(all.filter((other) => other !== patient))
                      say('Карта удалена')
                    },
                  })
                }
              />
            </>
          )}
        />
      </DataTable>
    </>
  )
}

function Card({ patient, back, save, say }) {
  const [form, setForm] = useState({
    phone: patient.phone,
    phone2: '',
    mail: '',
    groups: [],
    pain: 3,
    weight: 70,
    allergy: '',
    agree: false,
  })
  const [files, setFiles] = useState([])
  const put = (name) => (event) => setForm({ ...form, [name]: event.value ?? event.checked ?? event.target?.value })
  return (
    <>
      <div className="tools">
        <Button icon="pi pi-arrow-left" text onClick={back} />
        <h1 style={{ margin: 0 }}>{patient.name}</h1>
        <Tag value={patient.card} />
      </div>
      <TabView>
        <TabPanel header="Общие сведения">
          <div className="grid2">
            <div className="cell">
              <span className="cap">Телефон</span>
              <InputMask mask="+7 (999) 999-99-99" value={form.phone} onChange={put('phone')} />
            </div>
            <div className="cell">
              <span className="cap">Телефон родственника</span>
              <InputMask mask="+7 (999) 999-99-99" value={form.phone2} onChange={put('phone2')} />
            </div>
            <div className="cell">
              <label htmlFor="mail">Эл. почта</label>
              <InputText id="mail" value={form.mail} onChange={put('mail')} />
            </div>
            <div className="cell">
              <span className="cap">Группы учёта</span>
              <MultiSelect
                options={['Диабет', 'Гипертония', 'Диспансер', 'Дневной стационар', 'Льготники']}
                value={form.groups}
                onChange={put('groups')}
                placeholder="Не выбраны"
                display="chip"
                filter
              />
            </div>
            <div className="cell">
              <span className="cap">Вес, кг</span>
              <InputNumber value={form.weight} onValueChange={put('weight')} showButtons min={1} max={300} />
            </div>
            <div className="cell">
              <span className="cap">
                Боль по шкале от 0 до 10: <b className="painval">{form.pain}</b>
              </span>
              <Slider value={form.pain} min={0} max={10} onChange={put('pain')} />
            </div>
          </div>
          <div style={{ marginTop: 12 }}>
            <Checkbox inputId="agree" checked={form.agree} onChange={put('agree')} />{' '}
            <label htmlFor="agree">Согласие на обработку данных</label>
          </div>
          <Accordion style={{ marginTop: 12 }}>
            <AccordionTab header="Аллергии">
              <InputText placeholder="Например, пенициллин" value={form.allergy} onChange={put('allergy')} />
            </AccordionTab>
            <AccordionTab header="Хронические заболевания">
              <p>Сведений нет</p>
            </AccordionTab>
            <AccordionTab header="Инвалидность" disabled>
              <p />
            </AccordionTab>
          </Accordion>
          <div className="acts">
            <Button
              label="Сохранить"
              onClick={() => {
                if (form.mail && !form.mail.includes('@')) return say('Неверный адрес почты', 'error')
                save({ phone: form.phone })
                say('Карта сохранена')
              }}
            />
            <Button label="Закрыть" severity="secondary" onClick={back} />
          </div>
        </TabPanel>
        <TabPanel header="Анализы">
          <DataTable
            value={[
              { name: 'Общий анализ крови', date: '01.10.2026' },
              { name: 'ЭКГ', date: '22.09.2026' },
            ]}
            size="small"
          >
            <Column field="name" header="Исследование" />
            <Column field="date" header="Дата" sortable />
            <Column body={(row) => <Button icon="pi pi-download" text onClick={() => say(`Файл «${row.name}» скачан`, 'info')} />} />
          </DataTable>
        </TabPanel>
        <TabPanel header="Вложения" rightIcon={files.length > 0 ? 'pi pi-paperclip' : undefined}>
          <FileUpload
            mode="basic"
            customUpload
            auto
            name="scan"
            chooseLabel="Выбрать файл"
            uploadHandler={(event) => {
              setFiles([...files, event.files[0].name])
              event.options.clear()
            }}
          />
          {files.length === 0 ? (
            <p>Вложений пока нет</p>
          ) : (
            <ul>
              {files.map((name) => (
                <li key={name}>
                  {name} <Button icon="pi pi-times" text size="small" onClick={() => setFiles(files.filter((other) => other !== name))} />
                </li>
              ))}
            </ul>
          )}
        </TabPanel>
      </TabView>
    </>
  )
}

function Booking({ kind, done, say }) {
  const [at, setAt] = useState(0)
  const [patient, setPatient] = useState(null)
  const [found, setFound] = useState([])
  const [doctor, setDoctor] = useState(null)
  const [date, setDate] = useState(null)
  const [slot, setSlot] = useState(null)
  const [agree, setAgree] = useState(false)
  const [error, setError] = useState('')
  const next = () => {
    if (at === 0 && !patient?.id) return setError('Выберите пациента из списка')
    if (at === 1 && !(doctor && date && slot)) return setError('Заполните врача, дату и время')
    setError('')
    setAt(at + 1)
  }
  const short = patient?.name?.replace(/^(\S+) (\S)\S* (\S)\S*$/, '$1 $2. $3.')
  return (
    <div className="panel">
      <h1>Новая запись: {kind}</h1>
      <Steps model={['Пациент', 'Врач и время', 'Подтверждение'].map((label) => ({ label }))} activeIndex={at} />
      <div style={{ padding: '16px 0' }}>
        {at === 0 && (
          <div className="cell">
            <span className="cap">Фамилия пациента</span>
            <AutoComplete
              value={patient}
              field="name"
              suggestions={found}
              completeMethod={({ query }) => setFound(PATIENTS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())))}
              onChange={(event) => setPatient(event.value)}
              delay={0}
              placeholder="Начните вводить"
              dropdown
            />
          </div>
        )}
        {at === 1 && (
          <div className="grid2">
            <div className="cell">
              <span className="cap">Врач</span>
              <Dropdown options={DOCTORS} value={doctor} onChange={(event) => setDoctor(event.value)} placeholder="Выберите" filter />
            </div>
            <div className="cell">
              <span className="cap">Дата приёма</span>
              <Calendar
                value={date}
                viewDate={MONTH}
                onViewDateChange={() => {}}
                onChange={(event) => setDate(event.value)}
                dateFormat="dd.mm.yy"
                placeholder="дд.мм.гггг"
              />
            </div>
            <div className="cell">
              <span className="cap">Свободное время</span>
              <SelectButton value={slot} options={['11:20', '11:40', '12:00', '12:20']} onChange={(event) => setSlot(event.value)} />
            </div>
          </div>
        )}
        {at === 2 && (
          <div>
            <p className="sum">
              {patient.name}, {doctor}, {slot}
            </p>
            <Checkbox inputId="ok" checked={agree} onChange={(event) => setAgree(event.checked)} />{' '}
            <label htmlFor="ok">Пациент предупреждён о подготовке</label>
          </div>
        )}
        {error && <p className="bad">{error}</p>}
      </div>
      <div className="acts">
        <Button
          label="Назад"
          severity="secondary"
          disabled={at === 0}
          onClick={() => {
            setAt(at - 1)
            setError('')
          }}
        />
        {at < 2 ? (
          <Button label="Далее" onClick={next} />
        ) : (
          <Button
            label="Записать"
            disabled={!agree}
            onClick={() => {
              done({ patient: short, doctor, time: slot, room: '101' })
              say('Пациент записан')
            }}
          />
        )}
      </div>
    </div>
  )
}

createRoot(document.querySelector('#root')).render(<App />)
