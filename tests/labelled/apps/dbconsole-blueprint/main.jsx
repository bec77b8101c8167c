import 'normalize.css'
import '@blueprintjs/core/lib/css/blueprint.css'
import '@blueprintjs/icons/lib/css/blueprint-icons.css'
import '@blueprintjs/select/lib/css/blueprint-select.css'
import './style.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Alert, BlueprintProvider, Button, ButtonGroup, Callout, Checkbox, ContextMenu, Dialog, DialogBody, DialogFooter, FormGroup, HotkeysProvider, HTMLSelect, HTMLTable,
  InputGroup, Menu, MenuDivider, MenuItem, Navbar, NumericInput, OverlayToaster, Popover, Radio, RadioGroup, Slider, Switch, Tab, Tabs, Tag, TagInput, Tree, useHotkeys,
} from '@blueprintjs/core' // prettier-ignore
import { Omnibar, Select } from '@blueprintjs/select'
import {
  Cog, Cross, Database, Download, Edit, EyeOpen, FloppyDisk, Key, More, Play, Plus, Refresh, Search, Stop, Th, Trash,
} from '@blueprintjs/icons' // prettier-ignore
import ace from 'ace-builds/src-noconflict/ace'
import 'ace-builds/src-noconflict/mode-sql'

const NAMES = ['Ada Moss', 'Ben Cole', 'Cora Lim', 'Dan Ortiz', 'Eve Park', 'Finn Doyle', 'Gina Ross', 'Hugo Marin', 'Ines Vega', 'Jon Hale', 'Kira Sato', 'Leo Brandt'] // prettier-ignore
const CITIES = ['Leeds', 'Porto', 'Turin', 'Gdansk']
const DATA = {
  customers: { columns: ['id', 'name', 'email', 'city'], rows: NAMES.map((name, at) => [at + 1, name, `${name.split(' ')[0].toLowerCase()}@shop.test`, CITIES[at % 4]]) },
  orders: { columns: ['id', 'customer_id', 'total', 'status'], rows: Array.from({ length: 9 }, (_, at) => [501 + at, (at * 5) % 12 + 1, (19.9 + at * 7.5).toFixed(2), ['paid', 'new', 'shipped'][at % 3]]) },
  products: { columns: ['id', 'title', 'price'], rows: [[1, 'Desk lamp', '34.00'], [2, 'Notebook', '4.50'], [3, 'Office chair', '189.00'], [4, 'Whiteboard', '75.20']] },
  v_sales: { columns: ['month', 'amount'], rows: [['2025-01', '1200.00'], ['2025-02', '1430.50']] },
} // prettier-ignore
const toaster = OverlayToaster.createAsync({ position: 'bottom-right' })
const toast = async (message, intent = 'success') => (await toaster).show({ message, intent, timeout: 4500 })

