import React, { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Button,
  Checkbox,
  ComboBox,
  CurrencyInput,
  CurrencyLabel,
  DateInput,
  DatePicker,
  DropdownMenu,
  Gapped,
  Hint,
  Input,
  Kebab,
  Link,
  MenuHeader,
  MenuItem,
  MenuSeparator,
  Modal,
  Paging,
  PasswordInput,
  Radio,
  RadioGroup,
  Select,
  SidePage,
  Switcher,
  Tabs,
  Textarea,
  Toast,
  Toggle,
  Token,
  TokenInput,
  TokenInputType,
  Tooltip,
} from '@skbkontur/react-ui'
import { NotificationBellIcon } from '@skbkontur/icons/NotificationBellIcon'
import { QuestionCircleIcon } from '@skbkontur/icons/QuestionCircleIcon'
import { SearchLoupeIcon } from '@skbkontur/icons/SearchLoupeIcon'
import { ToolPencilLineIcon } from '@skbkontur/icons/ToolPencilLineIcon'
import { TrashCanIcon } from '@skbkontur/icons/TrashCanIcon'

const PARTNERS = [
  ['ООО «Ромашка»', '5501234567', '550101001', '+7 381 255-10-20', 'info@romashka.example'],
  ['ИП Ковалёв А. Н.', '550309876543', '', '+7 913 640-22-11', 'kovalev@post.example'],
  ['АО «Сибмаш»', '7204112233', '720401001', '+7 345 230-00-44', 'buh@sibmash.example'],
  ['ООО «Вектор»', '6670055443', '667001001', '', 'office@vektor.example'],
  ['ООО «Вектор Плюс»', '6670099887', '667001002', '', ''],
].map(([name, inn, kpp, phone, mail]) => ({ name, inn, kpp, phone, mail, billing: '', form: inn.length === 12 ? 'ИП' : 'ООО' }))
const INVOICES = [
  [17, '02.10.2026', 0, 48500, 'Выставлен'],
  [16, '30.09.2026', 1, 12000, 'Черновик'],
  [15, '25.09.2026', 2, 310400.5, 'Оплачен'],
  [14, '21.09.2026', 3, 7800, 'Просрочен'],
  [13, '14.09.2026', 0, 26350, 'Оплачен'],
  [12, '08.09.2026', 4, 99000, 'Выставлен'],
  [11, '01.09.2026', 2, 154000, 'Оплачен'],
].map(([number, date, partner, sum, state]) => ({ number, date, partner: PARTNERS[partner].name, sum, state, note: '', vat: 'Без НДС' }))
const money = (value) => `${value.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ₽`
const VAT = { 'Без НДС': 0, '5 %': 5, '20 %': 20 }
const Field = ({ name, error, children }) => (
  <div className="field">
    <div className="cap">{name}</div>
    <div>
      {children}
      {error && <div className="err">{error}</div>}
    </div>
  </div>
)

