import React, { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import dayjs from 'dayjs'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  AppBar,
  Autocomplete,
  Avatar,
  Badge,
  Box,
  Breadcrumbs,
  Button,
  Card,
  CardContent,
  Checkbox,
  Chip,
  CssBaseline,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  IconButton,
  InputAdornment,
  InputLabel,
  Link,
  Menu,
  MenuItem,
  Radio,
  RadioGroup,
  Rating,
  Select,
  Slider,
  Snackbar,
  SpeedDial,
  SpeedDialAction,
  SpeedDialIcon,
  Step,
  StepLabel,
  Stepper,
  Switch,
  Tab,
  Tabs,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Toolbar,
  Tooltip,
  Typography,
} from '@mui/material'
import { DataGrid } from '@mui/x-data-grid/DataGrid'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import Bell from '@mui/icons-material/Notifications'
import Close from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutline'
import Download from '@mui/icons-material/Download'
import EditIcon from '@mui/icons-material/Edit'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Kebab from '@mui/icons-material/MoreVert'
import Print from '@mui/icons-material/Print'
import Search from '@mui/icons-material/Search'
import AddCart from '@mui/icons-material/AddShoppingCart'

const CUSTOMERS = ['Alder Books', 'Birch & Sons', 'Cedar Clinic', 'Dogwood Cafe', 'Elm Street School', 'Fir Logistics']
const ITEMS = ['Desk lamp', 'Office chair', 'Paper A4', 'Whiteboard', 'Monitor arm', 'Coffee beans', 'Notebook set']
const STATUSES = ['Open', 'Packed', 'Shipped', 'Cancelled']
const ORDERS = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  number: 'ORD-' + (1001 + at),
  customer: CUSTOMERS[(at * 5) % 6],
  item: ITEMS[(at * 3) % 7],
  placed: dayjs('2026-08-03').add(at, 'day').format('MM/DD/YYYY'),
  total: 40 + ((at * 137) % 960),
  status: STATUSES[(at * 7) % 4],
  email: 'desk' + (at + 1) + '@mail.test',
  rating: (at % 5) + 1,
  discount: 0,
  gift: false,
}))
const COLOUR = { Open: 'info', Packed: 'warning', Shipped: 'success', Cancelled: 'error' }
const money = (n) => '$' + n.toFixed(2)