function App() {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const back = () => setPath(location.pathname)
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const go = (to) => (history.pushState(null, '', to), setPath(to))
  const [connection, setConnection] = useState('staging')
  const [omni, setOmni] = useState(false)
  const [prefs, setPrefs] = useState(false)
  const [dark, setDark] = useState(false)
  const console_ = useRef({})
  const hotkeys = useMemo(
    () => [
      { combo: 'mod+k', global: true, allowInInput: true, preventDefault: true, label: 'Command palette', onKeyDown: () => setOmni(true) },
    ],
    [],
  )
  useHotkeys(hotkeys)
  document.title = path === '/users' ? 'Users · TableScope' : 'Console · TableScope'
  const commands = [
    { text: 'New query', run: () => console_.current.add?.() },
    { text: 'Open customers', run: () => console_.current.open?.('customers') },
    { text: 'Open orders', run: () => console_.current.open?.('orders') },
    { text: 'Preferences', run: () => setPrefs(true) },
    { text: 'Toggle dark theme', run: () => setDark(!dark) },
  ]
  return (
    <div className={dark ? 'bp5-dark' : ''}>
      <Navbar>
        <Navbar.Group>
          <Navbar.Heading>
            <b>TableScope</b>
          </Navbar.Heading>
          <Button minimal active={path !== '/users'} className="go-console" onClick={() => go('/')}>
            Console
          </Button>
          <Button minimal active={path === '/users'} className="go-users" onClick={() => go('/users')}>
            Users
          </Button>
          <Navbar.Divider />
          <Select
            items={['local', 'staging', 'production']}
            itemDisabled={(x) => x === 'production'}
            itemPredicate={(q, x) => x.includes(q.toLowerCase())}
            onItemSelect={(x) => (setConnection(x), toast(`Connected to ${x}`))}
            popoverProps={{ transitionDuration: 0, minimal: true }}
            inputProps={{ placeholder: 'Filter connections' }}
            itemRenderer={(x, { handleClick, handleFocus, modifiers, ref }) =>
              modifiers.matchesPredicate && (
                <MenuItem
                  key={x}
                  ref={ref}
                  roleStructure="listoption"
                  text={x}
                  selected={x === connection}
                  disabled={modifiers.disabled}
                  active={modifiers.active}
                  onClick={handleClick}
                  onFocus={handleFocus}
                />
              )
            }
            noResults={<MenuItem disabled text="No results" roleStructure="listoption" />}
          >
            <Button className="conn" icon={<Database />} rightIcon="caret-down" text={connection} />
          </Select>
        </Navbar.Group>
        <Navbar.Group align="right">
          <Button minimal className="find" icon={<Search />} onClick={() => setOmni(true)} />
          <Button minimal className="cog" icon={<Cog />} onClick={() => setPrefs(true)} />
          <Popover
            transitionDuration={0}
            placement="bottom-end"
            content={
              <Menu>
                <MenuItem text="Account" />
                <MenuItem text="Help" popoverProps={{ transitionDuration: 0, hoverOpenDelay: 0 }}>
                  <MenuItem text="Shortcuts" onClick={() => toast('Ctrl+K opens the command palette', 'none')} />
                  <MenuItem text="Release notes" onClick={() => toast('You have the newest version', 'none')} />
                </MenuItem>
                <MenuDivider />
                <MenuItem text="Sign out" onClick={() => toast('Signing out is disabled in the demo', 'warning')} />
              </Menu>
            }
          >
            <Button minimal className="me" rightIcon="caret-down">
              Nadia B.
            </Button>
          </Popover>
        </Navbar.Group>
      </Navbar>
      <div className="hidden-mobile">
        <a href="/">Console</a>
        <a href="/users">Users</a>
      </div>
      {path === '/users' ? <Users /> : <Console handle={console_} connection={connection} />}
      <Omnibar
        isOpen={omni}
        onClose={() => setOmni(false)}
        items={commands}
        itemPredicate={(q, x) => x.text.toLowerCase().includes(q.toLowerCase())}
        onItemSelect={(x) => (setOmni(false), x.run())}
        overlayProps={{ transitionDuration: 0 }}
        inputProps={{ placeholder: 'Type a command' }}
        resetOnSelect
        noResults={<MenuItem disabled text="No results" roleStructure="listoption" />}
        itemRenderer={(x, { handleClick, modifiers, ref }) =>
          modifiers.matchesPredicate && (
            <MenuItem key={x.text} ref={ref} roleStructure="listoption" text={x.text} active={modifiers.active} onClick={handleClick} />
          )
        }
      />
      {prefs && <Preferences dark={dark} setDark={setDark} onClose={() => setPrefs(false)} />}
    </div>
  )
}

function Preferences({ dark, setDark, onClose }) {
  const [size, setSize] = useState(14)
  const [commit, setCommit] = useState(true)
  return (
    <Dialog isOpen title="Preferences" onClose={onClose} transitionDuration={0}>
      <DialogBody>
        <Switch className="auto" label="Auto-commit" checked={commit} onChange={(e) => setCommit(e.target.checked)} />
        <Switch className="wrap" label="Wrap long lines" />
        <RadioGroup label="Theme" selectedValue={dark ? 'dark' : 'light'} onChange={(e) => setDark(e.target.value === 'dark')} inline>
          <Radio label="Light" value="light" />
          <Radio label="Dark" value="dark" />
        </RadioGroup>
        <FormGroup label="Font size">
          <Slider className="font" min={10} max={24} stepSize={1} labelStepSize={7} value={size} onChange={setSize} />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" className="done" onClick={onClose}>
            Done
          </Button>
        }
      />
    </Dialog>
  )
}