function InvoicePage({ invoice, partners, onSave, onClose }) {
  const [form, setForm] = useState(
    invoice ?? { partner: null, date: '05.10.2026', till: '', sum: null, vat: 'Без НДС', note: '', regular: false, send: false },
  )
  const [errors, setErrors] = useState({})
  const put = (name) => (value) => setForm((old) => ({ ...old, [name]: value }))
  const total = (form.sum ?? 0) * (1 + VAT[form.vat] / 100)
  const save = () => {
    const found = {}
    if (!form.partner) found.partner = 'Укажите контрагента'
    if (!form.sum) found.sum = 'Сумма должна быть больше нуля'
    if (!form.date) found.date = 'Укажите дату'
    setErrors(found)
    if (Object.keys(found).length === 0) onSave(form)
  }
  return (
    <SidePage onClose={onClose} width={560} disableAnimations blockBackground>
      <SidePage.Header>{invoice ? `Счёт № ${invoice.number}` : 'Новый счёт'}</SidePage.Header>
      <SidePage.Body>
        <SidePage.Container>
          <Field name="Контрагент" error={errors.partner}>
            <ComboBox
              width={320}
              error={Boolean(errors.partner)}
              placeholder="Название или ИНН"
              value={form.partner ? { value: form.partner, label: form.partner } : null}
              onValueChange={(item) => put('partner')(item?.label ?? null)}
              getItems={async (query) =>
                partners
                  .filter(({ name, inn }) => `${name} ${inn}`.toLowerCase().includes(query.toLowerCase()))
                  .map(({ name }) => ({ value: name, label: name }))
              }
            />
          </Field>
          <Field name="Дата счёта" error={errors.date}>
            <DateInput withIcon value={form.date} onValueChange={put('date')} error={Boolean(errors.date)} />
          </Field>
          <Field name="Оплатить до">
            <DatePicker value={form.till} onValueChange={put('till')} minDate="01.10.2026" maxDate="31.12.2027" />
          </Field>
          <Field name="Сумма" error={errors.sum}>
            <CurrencyInput value={form.sum} onValueChange={put('sum')} fractionDigits={2} error={Boolean(errors.sum)} />
          </Field>
          <Field name="НДС">
            <RadioGroup inline items={Object.keys(VAT)} value={form.vat} onValueChange={put('vat')} name="vat" />
          </Field>
          <Field name="Итого">
            <b className="total">{money(total)}</b>
          </Field>
          <Field name="Назначение">
            <Textarea width={320} rows={2} placeholder="За что платят" value={form.note} onValueChange={put('note')} />
          </Field>
          <Toggle checked={Boolean(form.regular)} onValueChange={put('regular')}>
            Повторять каждый месяц
          </Toggle>
          <p>
            <Checkbox checked={Boolean(form.send)} onValueChange={put('send')}>
              Отправить клиенту сразу
            </Checkbox>
          </p>
        </SidePage.Container>
      </SidePage.Body>
      <SidePage.Footer>
        <Gapped>
          <Button use="primary" onClick={save}>
            Сохранить
          </Button>
          <Button onClick={onClose}>Отменить</Button>
        </Gapped>
      </SidePage.Footer>
    </SidePage>
  )
}

