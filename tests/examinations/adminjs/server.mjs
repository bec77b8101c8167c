/** The office of an equipment leasing company, administered with AdminJS: `node server.mjs PORT`. */
import { buildAuthenticatedRouter } from '@adminjs/express'
import { AdminJS } from 'adminjs'
import express from 'express'
import { MemoryDatabase, MemoryResource } from './memory-adapter.mjs'
import { tables } from './tables.mjs'

const port = Number(process.argv[2])
const user = { email: 'dana@meridian.example', password: 'lease-2024', title: 'Office manager' }
AdminJS.registerAdapter({ Database: MemoryDatabase, Resource: MemoryResource })

const { staff, customers, contracts, invoices } = tables
const sales = { name: 'Sales', icon: 'Users' }
const money = { name: 'Money', icon: 'DollarSign' }
const office = { name: 'Office', icon: 'Home' }

/** An action on one record that changes some of its fields and says so. */
const changing = (name, { icon, guard, message, params, isVisible }) => ({
  [name]: {
    actionType: 'record',
    icon,
    guard,
    component: false,
    isAccessible: true,
    isVisible: ({ record }) => !record || isVisible(record.params),
    handler: async (_request, _response, { record, resource, currentAdmin, h }) => {
      await record.update(params(record.params))
      return {
        record: record.toJSON(currentAdmin),
        notice: { message, type: 'success' },
        redirectUrl: h.recordActionUrl({ resourceId: resource.id(), recordId: record.id(), actionName: 'show' }),
      }
    },
  },
})

const admin = new AdminJS({
  rootPath: '/office',
  loginPath: '/office/login',
  logoutPath: '/office/logout',
  branding: { companyName: 'Meridian Leasing', withMadeWithLove: false, logo: false, favicon: 'data:,' },
  locale: {
    language: 'en',
    translations: {
      en: {
        labels: { Customer: 'Customers', Contract: 'Contracts', Invoice: 'Invoices', Employee: 'Staff' },
        messages: { loginWelcome: 'Contracts, invoices and customers of Meridian Leasing' },
      },
    },
  },
  resources: [
    {
      resource: customers,
      options: {
        navigation: sales,
        titleProperty: 'name',
        sort: { sortBy: 'name', direction: 'asc' },
        listProperties: ['name', 'kind', 'city', 'creditLimit', 'manager', 'onHold'],
        filterProperties: ['name', 'kind', 'city', 'manager', 'customerSince', 'onHold'],
        properties: { id: { isVisible: false }, name: { isTitle: true } },
      },
    },
    {
      resource: contracts,
      options: {
        navigation: sales,
        titleProperty: 'number',
        sort: { sortBy: 'number', direction: 'asc' },
        listProperties: ['number', 'customer', 'subject', 'status', 'endsOn', 'monthlyFee'],
        filterProperties: ['number', 'customer', 'subject', 'status', 'startsOn', 'endsOn', 'autoRenew'],
        properties: { id: { isVisible: false } },
        actions: {
          ...changing('suspend', {
            icon: 'PauseCircle',
            guard: 'The customer will not be billed until the contract is resumed. Suspend it?',
            message: 'Contract suspended',
            params: () => ({ status: 'Suspended' }),
            isVisible: ({ status }) => status === 'Active',
          }),
          ...changing('activate', {
            icon: 'PlayCircle',
            message: 'Contract activated',
            params: () => ({ status: 'Active' }),
            isVisible: ({ status }) => status === 'Draft' || status === 'Suspended',
          }),
        },
      },
    },
    {
      resource: invoices,
      options: {
        navigation: money,
        titleProperty: 'number',
        sort: { sortBy: 'number', direction: 'asc' },
        listProperties: ['number', 'contract', 'status', 'issuedOn', 'dueOn', 'total'],
        filterProperties: ['number', 'contract', 'status', 'dueOn', 'total'],
        properties: {
          id: { isVisible: false },
          'lines.description': { type: 'string' },
          'lines.quantity': { type: 'number' },
          'lines.price': { type: 'number' },
        },
        actions: changing('markAsPaid', {
          icon: 'CheckCircle',
          message: 'Payment recorded',
          params: () => ({ status: 'Paid' }),
          isVisible: ({ status }) => status === 'Sent' || status === 'Overdue',
        }),
      },
    },
    {
      resource: staff,
      options: {
        navigation: office,
        titleProperty: 'fullName',
        listProperties: ['fullName', 'email', 'department', 'phoneExtension', 'Active'],
        properties: { id: { isVisible: false } },
        actions: { bulkDelete: { isAccessible: false } },
      },
    },
  ],
})

await admin.initialize()
const app = express()
app.post('/first-state', (_request, response) => {
  for (const table of Object.values(tables)) table.reset()
  response.end('ok')
})
const router = buildAuthenticatedRouter(
  admin,
  {
    authenticate: (email, password) => (email === user.email && password === user.password ? { email, title: user.title } : null),
    cookieName: 'meridian',
    cookiePassword: 'a-password-of-more-than-thirty-two-letters',
  },
  null,
  { resave: false, saveUninitialized: true, secret: 'a-password-of-more-than-thirty-two-letters' },
)
app.use(admin.options.rootPath, router)
app.listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))