function Editor({ value, onChange }) {
  const place = useRef(null)
  const editor = useRef(null)
  useEffect(() => {
    editor.current = ace.edit(place.current, { mode: 'ace/mode/sql', useWorker: false, showPrintMargin: false, fontSize: 14, value })
    editor.current.on('change', () => onChange.current(editor.current.getValue()))
    return () => editor.current.destroy()
  }, [])
  useEffect(() => {
    if (editor.current.getValue() !== value) editor.current.setValue(value, 1)
  }, [value])
  return <div className="editor" ref={place} />
}

const BLANK = { sql: '', result: null, error: null, table: null }
function Console({ handle, connection }) {
  const [data, setData] = useState(DATA)
  const [queries, setQueries] = useState([
    { id: 1, name: 'Query 1', ...BLANK },
    { id: 2, name: 'Query 2', ...BLANK, sql: 'select * from products' },
  ])
  const [current, setCurrent] = useState(1)
  const [panel, setPanel] = useState('results')
  const [filter, setFilter] = useState('')
  const [limit, setLimit] = useState(100)
  const [log, setLog] = useState([])
  const [closed, setClosed] = useState(['archive'])
  const [dropped, setDropped] = useState(null)
  const [typed, setTyped] = useState('')
  const [risky, setRisky] = useState(null)
  const [creating, setCreating] = useState(false)
  const [sort, setSort] = useState(null)
  const [cell, setCell] = useState(null)
  const query = queries.find(({ id }) => id === current)
  const change = (patch, id = current) => setQueries((all) => all.map((q) => (q.id === id ? { ...q, ...patch } : q)))
  const onChange = useRef(null)
  onChange.current = (sql) => change({ sql })
  const add = (more = {}) => {
    const id = Math.max(0, ...queries.map((q) => q.id)) + 1
    setQueries([...queries, { id, name: `Query ${id}`, ...BLANK, ...more }])
    setCurrent(id)
  }
  const run = (sql = query.sql, sure = false) => {
    setSort(null)
    setPanel('results')
    const found = sql.trim().match(/^select \* from (\w+)(?: where (\w+) ?= ?'?([^';]+)'?)?;?$/i)
    const done = (patch, line) => (change(patch), setLog((lines) => [...lines, line]))
    if (!sql.trim()) return done({ error: 'The query is empty', result: null }, 'The query is empty')
    if (/^(delete|update|truncate)\b/i.test(sql.trim()) && !sure) return setRisky(sql)
    if (sure) return (done({ error: null, result: null, table: null }, `${sql} · 3 rows affected`), toast('3 rows affected', 'warning'))
    if (!found) return done({ error: `Syntax error near “${sql.trim().split(' ')[2] ?? sql.trim()}”`, result: null }, `Failed: ${sql}`)
    const table = data[found[1]]
    if (!table) return done({ error: `Table ${found[1]} does not exist`, result: null }, `Failed: ${sql}`)
    const at = table.columns.indexOf(found[2])
    const rows = table.rows.filter((r) => at < 0 || String(r[at]) === found[3]).slice(0, limit)
    done({ error: null, table: found[1], result: { columns: table.columns, rows } }, `${sql} · ${rows.length} rows`)
  }
  const open = (table) =>
    add({ sql: `select * from ${table}`, table, result: { columns: data[table].columns, rows: data[table].rows.slice(0, limit) } })
  handle.current = { add, open }
  const menuOf = (table) => (
    <Menu>
      <MenuItem icon={<Th />} text="Open" onClick={() => open(table)} />
      <MenuItem text="Copy name" onClick={() => toast(`${table} copied`)} />
      <MenuItem text="Generate" popoverProps={{ transitionDuration: 0, hoverOpenDelay: 0 }}>
        <MenuItem text="SELECT" onClick={() => change({ sql: `select * from ${table}` })} />
        <MenuItem text="INSERT" onClick={() => change({ sql: `insert into ${table} values ()` })} />
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" text="Drop table…" onClick={() => (setTyped(''), setDropped(table))} />
    </Menu>
  )
  const leaf = (table, key = table) => ({
    id: key,
    icon: <Th className="bp5-tree-node-icon" />,
    label: (
      <ContextMenu content={menuOf(table)} className={`t-${key}`}>
        {table}
      </ContextMenu>
    ),
    secondaryLabel: (
      <Button
        minimal
        small
        className={`peek p-${key}`}
        icon={<EyeOpen />}
        onClick={(e) => (
          e.stopPropagation(),
          setPanel('results'),
          change({ table, error: null, result: { columns: data[table].columns, rows: data[table].rows.slice(0, 3) } })
        )}
      />
    ),
  })
  const shownTables = Object.keys(data).filter((t) => t.includes(filter.toLowerCase()))
  const tree = [
    {
      id: 'shop',
      label: 'shop',
      icon: <Database className="bp5-tree-node-icon" />,
      isExpanded: !closed.includes('shop'),
      childNodes: shownTables.map((t) => leaf(t)),
    },
    {
      id: 'archive',
      label: 'archive',
      icon: <Database className="bp5-tree-node-icon" />,
      isExpanded: !closed.includes('archive'),
      childNodes: [leaf('orders', 'archive-orders'), leaf('customers', 'archive-customers')],
    },
  ]
  const toggle = ({ id }) => setClosed(closed.includes(id) ? closed.filter((x) => x !== id) : [...closed, id])
  const rows = query?.result
    ? sort
      ? query.result.rows.toSorted((a, b) => String(a[sort.at]).localeCompare(String(b[sort.at]), 'en', { numeric: true }) * sort.by)
      : query.result.rows
    : []
  const setRows = (next) => change({ result: { ...query.result, rows: next } })
  return (
    <div className="layout">
      <div className="schema">
        <ButtonGroup fill>
          <InputGroup className="filter" placeholder="Filter tables" value={filter} onChange={(e) => setFilter(e.target.value)} />
          <Button
            className="reload"
            icon={<Refresh />}
            title="Refresh schema"
            onClick={() => toast(`Schema of ${connection} was refreshed`)}
          />
          <Button className="new-table" icon={<Plus />} onClick={() => setCreating(true)} />
        </ButtonGroup>
        <Tree
          contents={tree}
          onNodeExpand={toggle}
          onNodeCollapse={toggle}
          onNodeClick={(n) => n.childNodes && toggle(n)}
          onNodeDoubleClick={(n) => (n.childNodes ? undefined : open(String(n.id).replace('archive-', '')))}
        />
      </div>
      <div className="work">
        <div className="qtabs" role="tablist">
          {queries.map((q) => (
            <ButtonGroup key={q.id} className={`q-${q.id}`}>
              <Button role="tab" aria-selected={q.id === current} active={q.id === current} onClick={() => setCurrent(q.id)}>
                {q.name}
              </Button>
              <Button
                className="shut"
                icon={<Cross />}
                disabled={queries.length === 1}
                onClick={() => {
                  setQueries(queries.filter((x) => x !== q))
                  if (q.id === current) setCurrent(queries.find((x) => x !== q).id)
                }}
              />
            </ButtonGroup>
          ))}
          <Button minimal className="new-query" icon={<Plus />} onClick={() => add()}>
            New query
          </Button>
        </div>
        <Editor key={current} value={query.sql} onChange={onChange} />
        <div className="tools">
          <Button className="run" intent="success" icon={<Play />} onClick={() => run()}>
            Run
          </Button>
          <Button className="stop" icon={<Stop />} disabled />
          <Button
            className="explain"
            onClick={() => (setPanel('messages'), setLog([...log, `Plan: full scan of ${query.table ?? 'nothing'}`]))}
          >
            Explain
          </Button>
          <Button className="save" icon={<FloppyDisk />} onClick={() => toast(`${query.name} was saved`)} />
          <span>Row limit</span>
          <NumericInput className="limit" min={1} max={1000} value={limit} onValueChange={(n) => setLimit(n)} style={{ width: 70 }} />
          <Popover
            transitionDuration={0}
            content={
              <Menu>
                <MenuItem text="CSV" onClick={() => toast(`Exported ${rows.length} rows to CSV`)} />
                <MenuItem text="JSON" onClick={() => toast(`Exported ${rows.length} rows to JSON`)} />
                <MenuItem text="Excel" disabled />
              </Menu>
            }
          >
            <Button className="export" icon={<Download />} aria-label="Export" />
          </Popover>
        </div>
        <Tabs id="panel" selectedTabId={panel} onChange={setPanel} animate={false}>
          <Tab id="results" title="Results" />
          <Tab
            id="messages"
            title={
              <>
                Messages{' '}
                {log.length > 0 && (
                  <Tag minimal round className="lines">
                    {log.length}
                  </Tag>
                )}
              </>
            }
          />
        </Tabs>
        {panel === 'messages' && (
          <div className="messages">
            {log.length === 0 ? (
              <p>No messages yet</p>
            ) : (
              <ul>
                {log.map((line, at) => (
                  <li key={at}>{line}</li>
                ))}
              </ul>
            )}
            <Button className="clear-log" disabled={log.length === 0} onClick={() => setLog([])}>
              Clear
            </Button>
          </div>
        )}
        {panel === 'results' && query.error && (
          <Callout intent="danger" title="Query failed" className="failed">
            {query.error}
          </Callout>
        )}
        {panel === 'results' && !query.error && !query.result && <Callout className="hint">Run a query to see its rows here.</Callout>}
        {panel === 'results' && query.result && (
          <div className="results">
            <p className="count">{rows.length} rows</p>
            <HTMLTable compact bordered interactive>
              <thead>
                <tr>
                  {query.result.columns.map((c, at) => (
                    <th
                      key={c}
                      aria-sort={sort?.at === at ? (sort.by === 1 ? 'ascending' : 'descending') : undefined}
                      onClick={() => setSort(sort?.at === at && sort.by === 1 ? { at, by: -1 } : { at, by: 1 })}
                    >
                      {c}
                      {c === 'id' && <Key size={12} />}
                    </th>
                  ))}
                  <th />
                </tr>
              </thead>
              <tbody>
                {rows.map((r) => (
                  <tr key={r[0]}>
                    {r.map((value, at) => (
                      <td key={at} onDoubleClick={() => setCell({ row: r, at, value: String(value) })}>
                        {cell?.row === r && cell.at === at ? (
                          <input
                            className="cell"
                            autoFocus
                            value={cell.value}
                            onChange={(e) => setCell({ ...cell, value: e.target.value })}
                            onBlur={() => setCell(null)}
                            onKeyDown={(e) => {
                              if (e.key === 'Escape') setCell(null)
                              if (e.key === 'Enter') {
                                setRows(query.result.rows.map((x) => (x === r ? x.map((y, i) => (i === at ? cell.value : y)) : x)))
                                setCell(null)
                              }
                            }}
                          />
                        ) : (
                          value
                        )}
                      </td>
                    ))}
                    <td>
                      <Popover
                        transitionDuration={0}
                        content={
                          <Menu>
                            <MenuItem
                              text="Duplicate row"
                              onClick={() =>
                                setRows([
                                  ...query.result.rows,
                                  [Math.max(...query.result.rows.map((x) => Number(x[0]))) + 1, ...r.slice(1)],
                                ])
                              }
                            />
                            <MenuItem text="Set to NULL" disabled />
                            <MenuItem text="Delete row" intent="danger" onClick={() => setRows(query.result.rows.filter((x) => x !== r))} />
                          </Menu>
                        }
                      >
                        <Button minimal small className="more" icon={<More />} aria-label="Row actions" />
                      </Popover>
                    </td>
                  </tr>
                ))}
              </tbody>
            </HTMLTable>
          </div>
        )}
      </div>
      <Alert
        isOpen={risky !== null}
        intent="danger"
        confirmButtonText="Run anyway"
        cancelButtonText="Cancel"
        transitionDuration={0}
        onCancel={() => setRisky(null)}
        onConfirm={() => (setRisky(null), run(risky, true))}
      >
        This statement changes data on {connection}. Run it?
      </Alert>
      <Dialog isOpen={dropped !== null} title={`Drop ${dropped}?`} onClose={() => setDropped(null)} transitionDuration={0}>
        <DialogBody>
          <FormGroup label="Type the name of the table to confirm">
            <InputGroup className="confirm-name" value={typed} onChange={(e) => setTyped(e.target.value)} />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button className="keep" onClick={() => setDropped(null)}>
                Keep
              </Button>
              <Button
                className="drop"
                intent="danger"
                disabled={typed !== dropped}
                onClick={() => {
                  const { [dropped]: _, ...rest } = data
                  setData(rest)
                  setDropped(null)
                  toast(`Table ${dropped} was dropped`)
                }}
              >
                Drop
              </Button>
            </>
          }
        />
      </Dialog>
      {creating && (
        <NewTable
          names={Object.keys(data)}
          onClose={() => setCreating(false)}
          onSave={(name, columns) => (
            setData({ ...data, [name]: { columns, rows: [] } }),
            setCreating(false),
            toast(`Table ${name} was created`)
          )}
        />
      )}
    </div>
  )
}