function Invoices({ partners, openPartner }) {
  const [list, setList] = useState(INVOICES)
  const [query, setQuery] = useState('')
  const [state, setState] = useState('Все')
  const [page, setPage] = useState(1)
  const [ascending, setAscending] = useState(null)
  const [picked, setPicked] = useState([])
  const [opened, setOpened] = useState(null)
  const [doomed, setDoomed] = useState(null)
  const found = list.filter(
    (one) => (state === 'Все' || one.state === state) && `${one.number} ${one.partner}`.toLowerCase().includes(query.toLowerCase()),
  )
  if (ascending !== null) found.sort((a, b) => (ascending ? 1 : -1) * (a.sum - b.sum))
  const shown = found.slice((page - 1) * 5, page * 5)
  const save = (form) => {
    if (form.number) setList(list.map((one) => (one.number === form.number ? form : one)))
    else
      setList([
        { ...form, number: Math.max(...list.map(({ number }) => number)) + 1, state: form.send ? 'Выставлен' : 'Черновик' },
        ...list,
      ])
    setOpened(null)
    Toast.push(form.number ? 'Изменения сохранены' : `Счёт № ${Math.max(...list.map(({ number }) => number)) + 1} создан`)
  }
  const mark = (numbers, next) => setList(list.map((one) => (numbers.includes(one.number) ? { ...one, state: next } : one)))
  useEffect(() => {
    const onKey = (event) => event.altKey && event.code === 'KeyN' && setOpened('new')
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <h1>Счета</h1>
      <div className="bar">
        <Button use="primary" onClick={() => setOpened('new')}>
          Создать счёт
        </Button>
        <Input
          leftIcon={<SearchLoupeIcon />}
          placeholder="Номер или контрагент"
          value={query}
          onValueChange={(text) => (setQuery(text), setPage(1))}
          width={240}
        />
        <span>Статус</span>
        <Select
          className="states"
          items={['Все', 'Черновик', 'Выставлен', 'Оплачен', 'Просрочен']}
          value={state}
          onValueChange={(name) => (setState(name), setPage(1))}
          width={140}
        />
        <span className="grow" />
        <Button className="pay" disabled={picked.length === 0} onClick={() => (mark(picked, 'Оплачен'), setPicked([]))}>
          Отметить оплаченными
        </Button>
        <DropdownMenu caption={<Button arrow>Ещё</Button>}>
          <MenuHeader>Реестр счетов</MenuHeader>
          <MenuItem onClick={() => Toast.push('Реестр выгружен')}>Выгрузить в Excel</MenuItem>
          <MenuItem>Печать</MenuItem>
          <MenuSeparator />
          <MenuItem disabled>Загрузить из банка</MenuItem>
        </DropdownMenu>
      </div>
      <table className="invoices">
        <thead>
          <tr>
            <th />
            <th>№</th>
            <th>Дата</th>
            <th>Контрагент</th>
            <th className="sum sortable" onClick={() => setAscending(ascending !== true)}>
              Сумма {ascending === null ? '' : ascending ? '↑' : '↓'}
            </th>
            <th>Статус</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.number}>
              <td>
                <Checkbox
                  checked={picked.includes(one.number)}
                  onValueChange={(on) => setPicked(on ? [...picked, one.number] : picked.filter((number) => number !== one.number))}
                />
              </td>
              <td>
                <Link onClick={() => setOpened(one)}>{one.number}</Link>
              </td>
              <td>{one.date}</td>
              <td>
                <Link onClick={() => openPartner(one.partner)}>{one.partner}</Link>
              </td>
              <td className="sum">
                <CurrencyLabel value={one.sum} currencySymbol="₽" />
              </td>
              <td className="state">{one.state}</td>
              <td>
                <Kebab disableAnimations>
                  <MenuItem onClick={() => setOpened(one)}>Редактировать</MenuItem>
                  <MenuItem
                    onClick={() =>
                      setList([{ ...one, number: Math.max(...list.map(({ number }) => number)) + 1, state: 'Черновик' }, ...list])
                    }
                  >
                    Копировать
                  </MenuItem>
                  <MenuItem disabled={one.state !== 'Черновик'} onClick={() => mark([one.number], 'Выставлен')}>
                    Выставить
                  </MenuItem>
                  <MenuItem onClick={() => setDoomed(one)}>Удалить</MenuItem>
                </Kebab>
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={7}>Счетов нет</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="summary">
        Всего {found.length} на {money(found.reduce((sum, one) => sum + one.sum, 0))}
      </p>
      {found.length > 5 && (
        <Paging activePage={page} pagesCount={Math.ceil(found.length / 5)} onPageChange={setPage} withoutNavigationHint />
      )}
      {opened && (
        <InvoicePage invoice={opened === 'new' ? null : opened} partners={partners} onSave={save} onClose={() => setOpened(null)} />
      )}
      {doomed && (
        <Modal onClose={() => setDoomed(null)} width={420}>
          <Modal.Header>Удалить счёт № {doomed.number}?</Modal.Header>
          <Modal.Body>Восстановить его будет нельзя.</Modal.Body>
          <Modal.Footer>
            <Gapped>
              <Button
                use="danger"
                onClick={() => (setList(list.filter((one) => one !== doomed)), setDoomed(null), Toast.push('Счёт удалён'))}
              >
                Удалить
              </Button>
              <Button onClick={() => setDoomed(null)}>Не удалять</Button>
            </Gapped>
          </Modal.Footer>
        </Modal>
      )}
    </>
  )
}

