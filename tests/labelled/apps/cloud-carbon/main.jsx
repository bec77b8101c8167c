import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Accordion,
  AccordionItem,
  Breadcrumb,
  BreadcrumbItem,
  Button,
  Checkbox,
  ComboBox,
  Content,
  ContentSwitcher,
  DataTable,
  DatePicker,
  DatePickerInput,
  Dropdown,
  FileUploader,
  Form,
  Header,
  HeaderGlobalAction,
  HeaderGlobalBar,
  HeaderMenu,
  HeaderMenuItem,
  HeaderName,
  HeaderNavigation,
  HeaderPanel,
  IconButton,
  InlineNotification,
  Link,
  Modal,
  MultiSelect,
  NumberInput,
  OverflowMenu,
  OverflowMenuItem,
  PasswordInput,
  ProgressIndicator,
  ProgressStep,
  RadioTile,
  Search,
  Select,
  SelectItem,
  SideNav,
  SideNavItems,
  SideNavLink,
  SideNavMenu,
  SideNavMenuItem,
  StructuredListBody,
  StructuredListCell,
  StructuredListHead,
  StructuredListRow,
  StructuredListWrapper,
  Switch,
  Tab,
  Table,
  TableBatchAction,
  TableBatchActions,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableHeader,
  TableRow,
  TableSelectAll,
  TableSelectRow,
  TableToolbar,
  TableToolbarContent,
  TableToolbarSearch,
  TabList,
  TabPanel,
  TabPanels,
  Tabs,
  Tag,
  TextArea,
  TextInput,
  TileGroup,
  ToastNotification,
  Toggle,
} from '@carbon/react'
import { Add, Copy, Notification, Renew, Search as SearchIcon, Stop, TrashCan, UserAvatar } from '@carbon/icons-react'
import css from '@carbon/styles/css/styles.css?inline'

const style = document.createElement('style')
style.textContent =
  css.replaceAll(/@font-face\s*\{[^}]*\}/g, '') +
  '.page{max-width:980px}.bar{display:flex;gap:12px;align-items:end;margin:16px 0}.stack>*{margin-bottom:20px}.toasts{position:fixed;top:56px;right:12px;z-index:9999}.cap{font-size:12px;color:#555}h1{font-size:26px;margin-bottom:16px}h2{font-size:18px;margin:12px 0}.plain{border:0;border-bottom:1px solid #888;background:#f4f4f4;height:40px;padding:0 16px;width:320px}'
document.head.append(style)

const FIRST = [
  { id: 's1', name: 'web-01', status: 'Running', region: 'Frankfurt', ip: '10.4.0.11' },
  { id: 's2', name: 'web-02', status: 'Running', region: 'Frankfurt', ip: '10.4.0.12' },
  { id: 's3', name: 'db-main', status: 'Running', region: 'Oslo', ip: '10.7.0.4' },
  { id: 's4', name: 'db-replica', status: 'Stopped', region: 'Madrid', ip: '10.9.0.4' },
  { id: 's5', name: 'cache', status: 'Running', region: 'Oslo', ip: '10.7.0.9' },
  { id: 's6', name: 'batch-old', status: 'Stopped', region: 'Madrid', ip: '10.9.0.31' },
]
const HEADERS = [
  { key: 'name', header: 'Name' },
  { key: 'status', header: 'Status' },
  { key: 'region', header: 'Region' },
  { key: 'ip', header: 'Private IP' },
]
const REGIONS = ['Frankfurt', 'Oslo', 'Madrid', 'Warsaw', 'Lisbon']