function EditDialog({ order, onClose, onSave }) {
  const [draft, setDraft] = useState(null)
  useEffect(() => setDraft(order ? { workEmail: '', notes: '', ...order } : null), [order])
  if (!draft) return null
  const set = (more) => setDraft({ ...draft, ...more })
  const isBad = !/^\S+@\S+\.\S+$/.test(draft.email)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>
        Order {draft.number}
        <IconButton className="dialog-x" onClick={onClose} sx={{ position: 'absolute', right: 8, top: 8 }}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          margin="dense"
          id="email"
          label="Email"
          value={draft.email}
          onChange={(e) => set({ email: e.target.value })}
          error={isBad}
          helperText={isBad ? 'Enter a valid email' : ''}
        />
        <TextField id="work-email" label="Work email" value={draft.workEmail} onChange={(e) => set({ workEmail: e.target.value })} />
        <FormControl>
          <InputLabel id="st">Status</InputLabel>
          <Select labelId="st" id="status" label="Status" value={draft.status} onChange={(e) => set({ status: e.target.value })}>
            {STATUSES.map((s) => (
              <MenuItem key={s} value={s}>
                {s}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
        <div className="pair">
          <span>Discount, %</span>
          <Slider
            className="discount"
            value={draft.discount}
            max={50}
            step={5}
            valueLabelDisplay="auto"
            onChange={(_, v) => set({ discount: v })}
          />
          <b className="discount-now">{draft.discount}%</b>
        </div>
        <div className="pair">
          <span>Priority</span>
          <Rating name="priority" value={draft.rating} onChange={(_, v) => set({ rating: v })} />
        </div>
        <FormControlLabel control={<Switch checked={draft.gift} onChange={(e) => set({ gift: e.target.checked })} />} label="Gift wrap" />
        <TextField
          id="card"
          label="Card text"
          disabled={!draft.gift}
          value={draft.cardText ?? ''}
          onChange={(e) => set({ cardText: e.target.value })}
        />
        <TextField
          id="notes"
          label="Notes"
          multiline
          rows={2}
          value={draft.notes}
          onChange={(e) => set({ notes: e.target.value })}
          helperText={draft.notes.length + '/200'}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isBad} onClick={() => onSave(draft)}>
          Save changes
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Orders({ rows, setRows, notify, search, go }) {
  const [kind, setKind] = useState('All')
  const [customer, setCustomer] = useState(null)
  const [from, setFrom] = useState(null)
  const [to, setTo] = useState(null)
  const [chosen, setChosen] = useState([])
  const [edited, setEdited] = useState(null)
  const [doomed, setDoomed] = useState(null)
  const [menu, setMenu] = useState(null)
  const list = rows.filter(
    (r) =>
      (kind === 'All' || r.status === kind) &&
      (!customer || r.customer === customer) &&
      (r.number + r.customer + r.item).toLowerCase().includes(search.toLowerCase()) &&
      (!from?.isValid() || !dayjs(r.placed).isBefore(from, 'day')) &&
      (!to?.isValid() || !dayjs(r.placed).isAfter(to, 'day')),
  )
  const columns = [
    { field: 'number', headerName: 'Order no.', width: 120 },
    { field: 'customer', headerName: 'Customer', width: 190 },
    { field: 'item', headerName: 'Item', width: 170 },
    { field: 'placed', headerName: 'Placed', width: 120 },
    { field: 'total', headerName: 'Total', width: 120, type: 'number', valueFormatter: (v) => money(v) },
    {
      field: 'status',
      headerName: 'Status',
      width: 130,
      renderCell: ({ value }) => <Chip size="small" color={COLOUR[value]} label={value} />,
    },
    {
      field: 'actions',
      headerName: '',
      width: 150,
      sortable: false,
      disableColumnMenu: true,
      renderCell: ({ row }) => (
        <>
          <IconButton size="small" aria-label="Edit order" onClick={() => setEdited(row)}>
            <EditIcon fontSize="small" />
          </IconButton>
          <Tooltip title="Delete">
            <IconButton size="small" onClick={() => setDoomed(row)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <IconButton size="small" className="kebab" onClick={(e) => setMenu({ row, at: e.currentTarget })}>
            <Kebab fontSize="small" />
          </IconButton>
        </>
      ),
    },
  ]
  const change = (row, more, text) => {
    setRows(rows.map((r) => (r.id === row.id ? { ...r, ...more } : r)))
    notify(text)
  }
  const remove = () => {
    const before = rows
    setRows(rows.filter((r) => r.id !== doomed.id))
    notify(doomed.number + ' deleted', () => setRows(before))
    setDoomed(null)
  }
  return (
    <>
      <Typography variant="h4" component="h1">
        Orders <Chip className="total-count" label={list.length} />
      </Typography>
      <div className="bar">
        <ToggleButtonGroup exclusive size="small" value={kind} onChange={(_, v) => v && setKind(v)}>
          {['All', 'Open', 'Shipped', 'Cancelled'].map((k) => (
            <ToggleButton key={k} value={k}>
              {k}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Autocomplete
          id="customer"
          size="small"
          sx={{ width: 230 }}
          options={CUSTOMERS}
          value={customer}
          onChange={(_, v) => setCustomer(v)}
          renderInput={(p) => <TextField {...p} label="Customer" />}
        />
        <DatePicker
          label="From"
          value={from}
          onChange={setFrom}
          referenceDate={dayjs('2026-09-01')}
          slotProps={{ textField: { size: 'small', className: 'from' } }}
        />
        <DatePicker
          label="To"
          value={to}
          onChange={setTo}
          referenceDate={dayjs('2026-09-01')}
          slotProps={{ textField: { size: 'small', className: 'to' } }}
        />
        <Button
          onClick={() => {
            setKind('All')
            setCustomer(null)
            setFrom(null)
            setTo(null)
          }}
        >
          Clear filters
        </Button>
      </div>
      <div className="bar">
        <Button
          variant="outlined"
          disabled={chosen.length === 0}
          onClick={() => {
            setRows(rows.map((r) => (chosen.includes(r.id) ? { ...r, status: 'Shipped' } : r)))
            notify(chosen.length + ' orders marked as shipped')
            setChosen([])
          }}
        >
          Mark as shipped
        </Button>
        {list.length === 0 && <Alert severity="info">Nothing matches these filters</Alert>}
      </div>
      <Box sx={{ height: 430 }}>
        <DataGrid
          rows={list}
          columns={columns}
          density="compact"
          checkboxSelection
          disableRowSelectionOnClick
          rowSelectionModel={chosen}
          onRowSelectionModelChange={setChosen}
          initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
          pageSizeOptions={[10, 25, 50]}
          onRowDoubleClick={({ row }) => setEdited(row)}
        />
      </Box>
      <SpeedDial ariaLabel="Quick actions" sx={{ position: 'fixed', bottom: 24, right: 24 }} icon={<SpeedDialIcon />}>
        <SpeedDialAction icon={<AddCart />} tooltipTitle="New order" onClick={() => go('/new')} />
        <SpeedDialAction icon={<Print />} tooltipTitle="Print list" onClick={() => notify('Sent to the printer')} />
        <SpeedDialAction icon={<Download />} tooltipTitle="Export CSV" onClick={() => notify('orders.csv is ready')} />
      </SpeedDial>
      <Menu open={!!menu} anchorEl={menu?.at} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            const { row } = menu
            setMenu(null)
            setRows([{ ...row, id: 1000 + rows.length, number: row.number + '-C', status: 'Open' }, ...rows])
            notify('Copy created')
          }}
        >
          Duplicate
        </MenuItem>
        <MenuItem
          disabled={menu?.row.status !== 'Open'}
          onClick={() => {
            change(menu.row, { status: 'Packed' }, menu.row.number + ' is packed')
            setMenu(null)
          }}
        >
          Mark as packed
        </MenuItem>
        <MenuItem
          onClick={() => {
            change(menu.row, { status: 'Cancelled' }, menu.row.number + ' cancelled')
            setMenu(null)
          }}
        >
          Cancel order
        </MenuItem>
      </Menu>
      <EditDialog
        order={edited}
        onClose={() => setEdited(null)}
        onSave={(d) => {
          change(d, d, 'Order updated')
          setEdited(null)
        }}
      />
      <Dialog open={!!doomed} onClose={() => setDoomed(null)}>
        <DialogTitle>Delete {doomed?.number}?</DialogTitle>
        <DialogContent>This cannot be undone after ten seconds.</DialogContent>
        <DialogActions>
          <Button onClick={() => setDoomed(null)}>Keep</Button>
          <Button color="error" onClick={remove}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function NewOrder({ rows, setRows, notify, go }) {
  const [step, setStep] = useState(0)
  const [data, setData] = useState({ name: '', email: '', phone: '', way: 'Courier', address: '', date: null, items: [], agree: false })
  const [tried, setTried] = useState(false)
  const set = (more) => setData({ ...data, ...more })
  const isReady = step === 0 ? data.name && data.email : step === 1 ? data.way === 'Pickup' || data.address : data.agree
  const next = () => {
    if (!isReady) return setTried(true)
    setTried(false)
    if (step < 2) return setStep(step + 1)
    setRows([
      {
        ...ORDERS[0],
        id: 500,
        number: 'ORD-1061',
        customer: data.name,
        item: data.items[0] ?? 'Desk lamp',
        placed: '10/05/2026',
        status: 'Open',
        email: data.email,
      },
      ...rows,
    ])
    notify('Order ORD-1061 placed')
    go('/')
  }
  const need = (value) => (tried && !value ? { error: true, helperText: 'Required' } : {})
  return (
    <>
      <Typography variant="h4" component="h1">
        New order
      </Typography>
      <Stepper activeStep={step} sx={{ my: 3, maxWidth: 700 }}>
        {['Customer', 'Delivery', 'Review'].map((s) => (
          <Step key={s}>
            <StepLabel>{s}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Card variant="outlined" sx={{ maxWidth: 700 }}>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          {step === 0 && (
            <>
              <TextField
                id="c-name"
                label="Full name"
                required
                value={data.name}
                onChange={(e) => set({ name: e.target.value })}
                {...need(data.name)}
              />
              <TextField
                id="c-email"
                label="Email"
                required
                value={data.email}
                onChange={(e) => set({ email: e.target.value })}
                {...need(data.email)}
              />
              <TextField id="c-phone" placeholder="Phone" value={data.phone} onChange={(e) => set({ phone: e.target.value })} />
              <Autocomplete
                id="items"
                multiple
                options={ITEMS}
                value={data.items}
                onChange={(_, v) => set({ items: v })}
                renderInput={(p) => <TextField {...p} label="Items" />}
              />
            </>
          )}
          {step === 1 && (
            <>
              <FormControl>
                <FormLabel>Delivery method</FormLabel>
                <RadioGroup row value={data.way} onChange={(e) => set({ way: e.target.value })}>
                  {['Courier', 'Pickup'].map((w) => (
                    <FormControlLabel key={w} value={w} control={<Radio />} label={w} />
                  ))}
                </RadioGroup>
              </FormControl>
              {data.way === 'Courier' && (
                <TextField
                  id="address"
                  label="Address"
                  required
                  value={data.address}
                  onChange={(e) => set({ address: e.target.value })}
                  {...need(data.address)}
                />
              )}
              <DatePicker
                label="Delivery date"
                value={data.date}
                onChange={(date) => set({ date })}
                referenceDate={dayjs('2026-10-01')}
                slotProps={{ textField: { className: 'delivery' } }}
              />
            </>
          )}
          {step === 2 && (
            <>
              <div className="review">
                {data.name}, {data.email}, {data.way}
                {data.date ? ', ' + data.date.format('MM/DD/YYYY') : ''}
              </div>
              <FormControlLabel
                control={<Checkbox checked={data.agree} onChange={(e) => set({ agree: e.target.checked })} />}
                label="I have checked the order"
              />
              {tried && !data.agree && <Alert severity="error">Please confirm the order</Alert>}
            </>
          )}
          <div>
            <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
              Back
            </Button>{' '}
            <Button variant="contained" onClick={next}>
              {step === 2 ? 'Place order' : 'Next'}
            </Button>
          </div>
        </CardContent>
      </Card>
    </>
  )
}

function Settings({ notify }) {
  const [tab, setTab] = useState(0)
  const [mail, setMail] = useState(true)
  const [sms, setSms] = useState(false)
  const [phone, setPhone] = useState('')
  const [sure, setSure] = useState(false)
  const [open, setOpen] = useState('')
  const panel = (id, title, content) => (
    <Accordion
      expanded={open === id}
      onChange={(_, isOpen) => setOpen(isOpen ? id : '')}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>{title}</AccordionSummary>
      <AccordionDetails>{content}</AccordionDetails>
    </Accordion>
  )
  return (
    <>
      <Typography variant="h4" component="h1">
        Settings
      </Typography>
      <Tabs value={tab} onChange={(_, v) => setTab(v)}>
        <Tab label="General" />
        <Tab label="Team" />
        <Tab label="Audit" disabled />
      </Tabs>
      {tab === 0 && (
        <Box sx={{ maxWidth: 700, mt: 2 }}>
          {panel(
            'n',
            'Notifications',
            <>
              <div className="pair">
                <span>Email alerts</span>
                <Switch className="sw-mail" checked={mail} onChange={(e) => setMail(e.target.checked)} />
              </div>
              <div className="pair">
                <span>SMS alerts</span>
                <Switch className="sw-sms" checked={sms} onChange={(e) => setSms(e.target.checked)} />
              </div>
              <TextField
                id="sms-phone"
                label="Phone for SMS"
                disabled={!sms}
                value={phone}
                onChange={(e) => setPhone(e.target.value)}
                size="small"
              />
            </>,
          )}
          {panel(
            'b',
            'Billing',
            <>
              <TextField id="vat" label="VAT number" size="small" defaultValue="GB 990 1122" slotProps={{ input: { readOnly: true } }} />
              <Typography sx={{ mt: 1 }}>
                Next invoice: <Link href="#/invoice">INV-204</Link>
              </Typography>
            </>,
          )}
          {panel(
            'd',
            'Danger zone',
            <>
              <FormControlLabel
                control={<Checkbox checked={sure} onChange={(e) => setSure(e.target.checked)} />}
                label="I understand the consequences"
              />
              <Button color="error" variant="contained" disabled={!sure} onClick={() => notify('Archive emptied')}>
                Empty archive
              </Button>
            </>,
          )}
          <Button variant="contained" sx={{ mt: 2 }} onClick={() => notify('Settings saved')}>
            Save
          </Button>
        </Box>
      )}
      {tab === 1 && (
        <ul className="team">
          {['Nora Finch', 'Sam Wren', 'Ola Heron'].map((n) => (
            <li key={n}>
              {n}{' '}
              <Button size="small" onClick={() => notify('Invitation sent to ' + n)}>
                Invite
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Root() {
  const read = () => location.hash.slice(1) || '/'
  const [path, setPath] = useState(read)
  const [rows, setRows] = useState(ORDERS)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const [toast, setToast] = useState(null)
  const [bell, setBell] = useState(null)
  const [unread, setUnread] = useState(3)
  useEffect(() => {
    const on = () => setPath(read())
    addEventListener('hashchange', on)
    return () => removeEventListener('hashchange', on)
  }, [])
  const name = path === '/new' ? 'New order' : path === '/settings' ? 'Settings' : 'Orders'
  useEffect(() => {
    document.title = name + ' · Order Console'
  }, [name])
  const go = (to) => {
    location.hash = to
  }
  const props = { rows, setRows, search, go, notify: (text, undo) => setToast({ text, undo }) }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <CssBaseline />
      <AppBar position="static">
        <Toolbar sx={{ gap: 2 }}>
          <Typography variant="h6">Order Console</Typography>
          <Button color="inherit" href="#/">
            Orders
          </Button>
          <Button color="inherit" href="#/new">
            New order
          </Button>
          <Button color="inherit" href="#/settings">
            Settings
          </Button>
          <Box sx={{ flex: 1 }} />
          <TextField
            className="search"
            size="small"
            placeholder="Search"
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
            onKeyDown={(e) => e.key === 'Enter' && setSearch(typed)}
            sx={{ bgcolor: '#fff', borderRadius: 1 }}
            slotProps={{
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton className="loupe" onClick={() => setSearch(typed)}>
                      <Search />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
          <IconButton
            color="inherit"
            aria-label="notifications"
            onClick={(e) => {
              setBell(e.currentTarget)
              setUnread(0)
            }}
          >
            <Badge badgeContent={unread} color="error">
              <Bell />
            </Badge>
          </IconButton>
          <Avatar>NF</Avatar>
        </Toolbar>
      </AppBar>
      <nav className="drawer-nav">
        <a href="#/">Orders</a>
        <a href="#/settings">Settings</a>
      </nav>
      <Box sx={{ p: 3 }}>
        <Breadcrumbs>
          {name === 'Orders' ? <Typography>Home</Typography> : <Link href="#/">Home</Link>}
          <Typography>{name}</Typography>
        </Breadcrumbs>
        {name === 'Orders' ? <Orders {...props} /> : name === 'New order' ? <NewOrder {...props} /> : <Settings {...props} />}
      </Box>
      <Menu className="bell-menu" open={!!bell} anchorEl={bell} onClose={() => setBell(null)}>
        <MenuItem>ORD-1003 was paid</MenuItem>
        <MenuItem>ORD-1007 is late</MenuItem>
        <MenuItem>Stock is low: Paper A4</MenuItem>
      </Menu>
      <Snackbar
        key={toast?.text}
        open={!!toast}
        autoHideDuration={10000}
        onClose={(_, reason) => reason !== 'clickaway' && setToast(null)}
        message={toast?.text}
        action={
          toast?.undo && (
            <Button
              size="small"
              onClick={() => {
                toast.undo()
                setToast(null)
              }}
            >
              Undo
            </Button>
          )
        }
      />
    </LocalizationProvider>
  )
}

createRoot(document.getElementById('root')).render(<Root />)