function NewTable({ names, onClose, onSave }) {
  const [v, setV] = useState({ name: '', comment: '', columns: ['id'], engine: 'Row store' })
  const [errors, setErrors] = useState({})
  const save = () => {
    const found = {}
    if (!/^[a-z_]+$/.test(v.name)) found.name = 'Use lower-case letters and underscores'
    else if (names.includes(v.name)) found.name = 'This table exists already'
    if (v.columns.length < 2) found.columns = 'Add at least two columns'
    setErrors(found)
    if (Object.keys(found).length === 0) onSave(v.name, v.columns)
  }
  return (
    <Dialog isOpen title="New table" onClose={onClose} transitionDuration={0}>
      <DialogBody>
        <FormGroup label="Table name" helperText={errors.name && <span className="err">{errors.name}</span>}>
          <InputGroup name="tname" value={v.name} onChange={(e) => setV({ ...v, name: e.target.value })} />
        </FormGroup>
        <FormGroup label="Table comment">
          <InputGroup name="tcomment" value={v.comment} onChange={(e) => setV({ ...v, comment: e.target.value })} />
        </FormGroup>
        <FormGroup label="Columns" helperText={errors.columns && <span className="err">{errors.columns}</span>}>
          <TagInput className="tcolumns" values={v.columns} onChange={(columns) => setV({ ...v, columns })} placeholder="Name and Enter" />
        </FormGroup>
        <FormGroup label="Engine" labelFor="tengine">
          <HTMLSelect
            id="tengine"
            options={['Row store', 'Column store', 'Memory']}
            value={v.engine}
            onChange={(e) => setV({ ...v, engine: e.target.value })}
          />
        </FormGroup>
        <Checkbox className="tindex" label="Create an index on id" />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button className="cancel" onClick={onClose}>
              Cancel
            </Button>
            <Button className="create" intent="primary" onClick={save}>
              Create
            </Button>
          </>
        }
      />
    </Dialog>
  )
}