function App() {
  const [path, setPath] = useState(location.pathname)
  const [servers, setServers] = useState(FIRST)
  const [toasts, setToasts] = useState([])
  const [panel, setPanel] = useState(null)
  const [unread, setUnread] = useState(2)
  useEffect(() => {
    const back = () => setPath(location.pathname)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const go = (to) => (event) => {
    event?.preventDefault?.()
    history.pushState(null, '', to)
    setPath(to)
    setPanel(null)
  }
  const toast = (kind, title) => {
    const id = title + toasts.length
    setToasts((now) => [...now, { id, kind, title }])
    setTimeout(() => setToasts((now) => now.filter((one) => one.id !== id)), 3500)
  }
  const shared = { go, toast, servers, setServers }
  const detail = path.startsWith('/servers/') && servers.find((one) => one.name === path.split('/')[2])
  return (
    <>
      <Header aria-label="Nimbus">
        <HeaderName href="/" prefix="" onClick={go('/')}>
          Nimbus
        </HeaderName>
        <HeaderNavigation aria-label="Main">
          <HeaderMenuItem href="/volumes" onClick={go('/volumes')}>
            Volumes
          </HeaderMenuItem>
          <HeaderMenu aria-label="Manage" menuLinkName="Manage">
            <HeaderMenuItem href="/access" onClick={go('/access')}>
              Access
            </HeaderMenuItem>
            <HeaderMenuItem href="/settings" onClick={go('/settings')}>
              Account settings
            </HeaderMenuItem>
          </HeaderMenu>
        </HeaderNavigation>
        <HeaderGlobalBar>
          <HeaderGlobalAction aria-label="Search" onClick={() => setPanel(panel === 'search' ? null : 'search')}>
            <SearchIcon />
          </HeaderGlobalAction>
          <HeaderGlobalAction
            aria-label="Notifications"
            isActive={panel === 'bell'}
            onClick={() => setPanel(panel === 'bell' ? null : 'bell')}
          >
            <Notification />
          </HeaderGlobalAction>
          <HeaderGlobalAction aria-label="Profile" onClick={() => setPanel(panel === 'user' ? null : 'user')}>
            <UserAvatar />
          </HeaderGlobalAction>
        </HeaderGlobalBar>
        <HeaderPanel expanded={panel === 'bell'} aria-label="Notifications panel">
          {panel === 'bell' && (
            <div style={{ padding: 16 }} className="bell">
              <h2>Notifications ({unread})</h2>
              <p>db-replica is stopped for 3 days.</p>
              <p>Your invoice for May is ready.</p>
              <br />
              <Button kind="ghost" size="sm" disabled={unread === 0} onClick={() => setUnread(0)}>
                Mark all as read
              </Button>
            </div>
          )}
        </HeaderPanel>
        <HeaderPanel expanded={panel === 'user'} aria-label="Profile panel">
          {panel === 'user' && (
            <div style={{ padding: 16 }} className="who">
              <p>Nora Field</p>
              <Link href="/settings" onClick={go('/settings')}>
                Settings
              </Link>
              <br />
              <Button kind="ghost" size="sm">
                Log out
              </Button>
            </div>
          )}
        </HeaderPanel>
        <SideNav aria-label="Side navigation" expanded isPersistent isFixedNav>
          <SideNavItems>
            <SideNavLink href="/" isActive={path === '/'} onClick={go('/')}>
              Servers
            </SideNavLink>
            <SideNavMenu title="Storage">
              <SideNavMenuItem href="/volumes" onClick={go('/volumes')}>
                Volumes
              </SideNavMenuItem>
              <SideNavMenuItem href="/snapshots" onClick={go('/snapshots')}>
                Snapshots
              </SideNavMenuItem>
            </SideNavMenu>
            <SideNavLink href="/access" isActive={path === '/access'} onClick={go('/access')}>
              Access
            </SideNavLink>
            <SideNavLink href="/settings" isActive={path === '/settings'} onClick={go('/settings')}>
              Settings
            </SideNavLink>
          </SideNavItems>
        </SideNav>
      </Header>
      <Content style={{ marginLeft: 256 }}>
        <div className="page">
          {panel === 'search' && <Search labelText="Search the console" placeholder="Search the console" size="lg" />}
          {path === '/' && <Servers {...shared} />}
          {path === '/create' && <Create {...shared} />}
          {path === '/volumes' && <Volumes {...shared} />}
          {path === '/snapshots' && (
            <>
              <h1>Snapshots</h1>
              <p>No snapshots yet.</p>
            </>
          )}
          {path === '/access' && <Access {...shared} />}
          {path === '/settings' && <Settings {...shared} />}
          {detail && <Detail server={detail} {...shared} />}
        </div>
      </Content>
      <div className="toasts">
        {toasts.map((one) => (
          <ToastNotification
            key={one.id}
            kind={one.kind}
            title={one.title}
            lowContrast
            timeout={0}
            onClose={() => setToasts((now) => now.filter((other) => other !== one))}
          />
        ))}
      </div>
    </>
  )
}

function Servers({ go, toast, servers, setServers }) {
  const [region, setRegion] = useState('All regions')
  const [doomed, setDoomed] = useState(null)
  const [typed, setTyped] = useState('')
  const [renamed, setRenamed] = useState(null)
  const [name, setName] = useState('')
  const [banner, setBanner] = useState(true)
  const change = (ids, status) => {
    setServers(servers.map((one) => (ids.includes(one.id) ? { ...one, status } : one)))
    toast('success', `${ids.length} server${ids.length > 1 ? 's' : ''} ${status === 'Running' ? 'started' : 'stopped'}`)
  }
  const shown = servers.filter((one) => region === 'All regions' || one.region === region)
  return (
    <>
      <h1>Servers</h1>
      {banner && (
        <InlineNotification
          kind="warning"
          title="Maintenance"
          subtitle="Oslo is read-only on Sunday night."
          lowContrast
          onClose={() => {
            setBanner(false)
            return false
          }}
        />
      )}
      <div className="bar">
        <div style={{ width: 260 }}>
          <Dropdown
            id="region"
            titleText="Region"
            label=""
            items={['All regions', ...REGIONS]}
            selectedItem={region}
            onChange={({ selectedItem }) => setRegion(selectedItem)}
          />
        </div>
        <p className="total">{shown.length} servers</p>
      </div>
      <DataTable rows={shown} headers={HEADERS} isSortable>
        {({
          rows,
          headers,
          getTableProps,
          getHeaderProps,
          getRowProps,
          getSelectionProps,
          getBatchActionProps,
          onInputChange,
          selectedRows,
        }) => (
          <TableContainer>
            <TableToolbar>
              <TableBatchActions {...getBatchActionProps()}>
                <TableBatchAction
                  renderIcon={Stop}
                  onClick={() => {
                    change(
                      selectedRows.map((row) => row.id),
                      'Stopped',
                    )
                    getBatchActionProps().onCancel()
                  }}
                >
                  Stop
                </TableBatchAction>
                <TableBatchAction
                  renderIcon={Renew}
                  onClick={() => {
                    change(
                      selectedRows.map((row) => row.id),
                      'Running',
                    )
                    getBatchActionProps().onCancel()
                  }}
                >
                  Start
                </TableBatchAction>
                <TableBatchAction renderIcon={TrashCan} onClick={() => setDoomed(selectedRows.map((row) => row.id))}>
                  Delete
                </TableBatchAction>
              </TableBatchActions>
              <TableToolbarContent>
                <TableToolbarSearch persistent onChange={onInputChange} placeholder="Filter servers" />
                <Button
                  kind="ghost"
                  hasIconOnly
                  renderIcon={Renew}
                  iconDescription="Refresh"
                  onClick={() => toast('info', 'List is up to date')}
                />
                <Button renderIcon={Add} onClick={go('/create')}>
                  Create server
                </Button>
              </TableToolbarContent>
            </TableToolbar>
            <Table {...getTableProps()}>
              <TableHead>
                <TableRow>
                  <TableSelectAll {...getSelectionProps()} />
                  {headers.map((header) => (
                    <TableHeader key={header.key} {...getHeaderProps({ header })}>
                      {header.header}
                    </TableHeader>
                  ))}
                  <TableHeader />
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => {
                  const server = servers.find((one) => one.id === row.id)
                  return (
                    <TableRow key={row.id} {...getRowProps({ row })}>
                      <TableSelectRow {...getSelectionProps({ row })} />
                      {row.cells.map((cell) => (
                        <TableCell key={cell.id}>
                          {cell.info.header === 'name' && (
                            <Link href={`/servers/${cell.value}`} onClick={go(`/servers/${cell.value}`)}>
                              {cell.value}
                            </Link>
                          )}
                          {cell.info.header === 'status' && (
                            <Tag type={cell.value === 'Running' ? 'green' : 'gray'} size="sm">
                              {cell.value}
                            </Tag>
                          )}
                          {!['name', 'status'].includes(cell.info.header) && cell.value}
                        </TableCell>
                      ))}
                      <TableCell>
                        <OverflowMenu aria-label="Options" flipped size="sm">
                          {server?.status === 'Running' ? (
                            <OverflowMenuItem itemText="Stop" onClick={() => change([row.id], 'Stopped')} />
                          ) : (
                            <OverflowMenuItem itemText="Start" onClick={() => change([row.id], 'Running')} />
                          )}
                          <OverflowMenuItem
                            itemText="Rename"
                            onClick={() => {
                              setRenamed(server)
                              setName(server.name)
                            }}
                          />
                          <OverflowMenuItem itemText="Resize" disabled={server?.status === 'Running'} />
                          <OverflowMenuItem itemText="Delete" isDelete hasDivider onClick={() => setDoomed([row.id])} />
                        </OverflowMenu>
                      </TableCell>
                    </TableRow>
                  )
                })}
              </TableBody>
            </Table>
            {rows.length === 0 && <p className="nothing">No servers match</p>}
          </TableContainer>
        )}
      </DataTable>
      {doomed && (
        <Modal
          open
          danger
          modalHeading={`Delete ${doomed.length === 1 ? servers.find((one) => one.id === doomed[0])?.name : `${doomed.length} servers`}`}
          primaryButtonText="Delete"
          secondaryButtonText="Cancel"
          primaryButtonDisabled={typed !== 'delete'}
          onRequestClose={() => {
            setDoomed(null)
            setTyped('')
          }}
          onRequestSubmit={() => {
            setServers(servers.filter((one) => !doomed.includes(one.id)))
            toast('success', 'Deleted')
            setDoomed(null)
            setTyped('')
          }}
        >
          <TextInput id="confirm" labelText="Type delete to confirm" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Modal>
      )}
      {renamed && (
        <Modal
          open
          modalHeading="Rename server"
          primaryButtonText="Save"
          secondaryButtonText="Cancel"
          onRequestClose={() => setRenamed(null)}
          onRequestSubmit={() => {
            if (!/^[a-z0-9-]+$/.test(name)) return
            setServers(servers.map((one) => (one.id === renamed.id ? { ...one, name } : one)))
            setRenamed(null)
          }}
        >
          <TextInput
            id="newname"
            labelText="New name"
            value={name}
            invalid={!/^[a-z0-9-]+$/.test(name)}
            invalidText="Only lower-case letters, digits and hyphens"
            onChange={(event) => setName(event.target.value)}
          />
        </Modal>
      )}
    </>
  )
}

