import React, { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@patternfly/react-core/dist/styles/base.css'
import {
  Alert,
  AlertActionCloseButton,
  AlertActionLink,
  AlertGroup,
  Badge,
  Breadcrumb,
  BreadcrumbItem,
  Button,
  Card,
  CardBody,
  CardTitle,
  Checkbox,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Drawer,
  DrawerActions,
  DrawerCloseButton,
  DrawerContent,
  DrawerContentBody,
  DrawerHead,
  DrawerPanelContent,
  Dropdown,
  DropdownItem,
  DropdownList,
  EmptyState,
  EmptyStateBody,
  EmptyStateHeader,
  Form,
  FormGroup,
  FormHelperText,
  FormSelect,
  FormSelectOption,
  Gallery,
  HelperText,
  HelperTextItem,
  Label,
  LabelGroup,
  Masthead,
  MastheadBrand,
  MastheadContent,
  MastheadMain,
  MastheadToggle,
  MenuToggle,
  Modal,
  Nav,
  NavExpandable,
  NavItem,
  NavList,
  NotificationBadge,
  NumberInput,
  Page,
  PageSection,
  PageSidebar,
  PageSidebarBody,
  PageToggleButton,
  Pagination,
  Radio,
  SearchInput,
  Select,
  SelectList,
  SelectOption,
  Switch,
  Tab,
  Tabs,
  TabTitleText,
  TextInput,
  Title,
  Toolbar,
  ToolbarContent,
  ToolbarItem,
  Wizard,
  WizardHeader,
  WizardStep,
} from '@patternfly/react-core'
import { ActionsColumn, Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import { BarsIcon, CogIcon, DownloadIcon, EraserIcon, PencilAltIcon, QuestionCircleIcon, TrashIcon } from '@patternfly/react-icons'

const POD = (name, status, node, restarts, labels) => ({ name, status, node, restarts, ip: `10.0.${name.length}.${restarts + 4}`, labels })
const PODS = [
  POD('metrics-0', 'Running', 'node-a', 0, ['app=metrics']),
  POD('api-7c9f4', 'Running', 'node-a', 0, ['app=api', 'tier=web']),
  POD('api-x2k8d', 'Running', 'node-b', 2, ['app=api', 'tier=web']),
  POD('billing-5d6b', 'Pending', 'node-a', 0, ['app=billing']),
  POD('cache-redis-0', 'Running', 'node-c', 1, ['app=cache']),
  POD('cache-redis-1', 'Failed', 'node-c', 14, ['app=cache']),
  POD('frontend-88aa', 'Running', 'node-b', 0, ['app=frontend', 'tier=web']),
  POD('frontend-91bc', 'Running', 'node-a', 0, ['app=frontend', 'tier=web']),
  POD('ingest-job-1', 'Completed', 'node-b', 0, ['job=ingest']),
  POD('mailer-66f0', 'Running', 'node-c', 3, ['app=mailer']),
  POD('scheduler-4e', 'Failed', 'node-b', 8, ['app=scheduler']),
  POD('worker-2b', 'Running', 'node-c', 0, ['app=worker']),
]
const DEPLOYS = [
  ['api', 2, true],
  ['billing', 1, false],
  ['frontend', 2, false],
  ['mailer', 1, false],
].map(([name, replicas, auto]) => ({ name, replicas, auto, paused: false }))
const LOGS = [
  '10:01:02 INFO  server started on :8080',
  '10:01:09 INFO  connected to cache-redis-0',
  '10:02:44 WARN  slow query 812 ms',
  '10:03:10 ERROR upstream timed out',
  '10:03:12 INFO  retry succeeded',
  '10:05:31 WARN  disk usage 81%',
]
const COLORS = { Running: 'green', Pending: 'orange', Failed: 'red', Completed: 'blue' }

function Pick({ value, options, onPick, label, id, width }) {
  const [open, setOpen] = useState(false)
  return (
    <Select
      isOpen={open}
      onOpenChange={setOpen}
      selected={value}
      onSelect={(_, v) => {
        onPick(v)
        setOpen(false)
      }}
      toggle={(ref) => (
        <MenuToggle ref={ref} id={id} onClick={() => setOpen(!open)} isExpanded={open} style={{ width }}>
          {value || label}
        </MenuToggle>
      )}
    >
      <SelectList>
        {options.map((o) => (
          <SelectOption key={o} value={o}>
            {o}
          </SelectOption>
        ))}
      </SelectList>
    </Select>
  )
}

function Pods({ pods, setPods, toast, go }) {
  const [q, setQ] = useState('')
  const [status, setStatus] = useState([])
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState(null)
  const [rows, setRows] = useState([])
  const [sel, setSel] = useState([])
  const [del, setDel] = useState(null)
  const [typed, setTyped] = useState('')
  const [edit, setEdit] = useState(null)
  const [tag, setTag] = useState('')
  const [err, setErr] = useState('')
  let list = pods.filter((p) => p.name.includes(q) && (!status.length || status.includes(p.status)))
  if (sort) list = list.toSorted((a, b) => (a[sort.key] > b[sort.key] ? 1 : -1) * (sort.dir === 'asc' ? 1 : -1))
  const shown = list.slice((page - 1) * 10, page * 10)
  const flip = (s) => {
    setStatus(status.includes(s) ? status.filter((x) => x !== s) : [...status, s])
    setPage(1)
  }
  const reset = () => {
    setQ('')
    setStatus([])
  }
  const by = (key, i) => ({
    sortBy: sort ? { index: sort.i, direction: sort.dir } : {},
    onSort: (_, __, dir) => setSort({ key, i, dir }),
    columnIndex: i,
  })
  const addTag = () => {
    if (!/^\w+=\w+$/.test(tag)) return setErr('Use the form key=value')
    setErr('')
    setEdit({ ...edit, labels: [...edit.labels, tag] })
    setTag('')
  }
  return (
    <>
      <Title headingLevel="h1">Pods</Title>
      <Toolbar clearAllFilters={reset}>
        <ToolbarContent>
          <ToolbarItem>
            <SearchInput
              placeholder="Find by name"
              value={q}
              onChange={(_, v) => {
                setQ(v)
                setPage(1)
              }}
              onClear={() => setQ('')}
            />
          </ToolbarItem>
          <ToolbarItem>
            <Select
              role="menu"
              isOpen={open}
              onOpenChange={setOpen}
              onSelect={(_, v) => flip(v)}
              toggle={(ref) => (
                <MenuToggle ref={ref} onClick={() => setOpen(!open)} isExpanded={open}>
                  Status {status.length > 0 && <Badge isRead>{status.length}</Badge>}
                </MenuToggle>
              )}
            >
              <SelectList>
                {Object.keys(COLORS).map((s) => (
                  <SelectOption key={s} hasCheckbox value={s} isSelected={status.includes(s)}>
                    {s}
                  </SelectOption>
                ))}
              </SelectList>
            </Select>
          </ToolbarItem>
          <ToolbarItem>
            <Button onClick={() => go('import')}>Create pod</Button>
          </ToolbarItem>
          <ToolbarItem>
            <Button
              variant="secondary"
              isDisabled={!sel.length}
              onClick={() => {
                setPods(pods.filter((p) => !sel.includes(p.name)))
                toast('success', `${sel.length} pods deleted`)
                setSel([])
              }}
            >
              Delete selected
            </Button>
          </ToolbarItem>
          <ToolbarItem align={{ default: 'alignRight' }}>
            <Pagination isCompact itemCount={list.length} perPage={10} page={page} onSetPage={(_, p) => setPage(p)} />
          </ToolbarItem>
        </ToolbarContent>
        {status.length > 0 && (
          <ToolbarContent>
            <LabelGroup categoryName="Status" isClosable onClick={() => setStatus([])}>
              {status.map((s) => (
                <Label key={s} onClose={() => flip(s)}>
                  {s}
                </Label>
              ))}
            </LabelGroup>
            <Button variant="link" onClick={reset}>
              Clear all filters
            </Button>
          </ToolbarContent>
        )}
      </Toolbar>
      {!list.length ? (
        <EmptyState>
          <EmptyStateHeader titleText="No pods found" headingLevel="h4" />
          <EmptyStateBody>Nothing matches the filters.</EmptyStateBody>
          <Button variant="link" onClick={reset}>
            Clear filters
          </Button>
        </EmptyState>
      ) : (
        <Table variant="compact">
          <Thead>
            <Tr>
              <Th screenReaderText="Row expansion" />
              <Th screenReaderText="Row select" />
              <Th sort={by('name', 2)}>Name</Th>
              <Th>Status</Th>
              <Th>Node</Th>
              <Th sort={by('restarts', 5)}>Restarts</Th>
              <Th screenReaderText="Actions" />
            </Tr>
          </Thead>
          {shown.map((p, i) => (
            <Tbody key={p.name} isExpanded={rows.includes(p.name)}>
              <Tr>
                <Td
                  expand={{
                    rowIndex: i,
                    isExpanded: rows.includes(p.name),
                    onToggle: () => setRows(rows.includes(p.name) ? rows.filter((n) => n !== p.name) : [...rows, p.name]),
                  }}
                />
                <Td
                  select={{
                    rowIndex: i,
                    isSelected: sel.includes(p.name),
                    onSelect: (_, on) => setSel(on ? [...sel, p.name] : sel.filter((n) => n !== p.name)),
                  }}
                />
                <Td dataLabel="Name">
                  <Button variant="link" isInline onClick={() => go(`logs/${p.name}`)}>
                    {p.name}
                  </Button>
                </Td>
                <Td dataLabel="Status">
                  <Label color={COLORS[p.status]}>{p.status}</Label>
                </Td>
                <Td dataLabel="Node">{p.node}</Td>
                <Td dataLabel="Restarts">{p.restarts}</Td>
                <Td isActionCell>
                  <ActionsColumn
                    items={[
                      { title: 'View logs', onClick: () => go(`logs/${p.name}`) },
                      { title: 'Edit labels', onClick: () => setEdit(p) },
                      {
                        title: 'Restart',
                        isDisabled: p.status === 'Completed',
                        onClick: () => {
                          setPods(pods.map((x) => (x === p ? { ...x, restarts: x.restarts + 1 } : x)))
                          toast('success', `Pod ${p.name} restarted`)
                        },
                      },
                      { isSeparator: true },
                      {
                        title: 'Delete',
                        onClick: () => {
                          setTyped('')
                          setDel(p)
                        },
                      },
                    ]}
                  />
                </Td>
              </Tr>
              {rows.includes(p.name) && (
                <Tr isExpanded>
                  <Td />
                  <Td />
                  <Td colSpan={5}>
                    <DescriptionList isHorizontal isCompact>
                      {[
                        ['Pod IP', p.ip],
                        ['Labels', p.labels.join(', ')],
                        ['Restart policy', 'Always'],
                      ].map(([a, b]) => (
                        <DescriptionListGroup key={a}>
                          <DescriptionListTerm>{a}</DescriptionListTerm>
                          <DescriptionListDescription>{b}</DescriptionListDescription>
                        </DescriptionListGroup>
                      ))}
                    </DescriptionList>
                  </Td>
                </Tr>
              )}
            </Tbody>
          ))}
        </Table>
      )}
      <Modal
        variant="small"
        title="Delete pod?"
        titleIconVariant="warning"
        isOpen={!!del}
        onClose={() => setDel(null)}
        actions={[
          <Button
            key="d"
            variant="danger"
            isDisabled={typed !== del?.name}
            onClick={() => {
              setPods(pods.filter((p) => p !== del))
              toast('success', `Pod ${del.name} deleted`)
              setDel(null)
            }}
          >
            Delete
          </Button>,
          <Button key="c" variant="link" onClick={() => setDel(null)}>
            Cancel
          </Button>,
        ]}
      >
        <p>
          Type <b>{del?.name}</b> to confirm.
        </p>
        <TextInput value={typed} onChange={(_, v) => setTyped(v)} />
      </Modal>
      <Modal
        variant="small"
        title={`Labels of ${edit?.name}`}
        isOpen={!!edit}
        onClose={() => setEdit(null)}
        actions={[
          <Button
            key="s"
            onClick={() => {
              setPods(pods.map((p) => (p.name === edit.name ? edit : p)))
              setEdit(null)
              toast('success', 'Labels saved')
            }}
          >
            Save
          </Button>,
          <Button key="c" variant="link" onClick={() => setEdit(null)}>
            Cancel
          </Button>,
        ]}
      >
        <LabelGroup numLabels={8}>
          {(edit?.labels ?? []).map((l) => (
            <Label key={l} onClose={() => setEdit({ ...edit, labels: edit.labels.filter((x) => x !== l) })}>
              {l}
            </Label>
          ))}
        </LabelGroup>
        <TextInput placeholder="key=value" value={tag} onChange={(_, v) => setTag(v)} onKeyDown={(e) => e.key === 'Enter' && addTag()} />
        {err && (
          <HelperText>
            <HelperTextItem variant="error">{err}</HelperTextItem>
          </HelperText>
        )}
      </Modal>
    </>
  )
}

function Deployments({ items, setItems, toast }) {
  const [cur, setCur] = useState(null)
  const [tab, setTab] = useState(0)
  const [n, setN] = useState(1)
  const d = items.find((x) => x.name === cur)
  const patch = (name, p) => setItems(items.map((x) => (x.name === name ? { ...x, ...p } : x)))
  const panel = d && (
    <DrawerPanelContent>
      <DrawerHead>
        <Title headingLevel="h2">{d.name}</Title>
        <DrawerActions>
          <DrawerCloseButton onClick={() => setCur(null)} />
        </DrawerActions>
      </DrawerHead>
      <Tabs activeKey={tab} onSelect={(_, k) => setTab(k)} style={{ padding: '0 16px' }}>
        <Tab eventKey={0} title={<TabTitleText>Details</TabTitleText>}>
          <p>Strategy: RollingUpdate</p>
          <p>Image: registry.local/{d.name}:1.8</p>
        </Tab>
        <Tab eventKey={1} title={<TabTitleText>Scale</TabTitleText>}>
          <p>Replicas</p>
          <NumberInput
            value={n}
            min={0}
            max={20}
            onMinus={() => setN(n - 1)}
            onPlus={() => setN(n + 1)}
            onChange={(e) => setN(Number(e.target.value))}
            minusBtnAriaLabel="Minus"
            plusBtnAriaLabel="Plus"
            isDisabled={d.auto}
          />{' '}
          <Button
            isDisabled={d.auto || n === d.replicas}
            onClick={() => {
              patch(d.name, { replicas: n })
              toast('success', `${d.name} scaled to ${n}`)
            }}
          >
            Apply
          </Button>
          {d.auto && <p>Autoscaling is on.</p>}
        </Tab>
        <Tab eventKey={2} title={<TabTitleText>History</TabTitleText>}>
          <p>Revision 3 (current)</p>
          <p>
            Revision 2{' '}
            <Button variant="link" isInline>
              Roll back
            </Button>
          </p>
          <p>
            Revision 1{' '}
            <Button variant="link" isInline>
              Roll back
            </Button>
          </p>
        </Tab>
      </Tabs>
    </DrawerPanelContent>
  )
  return (
    <Drawer isExpanded={!!d} isInline>
      <DrawerContent panelContent={panel}>
        <DrawerContentBody>
          <Title headingLevel="h1">Deployments</Title>
          <Table>
            <Thead>
              <Tr>
                <Th>Name</Th>
                <Th>Replicas</Th>
                <Th>Autoscale</Th>
                <Th>Rollout</Th>
                <Th screenReaderText="Actions" />
              </Tr>
            </Thead>
            <Tbody>
              {items.map((x) => (
                <Tr key={x.name}>
                  <Td dataLabel="Name">
                    <a
                      href="#"
                      onClick={(e) => {
                        e.preventDefault()
                        setCur(x.name)
                        setTab(0)
                        setN(x.replicas)
                      }}
                    >
                      {x.name}
                    </a>
                  </Td>
                  <Td dataLabel="Replicas">{x.replicas}</Td>
                  <Td dataLabel="Autoscale">
                    <Switch
                      id={`sw-${x.name}`}
                      aria-label="Autoscale"
                      isChecked={x.auto}
                      onChange={(_, on) => patch(x.name, { auto: on })}
                    />
                  </Td>
                  <Td dataLabel="Rollout">{x.paused ? 'Paused' : 'Active'}</Td>
                  <Td>
                    <Button variant="link" onClick={() => patch(x.name, { paused: !x.paused })}>
                      {x.paused ? 'Resume' : 'Pause'}
                    </Button>{' '}
                    <Button variant="plain" className="edit">
                      <PencilAltIcon />
                    </Button>
                  </Td>
                </Tr>
              ))}
            </Tbody>
          </Table>
        </DrawerContentBody>
      </DrawerContent>
    </Drawer>
  )
}

function Routes({ routes, setRoutes, toast }) {
  const [open, setOpen] = useState(false)
  const empty = { name: '', host: '', path: '', service: '', port: '8080', secure: false, tls: 'Edge' }
  const [f, setF] = useState(empty)
  const set = (p) => setF({ ...f, ...p })
  const bad = f.name && !/^[a-z0-9-]+$/.test(f.name)
  return (
    <>
      <Title headingLevel="h1">Routes</Title>
      <Button
        onClick={() => {
          setF(empty)
          setOpen(true)
        }}
      >
        Create route
      </Button>
      {!routes.length ? (
        <EmptyState>
          <EmptyStateHeader titleText="No routes" headingLevel="h4" />
          <EmptyStateBody>Routes give services a public address.</EmptyStateBody>
        </EmptyState>
      ) : (
        <Table>
          <Thead>
            <Tr>
              <Th>Name</Th>
              <Th>Location</Th>
              <Th>Service</Th>
              <Th>TLS</Th>
              <Th screenReaderText="Actions" />
            </Tr>
          </Thead>
          <Tbody>
            {routes.map((r) => (
              <Tr key={r.name}>
                <Td dataLabel="Name">{r.name}</Td>
                <Td dataLabel="Location">{`${r.secure ? 'https' : 'http'}://${r.host}${r.path}`}</Td>
                <Td dataLabel="Service">{r.service}</Td>
                <Td dataLabel="TLS">{r.secure ? r.tls : 'none'}</Td>
                <Td>
                  <Button variant="plain" aria-label="Remove" onClick={() => setRoutes(routes.filter((x) => x !== r))}>
                    <TrashIcon />
                  </Button>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
      <Modal
        aria-label="Create route wizard"
        variant="medium"
        isOpen={open}
        showClose={false}
        hasNoBodyWrapper
        onClose={() => setOpen(false)}
      >
        <Wizard
          height={420}
          header={<WizardHeader title="Create route" onClose={() => setOpen(false)} closeButtonAriaLabel="Close wizard" />}
          onClose={() => setOpen(false)}
          onSave={() => {
            setRoutes([...routes, f])
            setOpen(false)
            toast('success', `Route ${f.name} created`)
          }}
        >
          <WizardStep id="w1" name="Basics" footer={{ isNextDisabled: !f.name || !!bad }}>
            <Form>
              <FormGroup label="Name" isRequired fieldId="rn">
                <TextInput id="rn" value={f.name} onChange={(_, v) => set({ name: v })} validated={bad ? 'error' : 'default'} />
                {bad && (
                  <FormHelperText>
                    <HelperText>
                      <HelperTextItem variant="error">Lower-case letters, digits and dashes only</HelperTextItem>
                    </HelperText>
                  </FormHelperText>
                )}
              </FormGroup>
              <FormGroup label="Hostname">
                <TextInput value={f.host} onChange={(_, v) => set({ host: v })} placeholder="www.example.com" aria-label="Public host" />
              </FormGroup>
              <div>
                <div>Path</div>
                <TextInput value={f.path} onChange={(_, v) => set({ path: v })} placeholder="/" />
              </div>
            </Form>
          </WizardStep>
          <WizardStep id="w2" name="Target" footer={{ isNextDisabled: !f.service }}>
            <Form>
              <FormGroup label="Service">
                <Pick
                  value={f.service}
                  label="Select a service"
                  options={['api', 'billing', 'frontend', 'mailer']}
                  onPick={(v) => set({ service: v })}
                  width="240px"
                  id="svc"
                />
              </FormGroup>
              <FormGroup label="Target port" fieldId="port">
                <FormSelect id="port" value={f.port} onChange={(_, v) => set({ port: v })}>
                  {['80', '8080', '8443'].map((p) => (
                    <FormSelectOption key={p} value={p} label={`${p} (TCP)`} />
                  ))}
                </FormSelect>
              </FormGroup>
            </Form>
          </WizardStep>
          <WizardStep id="w3" name="Security">
            <Form>
              <Switch id="sec" label="Secure route" isChecked={f.secure} onChange={(_, on) => set({ secure: on })} />
              {f.secure && (
                <FormGroup role="radiogroup" label="TLS termination">
                  {['Edge', 'Passthrough', 'Re-encrypt'].map((t) => (
                    <Radio key={t} id={`t-${t}`} name="tls" label={t} isChecked={f.tls === t} onChange={() => set({ tls: t })} />
                  ))}
                </FormGroup>
              )}
            </Form>
          </WizardStep>
          <WizardStep id="w4" name="Review" footer={{ nextButtonText: 'Create' }}>
            <DescriptionList isHorizontal>
              {[
                ['Name', f.name],
                ['Hostname', f.host || '-'],
                ['Service', f.service],
                ['Port', f.port],
                ['TLS', f.secure ? f.tls : 'none'],
              ].map(([a, b]) => (
                <DescriptionListGroup key={a}>
                  <DescriptionListTerm>{a}</DescriptionListTerm>
                  <DescriptionListDescription className={`rv-${a}`}>{b}</DescriptionListDescription>
                </DescriptionListGroup>
              ))}
            </DescriptionList>
          </WizardStep>
        </Wizard>
      </Modal>
    </>
  )
}

function Logs({ pod, go }) {
  const [level, setLevel] = useState('All levels')
  const [q, setQ] = useState('')
  const [wrap, setWrap] = useState(false)
  const [paused, setPaused] = useState(false)
  const [cleared, setCleared] = useState(false)
  const lines = cleared
    ? []
    : LOGS.filter((l) => (level === 'All levels' || l.includes(level)) && l.toLowerCase().includes(q.toLowerCase()))
  return (
    <>
      <Breadcrumb>
        <BreadcrumbItem component="button" onClick={() => go('pods')}>
          Pods
        </BreadcrumbItem>
        <BreadcrumbItem isActive>{pod}</BreadcrumbItem>
      </Breadcrumb>
      <Title headingLevel="h1">Logs of {pod}</Title>
      <Toolbar>
        <ToolbarContent>
          <ToolbarItem>
            <Pick value={level} options={['All levels', 'INFO', 'WARN', 'ERROR']} onPick={setLevel} id="lvl" width="140px" />
          </ToolbarItem>
          <ToolbarItem>
            <SearchInput placeholder="Search in log" value={q} onChange={(_, v) => setQ(v)} onClear={() => setQ('')} />
          </ToolbarItem>
          <ToolbarItem>
            <Checkbox id="wrap" label="Wrap lines" isChecked={wrap} onChange={(_, v) => setWrap(v)} />
          </ToolbarItem>
          <ToolbarItem>
            <Button variant="secondary" onClick={() => setPaused(!paused)}>
              {paused ? 'Resume' : 'Pause'}
            </Button>
          </ToolbarItem>
          <ToolbarItem>
            <Button variant="plain" title="Download">
              <DownloadIcon />
            </Button>
            <Button variant="plain" className="erase" onClick={() => setCleared(true)}>
              <EraserIcon />
            </Button>
          </ToolbarItem>
        </ToolbarContent>
      </Toolbar>
      <p className="st">
        {paused ? 'Stream paused' : 'Streaming'} · {lines.length} lines
      </p>
      <pre className="log" style={{ background: '#151515', color: '#ddd', padding: 12, whiteSpace: wrap ? 'pre-wrap' : 'pre' }}>
        {lines.length ? lines.map((l) => <div key={l}>{l}</div>) : 'No lines'}
      </pre>
    </>
  )
}

function App() {
  const [path, setPath] = useState(location.pathname.slice(1) || 'overview')
  const [side, setSide] = useState(true)
  const [project, setProject] = useState('default')
  const [pods, setPods] = useState(PODS)
  const [deploys, setDeploys] = useState(DEPLOYS)
  const [routes, setRoutes] = useState([])
  const [toasts, setToasts] = useState([])
  const [notes, setNotes] = useState(3)
  const [noteOpen, setNoteOpen] = useState(false)
  const [menu, setMenu] = useState(false)
  const [banner, setBanner] = useState(true)
  const [prefs, setPrefs] = useState(null)
  const [nodes, setNodes] = useState([
    ['node-a', 'Ready', true],
    ['node-b', 'Ready', true],
    ['node-c', 'Not ready', false],
  ])
  const toast = (variant, title) => setToasts((t) => [...t, { variant, title, key: t.length }])
  const go = (p) => {
    history.pushState({}, '', `/${p}`)
    setPath(p)
  }
  useEffect(() => {
    const f = () => setPath(location.pathname.slice(1) || 'overview')
    addEventListener('popstate', f)
    return () => removeEventListener('popstate', f)
  }, [])
  useEffect(() => {
    document.title = `${path.split('/')[0]} · Harbor Console`
  }, [path])
  const item = (id, text) => (
    <NavItem
      key={id}
      itemId={id}
      isActive={path === id}
      onClick={(e) => {
        e.preventDefault()
        go(id)
      }}
      to={`/${id}`}
    >
      {text}
    </NavItem>
  )
  const header = (
    <Masthead>
      <MastheadToggle>
        <PageToggleButton variant="plain" aria-label="Global navigation" isSidebarOpen={side} onSidebarToggle={() => setSide(!side)}>
          <BarsIcon />
        </PageToggleButton>
      </MastheadToggle>
      <MastheadMain>
        <MastheadBrand component="a" href="/" style={{ color: '#fff' }}>
          Harbor Console
        </MastheadBrand>
      </MastheadMain>
      <MastheadContent>
        <Toolbar isFullHeight isStatic>
          <ToolbarContent>
            <ToolbarItem>
              <Pick
                id="proj"
                value={`Project: ${project}`}
                options={['default', 'payments', 'staging']}
                onPick={setProject}
                width="200px"
              />
            </ToolbarItem>
            <ToolbarItem align={{ default: 'alignRight' }}>
              <NotificationBadge variant={notes ? 'unread' : 'read'} count={notes} onClick={() => setNoteOpen(!noteOpen)} />
            </ToolbarItem>
            <ToolbarItem>
              <Button variant="plain" className="gear" onClick={() => setPrefs({ theme: 'Light', rows: '10', utc: false })}>
                <CogIcon />
              </Button>
              <Button variant="plain" title="Help">
                <QuestionCircleIcon />
              </Button>
            </ToolbarItem>
            <ToolbarItem>
              <Dropdown
                isOpen={menu}
                onOpenChange={setMenu}
                onSelect={() => setMenu(false)}
                toggle={(ref) => (
                  <MenuToggle ref={ref} variant="plainText" onClick={() => setMenu(!menu)}>
                    jmorris
                  </MenuToggle>
                )}
              >
                <DropdownList>
                  <DropdownItem onClick={() => toast('info', 'Login command copied')}>Copy login command</DropdownItem>
                  <DropdownItem isDisabled>Impersonate</DropdownItem>
                  <DropdownItem onClick={() => go('logout')}>Log out</DropdownItem>
                </DropdownList>
              </Dropdown>
            </ToolbarItem>
          </ToolbarContent>
        </Toolbar>
      </MastheadContent>
    </Masthead>
  )
  const sidebar = (
    <PageSidebar isSidebarOpen={side}>
      <PageSidebarBody>
        <Nav>
          <NavList>
            {item('overview', 'Overview')}
            <NavExpandable title="Workloads" isExpanded={['pods', 'deployments', 'jobs'].includes(path)}>
              {item('pods', 'Pods')}
              {item('deployments', 'Deployments')}
              {item('jobs', 'Jobs')}
            </NavExpandable>
            <NavExpandable title="Networking">
              {item('services', 'Services')}
              {item('routes', 'Routes')}
            </NavExpandable>
            {item('nodes', 'Nodes')}
            {item('events', 'Events')}
          </NavList>
        </Nav>
      </PageSidebarBody>
    </PageSidebar>
  )
  const failed = pods.filter((p) => p.status === 'Failed').length
  const [view, arg] = path.split('/')
  const views = {
    overview: () => (
      <>
        <Title headingLevel="h1">Overview</Title>
        {banner && (
          <Alert
            variant="info"
            isInline
            title="Version 4.15 is available"
            actionClose={<AlertActionCloseButton onClose={() => setBanner(false)} />}
            actionLinks={
              <>
                <AlertActionLink onClick={() => toast('info', 'Update scheduled for 02:00')}>Schedule update</AlertActionLink>
                <AlertActionLink onClick={() => setBanner(false)}>Ignore</AlertActionLink>
              </>
            }
          >
            The update takes 40 minutes.
          </Alert>
        )}
        <Gallery hasGutter style={{ marginTop: 16 }}>
          {[
            ['Pods', pods.length, 'pods'],
            ['Failed pods', failed, 'pods'],
            ['Nodes', 3, 'nodes'],
            ['Deployments', deploys.length, 'deployments'],
          ].map(([t, n, to]) => (
            <Card key={t} className="stat">
              <CardTitle>{t}</CardTitle>
              <CardBody>
                <b>{n}</b>{' '}
                <Button variant="link" isInline onClick={() => go(to)}>
                  View
                </Button>
              </CardBody>
            </Card>
          ))}
        </Gallery>
      </>
    ),
    pods: () => <Pods pods={pods} setPods={setPods} toast={toast} go={go} />,
    deployments: () => <Deployments items={deploys} setItems={setDeploys} toast={toast} />,
    routes: () => <Routes routes={routes} setRoutes={setRoutes} toast={toast} />,
    logs: () => <Logs pod={arg} go={go} />,
    nodes: () => (
      <>
        <Title headingLevel="h1">Nodes</Title>
        <Table>
          <Thead>
            <Tr>
              <Th>Name</Th>
              <Th>Status</Th>
              <Th>Scheduling</Th>
              <Th screenReaderText="Actions" />
            </Tr>
          </Thead>
          <Tbody>
            {nodes.map(([n, s, on]) => (
              <Tr key={n}>
                <Td dataLabel="Name">{n}</Td>
                <Td dataLabel="Status">{s}</Td>
                <Td dataLabel="Scheduling">{on ? 'Enabled' : 'Disabled'}</Td>
                <Td>
                  <Button
                    variant="secondary"
                    isDisabled={s !== 'Ready'}
                    onClick={() => setNodes(nodes.map((x) => (x[0] === n ? [n, s, !on] : x)))}
                  >
                    {on ? 'Cordon' : 'Uncordon'}
                  </Button>{' '}
                  <Button variant="secondary" isDisabled={on} onClick={() => toast('warning', `Draining ${n}`)}>
                    Drain
                  </Button>
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </>
    ),
    logout: () => (
      <EmptyState>
        <EmptyStateHeader titleText="You are logged out" headingLevel="h1" />
        <Button onClick={() => go('overview')}>Log in again</Button>
      </EmptyState>
    ),
  }
  return (
    <Page
      header={header}
      sidebar={sidebar}
      isNotificationDrawerExpanded={noteOpen}
      notificationDrawer={
        <div style={{ padding: 16 }}>
          <h2>Notifications</h2>
          {notes ? (
            <ul>
              {['Pod cache-redis-1 keeps failing', 'node-c is not ready', 'Certificate expires on 30 June'].map((t) => (
                <li key={t}>{t}</li>
              ))}
            </ul>
          ) : (
            <p>Nothing new</p>
          )}
          <Button variant="link" isDisabled={!notes} onClick={() => setNotes(0)}>
            Mark all as read
          </Button>
        </div>
      }
    >
      <PageSection variant="light" style={{ minHeight: 560 }}>
        {(
          views[view] ??
          (() => (
            <EmptyState>
              <EmptyStateHeader titleText={`No ${view} yet`} headingLevel="h1" />
              <EmptyStateBody>They show up here once something creates them.</EmptyStateBody>
            </EmptyState>
          ))
        )()}
      </PageSection>
      <AlertGroup isToast isLiveRegion>
        {toasts.map((t) => (
          <Alert
            key={t.key}
            variant={t.variant}
            title={t.title}
            timeout={4000}
            onTimeout={() => setToasts((all) => all.filter((x) => x.key !== t.key))}
            actionClose={<AlertActionCloseButton onClose={() => setToasts(toasts.filter((x) => x !== t))} />}
          />
        ))}
      </AlertGroup>
      <Modal
        variant="small"
        title="Preferences"
        isOpen={!!prefs}
        onClose={() => setPrefs(null)}
        actions={[
          <Button
            key="s"
            onClick={() => {
              setPrefs(null)
              toast('success', 'Preferences saved')
            }}
          >
            Save
          </Button>,
        ]}
      >
        {prefs && (
          <Form>
            <FormGroup label="Theme">
              <Pick
                id="theme"
                value={prefs.theme}
                options={['Light', 'Dark', 'System default']}
                onPick={(v) => setPrefs({ ...prefs, theme: v })}
                width="200px"
              />
            </FormGroup>
            <FormGroup label="Rows per page" fieldId="rpp">
              <TextInput id="rpp" type="number" value={prefs.rows} onChange={(_, v) => setPrefs({ ...prefs, rows: v })} />
            </FormGroup>
            <Checkbox id="utc" label="Show times in UTC" isChecked={prefs.utc} onChange={(_, v) => setPrefs({ ...prefs, utc: v })} />
          </Form>
        )}
      </Modal>
    </Page>
  )
}
createRoot(document.querySelector('#root')).render(<App />)