function Partners({ partners, setPartners, focus }) {
  const [query, setQuery] = useState(focus)
  const [form, setForm] = useState(null)
  const [errors, setErrors] = useState({})
  const put = (name) => (value) => setForm((old) => ({ ...old, [name]: value }))
  const open = (partner) => (
    setErrors({}),
    setForm(partner ? { ...partner, old: partner } : { name: '', form: 'ООО', inn: '', kpp: '', phone: '', mail: '', billing: '' })
  )
  const save = () => {
    const found = {}
    const digits = form.form === 'ИП' ? 12 : 10
    if (!form.name.trim()) found.name = 'Введите название'
    if (!new RegExp(`^\\d{${digits}}$`).test(form.inn)) found.inn = `ИНН должен состоять из ${digits} цифр`
    else if (partners.some((one) => one.inn === form.inn && one !== form.old)) found.inn = 'Контрагент с таким ИНН уже есть'
    if (form.mail && !/^\S+@\S+\.\S+$/.test(form.mail)) found.mail = 'Неверный адрес'
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setPartners(form.old ? partners.map((one) => (one === form.old ? form : one)) : [...partners, form])
    setForm(null)
    Toast.push('Контрагент сохранён', { label: 'Понятно', handler: () => Toast.close() })
  }
  const shown = partners.filter(({ name, inn }) => `${name} ${inn}`.toLowerCase().includes(query.toLowerCase()))
  return (
    <>
      <h1>Контрагенты</h1>
      <div className="bar">
        <Input placeholder="Название или ИНН" value={query} onValueChange={setQuery} showClearIcon="auto" width={260} />
        <span className="grow" />
        <Button use="primary" onClick={() => open(null)}>
          Добавить контрагента
        </Button>
      </div>
      <table className="partners">
        <thead>
          <tr>
            <th>Название</th>
            <th>ИНН</th>
            <th>КПП</th>
            <th>Телефон</th>
            <th>Почта</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.inn}>
              <td>{one.name}</td>
              <td>{one.inn}</td>
              <td>{one.kpp || '—'}</td>
              <td>{one.phone || '—'}</td>
              <td>{one.mail || '—'}</td>
              <td>
                <button className="ghost pen" onClick={() => open(one)}>
                  <ToolPencilLineIcon />
                </button>
                <button className="ghost bin" title="Удалить" onClick={() => setPartners(partners.filter((other) => other !== one))}>
                  <TrashCanIcon />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Найдено: {shown.length}</p>
      {form && (
        <Modal onClose={() => setForm(null)} width={560}>
          <Modal.Header>{form.old ? 'Карточка контрагента' : 'Новый контрагент'}</Modal.Header>
          <Modal.Body>
            <Field name="Форма">
              <Switcher items={['ООО', 'ИП']} value={form.form} onValueChange={put('form')} />
            </Field>
            <Field name="Название" error={errors.name}>
              <Input value={form.name} onValueChange={put('name')} error={Boolean(errors.name)} width={320} />
            </Field>
            <Field name="ИНН" error={errors.inn}>
              <Input value={form.inn} onValueChange={put('inn')} error={Boolean(errors.inn)} />
            </Field>
            {form.form === 'ООО' && (
              <Field name="КПП">
                <Input value={form.kpp} onValueChange={put('kpp')} />
              </Field>
            )}
            <Field name="Телефон">
              <Input value={form.phone} onValueChange={put('phone')} placeholder="+7" />
            </Field>
            <Field name="Почта" error={errors.mail}>
              <Input value={form.mail} onValueChange={put('mail')} error={Boolean(errors.mail)} />
            </Field>
            <Field name="Почта для счетов">
              <Input value={form.billing} onValueChange={put('billing')} />
            </Field>
          </Modal.Body>
          <Modal.Footer>
            <Gapped>
              <Button use="primary" onClick={save}>
                Сохранить
              </Button>
              <Button onClick={() => setForm(null)}>Отменить</Button>
            </Gapped>
          </Modal.Footer>
        </Modal>
      )}
    </>
  )
}