function Detail({ server, go, toast }) {
  return (
    <>
      <Breadcrumb noTrailingSlash>
        <BreadcrumbItem href="/" onClick={go('/')}>
          Servers
        </BreadcrumbItem>
        <BreadcrumbItem isCurrentPage>{server.name}</BreadcrumbItem>
      </Breadcrumb>
      <h1>{server.name}</h1>
      <div className="bar">
        <span className="cap">Private IP</span>
        <code>{server.ip}</code>
        <IconButton label="Copy" kind="ghost" size="sm" onClick={() => toast('success', 'Copied')}>
          <Copy />
        </IconButton>
      </div>
      <Accordion>
        <AccordionItem title="Backups">
          <p>Last backup: 2 June 2026, 04:00</p>
          <Button size="sm" kind="tertiary" onClick={() => toast('success', 'Backup started')}>
            Back up now
          </Button>
        </AccordionItem>
        <AccordionItem title="Firewall">
          <p>2 rules: 22/tcp, 443/tcp</p>
        </AccordionItem>
        <AccordionItem title="Danger zone" disabled>
          <p />
        </AccordionItem>
      </Accordion>
    </>
  )
}

function Create({ go, toast, servers, setServers }) {
  const [at, setAt] = useState(0)
  const [form, setForm] = useState({ name: '', region: null, size: 'small', disks: 1, labels: [], ip: false, date: '', notes: '', key: '' })
  const [errors, setErrors] = useState({})
  const put = (part) => setForm((now) => ({ ...now, ...part }))
  const next = () => {
    const found = {}
    if (at === 0 && !form.name) found.name = 'Name is required'
    if (at === 0 && servers.some((one) => one.name === form.name)) found.name = 'A server with this name exists'
    if (at === 0 && !form.region) found.region = 'Choose a region'
    setErrors(found)
    if (Object.keys(found).length === 0) setAt(at + 1)
  }
  return (
    <>
      <h1>Create server</h1>
      <ProgressIndicator currentIndex={at} onChange={(index) => index < at && setAt(index)} style={{ marginBottom: 24 }}>
        <ProgressStep label="Basics" />
        <ProgressStep label="Size" />
        <ProgressStep label="Options" />
        <ProgressStep label="Review" />
      </ProgressIndicator>
      <Form className="stack" onSubmit={(event) => event.preventDefault()}>
        {at === 0 && (
          <>
            <TextInput
              id="name"
              labelText="Server name"
              placeholder="e.g. web-03"
              value={form.name}
              invalid={!!errors.name}
              invalidText={errors.name}
              onChange={(event) => put({ name: event.target.value })}
            />
            <div>
              <div className="cap">Display name</div>
              <input className="plain display" />
            </div>
            <ComboBox
              id="where"
              titleText="Region"
              placeholder="Choose or type"
              items={REGIONS}
              selectedItem={form.region}
              invalid={!!errors.region}
              invalidText={errors.region}
              onChange={({ selectedItem }) => put({ region: selectedItem })}
            />
            <Select id="image" labelText="Image" defaultValue="debian">
              <SelectItem value="debian" text="Debian 13" />
              <SelectItem value="ubuntu" text="Ubuntu 26.04" />
              <SelectItem value="alma" text="AlmaLinux 10" />
            </Select>
          </>
        )}
        {at === 1 && (
          <>
            <TileGroup legend="Size" name="size" valueSelected={form.size} onChange={(size) => put({ size })}>
              <RadioTile value="small" id="t-small">
                Small — 2 vCPU, 4 GB
              </RadioTile>
              <RadioTile value="medium" id="t-medium">
                Medium — 4 vCPU, 16 GB
              </RadioTile>
              <RadioTile value="large" id="t-large">
                Large — 8 vCPU, 32 GB
              </RadioTile>
              <RadioTile value="gpu" id="t-gpu" disabled>
                GPU — not in this region
              </RadioTile>
            </TileGroup>
            <NumberInput
              id="disks"
              label="Data disks"
              min={0}
              max={8}
              value={form.disks}
              onChange={(event, { value }) => put({ disks: value })}
              invalidText="0 to 8 disks"
            />
            <p className="price">€{{ small: 9, medium: 34, large: 66 }[form.size] + 2 * Number(form.disks || 0)} a month</p>
          </>
        )}
        {at === 2 && (
          <>
            <MultiSelect
              id="labels"
              titleText="Labels"
              label="Choose labels"
              items={['production', 'staging', 'internal', 'billing']}
              selectedItems={form.labels}
              onChange={({ selectedItems }) => put({ labels: selectedItems })}
            />
            <Toggle id="public" labelText="Public IP address" labelA="No" labelB="Yes" toggled={form.ip} onToggle={(ip) => put({ ip })} />
            <DatePicker datePickerType="single" dateFormat="m/d/Y" onChange={([,], text) => put({ date: text })}>
              <DatePickerInput id="until" labelText="Delete on" placeholder="mm/dd/yyyy" />
            </DatePicker>
            <FileUploader
              labelTitle="SSH key"
              labelDescription="Only .pub files"
              buttonLabel="Add file"
              filenameStatus="edit"
              iconDescription="Remove file"
              accept={['.pub']}
              onChange={(event) => put({ key: event.target.files?.[0]?.name ?? '' })}
            />
            <TextArea id="notes" labelText="Notes" value={form.notes} onChange={(event) => put({ notes: event.target.value })} />
          </>
        )}
        {at === 3 && (
          <StructuredListWrapper aria-label="Review">
            <StructuredListBody>
              {[
                ['Server name', form.name],
                ['Region', form.region],
                ['Size', form.size],
                ['Data disks', String(form.disks)],
                ['Labels', form.labels.join(', ') || '—'],
                ['Public IP', form.ip ? 'Yes' : 'No'],
                ['Notes', form.notes || '—'],
              ].map(([key, value]) => (
                <StructuredListRow key={key}>
                  <StructuredListCell noWrap>{key}</StructuredListCell>
                  <StructuredListCell>{value}</StructuredListCell>
                </StructuredListRow>
              ))}
            </StructuredListBody>
          </StructuredListWrapper>
        )}
        <div className="bar">
          {at > 0 && (
            <Button kind="secondary" onClick={() => setAt(at - 1)}>
              Back
            </Button>
          )}
          {at < 3 && <Button onClick={next}>Next</Button>}
          {at === 3 && (
            <Button
              onClick={(event) => {
                setServers([
                  ...servers,
                  { id: `s${servers.length + 9}`, name: form.name, status: 'Running', region: form.region, ip: '10.4.0.77' },
                ])
                toast('success', `${form.name} is being created`)
                go('/')(event)
              }}
            >
              Create server
            </Button>
          )}
          <Button kind="ghost" onClick={go('/')}>
            Cancel
          </Button>
        </div>
      </Form>
    </>
  )
}