function Users() {
  const [users, setUsers] = useState([{ login: 'nadia', role: 'Admin', on: true }, { login: 'report_bot', role: 'Reader', on: true }, { login: 'old_etl', role: 'Writer', on: false }]) // prettier-ignore
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const put = (user, patch) => setUsers(users.map((u) => (u === user ? { ...u, ...patch } : u)))
  return (
    <div className="users">
      <h2>Users</h2>
      <form
        className="tools"
        onSubmit={(e) => {
          e.preventDefault()
          if (password.length < 6) return setError('The password is too short')
          setError('')
          setUsers([...users, { login, role: 'Reader', on: true }])
          setLogin('')
          setPassword('')
        }}
      >
        <InputGroup name="login" placeholder="Login" value={login} onChange={(e) => setLogin(e.target.value)} />
        <InputGroup name="password" type="password" placeholder="Password" value={password} onChange={(e) => setPassword(e.target.value)} />
        <Button type="submit" className="add-user" disabled={!login}>
          Add user
        </Button>
        {error && <span className="err">{error}</span>}
      </form>
      <HTMLTable bordered>
        <thead>
          <tr>
            <th>Login</th>
            <th>Role</th>
            <th>Active</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {users.map((u) => (
            <tr key={u.login} className={`u-${u.login}`}>
              <td>{u.login}</td>
              <td>
                <HTMLSelect options={['Reader', 'Writer', 'Admin']} value={u.role} onChange={(e) => put(u, { role: e.target.value })} />
              </td>
              <td>
                <Switch checked={u.on} onChange={(e) => put(u, { on: e.target.checked })} />
              </td>
              <td>
                <Button
                  minimal
                  className="pw"
                  icon={<Edit />}
                  title="Change password"
                  onClick={() => toast(`A link was sent to ${u.login}`)}
                />
                <Button
                  minimal
                  className="rm"
                  icon={<Trash />}
                  disabled={u.role === 'Admin'}
                  onClick={() => setUsers(users.filter((x) => x !== u))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  )
}

createRoot(document.getElementById('app')).render(
  <BlueprintProvider>
    <HotkeysProvider>
      <App />
    </HotkeysProvider>
  </BlueprintProvider>,
)