function Settings() {
  const [form, setForm] = useState({
    system: 'УСН «Доходы»',
    remind: true,
    days: 3,
    account: '40702810500000012345',
    bik: '',
    password: '',
    copies: ['buh@firma.example'],
    vat: 'Без НДС',
    sign: 'none',
  })
  const [error, setError] = useState('')
  const put = (name) => (value) => setForm((old) => ({ ...old, [name]: value }))
  const save = () => {
    const wrong = !/^\d{9}$/.test(form.bik)
    setError(wrong ? 'БИК состоит из 9 цифр' : '')
    if (!wrong) Toast.push('Настройки сохранены')
  }
  return (
    <>
      <h1>Настройки</h1>
      <div className="blocks">
        <section className="taxes">
          <h2>Налоги</h2>
          <RadioGroup
            items={['ОСНО', 'УСН «Доходы»', 'УСН «Доходы минус расходы»', 'Патент']}
            value={form.system}
            onValueChange={put('system')}
            name="system"
          />
          <Field name="Ставка НДС">
            <Select
              items={['Без НДС', '5 %', '10 %', '20 %']}
              value={form.vat}
              onValueChange={put('vat')}
              disabled={form.system !== 'ОСНО'}
            />
          </Field>
        </section>
        <section className="bank">
          <h2>
            Банк{' '}
            <Tooltip trigger="click" pos="right middle" render={() => 'Реквизиты попадут в печатную форму счёта'}>
              <button className="ghost help">
                <QuestionCircleIcon />
              </button>
            </Tooltip>
          </h2>
          <Field name="Расчётный счёт">
            <Input value={form.account} onValueChange={put('account')} width={220} />
          </Field>
          <Field name="БИК" error={error}>
            <Input value={form.bik} onValueChange={put('bik')} error={Boolean(error)} />
          </Field>
        </section>
        <section className="mail">
          <h2>Письма</h2>
          <Field name="Копии писем">
            <TokenInput
              type={TokenInputType.WithoutReference}
              selectedItems={form.copies}
              onValueChange={put('copies')}
              width={260}
              placeholder="E-mail"
              renderToken={(item, props) => (
                <Token key={item} {...props}>
                  {item}
                </Token>
              )}
            />
          </Field>
          <Field name="Пароль ящика">
            <PasswordInput value={form.password} onValueChange={put('password')} />
          </Field>
          <Toggle checked={form.remind} onValueChange={put('remind')}>
            Напоминать об оплате
          </Toggle>
          {form.remind && (
            <Field name="За сколько дней">
              <Input value={String(form.days)} onValueChange={put('days')} width={60} />
            </Field>
          )}
        </section>
        <section className="sign">
          <h2>Подпись</h2>
          <Gapped vertical>
            <Radio value="none" checked={form.sign === 'none'} onValueChange={put('sign')}>
              Не подписывать
            </Radio>
            <Radio value="scan" checked={form.sign === 'scan'} onValueChange={put('sign')}>
              Факсимиле
            </Radio>
            <Radio value="digital" disabled checked={form.sign === 'digital'} onValueChange={put('sign')}>
              Электронная подпись
            </Radio>
          </Gapped>
        </section>
      </div>
      <Gapped>
        <Button use="primary" onClick={save}>
          Сохранить
        </Button>
        <Hint text="Вернёт значения по умолчанию">
          <Button onClick={() => setForm((old) => ({ ...old, system: 'ОСНО', remind: false, bik: '' }))}>Сбросить</Button>
        </Hint>
      </Gapped>
    </>
  )
}

const TITLES = { invoices: 'Счета', partners: 'Контрагенты', settings: 'Настройки' }
function App() {
  const read = () => location.hash.replace('#/', '') || 'invoices'
  const [route, setRoute] = useState(read())
  const [partners, setPartners] = useState(PARTNERS)
  const [focus, setFocus] = useState('')
  const [news, setNews] = useState(2)
  useEffect(() => {
    const onHash = () => setRoute(read())
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  useEffect(() => void (document.title = `${TITLES[route] ?? 'Не найдено'} · Учёт`), [route])
  return (
    <>
      <header className="head">
        <a className="logo" href="#/invoices">
          Учёт
        </a>
        <nav className="thin-nav">
          <a href="#/invoices">Счета</a>
          <a href="#/partners">Контрагенты</a>
        </nav>
        <Tabs value={route} onValueChange={(id) => (setFocus(''), (location.hash = `#/${id}`))}>
          {Object.entries(TITLES).map(([id, name]) => (
            <Tabs.Tab key={id} id={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs>
        <span className="grow" />
        <Tooltip
          trigger="click"
          pos="bottom right"
          onOpen={() => setNews(0)}
          render={() => (
            <div>
              Счёт № 14 просрочен
              <br />
              Счёт № 13 оплачен
            </div>
          )}
        >
          <button className="ghost bell">
            <NotificationBellIcon />
            {news > 0 && <sup>{news}</sup>}
          </button>
        </Tooltip>
        <DropdownMenu caption={<Link className="who">Лапина О. В.</Link>}>
          <MenuItem>Профиль</MenuItem>
          <MenuItem onClick={() => (location.hash = '#/settings')}>Настройки</MenuItem>
          <MenuSeparator />
          <MenuItem>Выйти</MenuItem>
        </DropdownMenu>
      </header>
      <main>
        {route === 'invoices' && <Invoices partners={partners} openPartner={(name) => (setFocus(name), (location.hash = '#/partners'))} />}
        {route === 'partners' && <Partners partners={partners} setPartners={setPartners} focus={focus} key={focus} />}
        {route === 'settings' && <Settings />}
      </main>
    </>
  )
}
createRoot(document.querySelector('#app')).render(<App />)