const VOLUMES = [
  { name: 'vol-data', size: '200 GB', on: 'db-main' },
  { name: 'vol-logs', size: '50 GB', on: 'web-01' },
  { name: 'vol-spare', size: '100 GB', on: '' },
  { name: 'vol-archive', size: '500 GB', on: '' },
]
function Volumes({ toast }) {
  const [kind, setKind] = useState('all')
  const [picked, setPicked] = useState('')
  const [list, setList] = useState(VOLUMES)
  const [grow, setGrow] = useState(false)
  const [size, setSize] = useState(100)
  const shown = list.filter((one) => kind === 'all' || (kind === 'attached' ? one.on : !one.on))
  return (
    <>
      <h1>Volumes</h1>
      <ContentSwitcher selectedIndex={0} onChange={({ name }) => setKind(name)} style={{ maxWidth: 420 }}>
        <Switch name="all" text="All" />
        <Switch name="attached" text="Attached" />
        <Switch name="free" text="Detached" />
      </ContentSwitcher>
      <StructuredListWrapper selection aria-label="Volumes">
        <StructuredListHead>
          <StructuredListRow head>
            <StructuredListCell head />
            <StructuredListCell head>Volume</StructuredListCell>
            <StructuredListCell head>Size</StructuredListCell>
            <StructuredListCell head>Attached to</StructuredListCell>
          </StructuredListRow>
        </StructuredListHead>
        <StructuredListBody>
          {shown.map((one) => (
            <StructuredListRow key={one.name} className="vol" style={{ cursor: 'pointer' }} onClick={() => setPicked(one.name)}>
              <StructuredListCell>
                <input type="radio" name="vol" checked={picked === one.name} onChange={() => setPicked(one.name)} aria-label={one.name} />
              </StructuredListCell>
              <StructuredListCell>{one.name}</StructuredListCell>
              <StructuredListCell>{one.size}</StructuredListCell>
              <StructuredListCell>{one.on || '—'}</StructuredListCell>
            </StructuredListRow>
          ))}
        </StructuredListBody>
      </StructuredListWrapper>
      <div className="bar">
        <Button disabled={!picked} onClick={() => setGrow(true)}>
          Resize
        </Button>
        <Button
          kind="secondary"
          disabled={!list.find((one) => one.name === picked)?.on}
          onClick={() => {
            setList(list.map((one) => (one.name === picked ? { ...one, on: '' } : one)))
            toast('success', `${picked} detached`)
          }}
        >
          Detach
        </Button>
        <Button
          kind="danger--ghost"
          disabled={!picked || !!list.find((one) => one.name === picked)?.on}
          onClick={() => {
            setList(list.filter((one) => one.name !== picked))
            setPicked('')
          }}
        >
          Delete
        </Button>
      </div>
      {grow && (
        <Modal
          open
          modalHeading={`Resize ${picked}`}
          primaryButtonText="Resize"
          secondaryButtonText="Cancel"
          onRequestClose={() => setGrow(false)}
          onRequestSubmit={() => {
            setList(list.map((one) => (one.name === picked ? { ...one, size: `${size} GB` } : one)))
            setGrow(false)
          }}
        >
          <NumberInput
            id="gb"
            label="New size, GB"
            min={10}
            max={2000}
            step={50}
            value={size}
            onChange={(event, { value }) => setSize(value)}
          />
        </Modal>
      )}
    </>
  )
}

function Access({ toast }) {
  const [people, setPeople] = useState([
    { mail: 'nora@nimbus.example', role: 'Owner' },
    { mail: 'tim@nimbus.example', role: 'Viewer' },
    { mail: 'kay@nimbus.example', role: 'Editor' },
  ])
  const [open, setOpen] = useState(false)
  const [mail, setMail] = useState('')
  const [role, setRole] = useState('Viewer')
  const [error, setError] = useState('')
  return (
    <>
      <h1>Access</h1>
      <Button
        renderIcon={Add}
        size="md"
        onClick={() => {
          setOpen(true)
          setMail('')
          setError('')
        }}
      >
        Invite
      </Button>
      <Table style={{ marginTop: 16 }} aria-label="People">
        <TableHead>
          <TableRow>
            <TableHeader>Email</TableHeader>
            <TableHeader>Role</TableHeader>
            <TableHeader />
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((one) => (
            <TableRow key={one.mail}>
              <TableCell>{one.mail}</TableCell>
              <TableCell>{one.role}</TableCell>
              <TableCell>
                <button
                  className="cds--btn cds--btn--ghost cds--btn--sm"
                  disabled={one.role === 'Owner'}
                  onClick={() => setPeople(people.filter((other) => other !== one))}
                >
                  <TrashCan />
                </button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {open && (
        <Modal
          open
          modalHeading="Invite a person"
          primaryButtonText="Invite"
          secondaryButtonText="Cancel"
          onRequestClose={() => setOpen(false)}
          onRequestSubmit={() => {
            if (!mail.includes('@')) return setError('Enter a valid email')
            setPeople([...people, { mail, role }])
            setOpen(false)
            toast('success', 'Invitation sent')
          }}
        >
          <div className="stack">
            <TextInput
              id="mail"
              labelText="Email"
              value={mail}
              invalid={!!error}
              invalidText={error}
              onChange={(event) => setMail(event.target.value)}
            />
            <TextInput id="copy" labelText="Copy to email" />
            <Select id="role" labelText="Role" value={role} onChange={(event) => setRole(event.target.value)}>
              <SelectItem value="Viewer" text="Viewer" />
              <SelectItem value="Editor" text="Editor" />
              <SelectItem value="Billing" text="Billing" />
            </Select>
            <Checkbox id="mfa" labelText="Require a second factor" />
          </div>
        </Modal>
      )}
    </>
  )
}

function Settings({ toast }) {
  const [saved, setSaved] = useState(false)
  const [keys, setKeys] = useState(['deploy-bot'])
  const [value, setValue] = useState('')
  const [pass, setPass] = useState(['', ''])
  const [error, setError] = useState('')
  return (
    <>
      <h1>Settings</h1>
      <Tabs>
        <TabList aria-label="Settings">
          <Tab>Profile</Tab>
          <Tab>Security</Tab>
          <Tab>API keys</Tab>
          <Tab disabled>Plans</Tab>
        </TabList>
        <TabPanels>
          <TabPanel>
            <div className="stack">
              <TextInput id="pname" labelText="Full name" defaultValue="Nora Field" onChange={() => setSaved(false)} />
              <TextInput id="account" labelText="Account number" readOnly value="NB-20417" />
              <Toggle id="tmail" labelText="Email alerts" defaultToggled />
              <Toggle id="tsms" labelText="SMS alerts" />
              <Toggle id="tweek" labelText="Weekly report" />
              {saved && <InlineNotification kind="success" title="Changes saved" lowContrast hideCloseButton />}
              <Button onClick={() => setSaved(true)}>Save</Button>
            </div>
          </TabPanel>
          <TabPanel>
            <div className="stack">
              <PasswordInput
                id="p1"
                labelText="New password"
                value={pass[0]}
                onChange={(event) => setPass([event.target.value, pass[1]])}
              />
              <PasswordInput
                id="p2"
                labelText="Repeat new password"
                value={pass[1]}
                invalid={!!error}
                invalidText={error}
                onChange={(event) => setPass([pass[0], event.target.value])}
              />
              <Button
                onClick={() => {
                  if (pass[0] !== pass[1]) return setError('Passwords do not match')
                  setError('')
                  setPass(['', ''])
                  toast('success', 'Password changed')
                }}
              >
                Save
              </Button>
            </div>
          </TabPanel>
          <TabPanel>
            <ul>
              {keys.map((key) => (
                <li key={key} className="key">
                  {key}{' '}
                  <Button kind="ghost" size="sm" onClick={() => setKeys(keys.filter((other) => other !== key))}>
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
            <div className="bar">
              <TextInput
                id="key"
                labelText=""
                hideLabel
                placeholder="Key name"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
              <Button
                size="md"
                disabled={!value}
                onClick={() => {
                  setKeys([...keys, value])
                  setValue('')
                }}
              >
                Generate
              </Button>
            </div>
          </TabPanel>
        </TabPanels>
      </Tabs>
    </>
  )
}

createRoot(document.querySelector('#root')).render(<App />)
