/** The garden shop Fern & Spade, run by Vendure: `node server.mjs`. Writes the file `ready` into the working folder when the shop is filled. */
import { writeFileSync } from 'node:fs'
import { bootstrap, JobQueueService } from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { config } from './shop-config.mjs'
import { customers, groups, initialData, orders, productsCsv } from './shop-data.mjs'

const origin = `http://127.0.0.1:${process.env.PORT}`

/** Asks one of the shop's interfaces as one user, who signs in with the first request that does so. */
function client(path) {
  let token = ''
  return async (query, variables = {}) => {
    const headers = { ['content-type']: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${origin}/${path}`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    token = answer.headers.get('vendure-auth-token') ?? token
    const { data, errors } = await answer.json()
    const failed = errors?.[0] ?? Object.values(data).find((part) => part?.errorCode)
    if (failed) throw new Error(`${failed.message}: ${query}`)
    return data
  }
}

const signIn =
  'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { ... on ErrorResult { errorCode message } } }'
const failure = '... on ErrorResult { errorCode message }'

async function main() {
  writeFileSync('products.csv', productsCsv())
  const app = await populate(() => bootstrap(config), initialData, 'products.csv')
  await app.get(JobQueueService).start()
  const admin = client('admin-api')
  await admin(signIn, { name: 'superadmin', password: 'compost-77' })
  await fillCustomers(admin)
  await fillPromotions(admin)
  await fillStaff(admin)
  for (const order of orders) await placeOrder(admin, order)
  writeFileSync('ready', '')
}

async function fillCustomers(admin) {
  const ids = {}
  for (const { person, address } of customers) {
    const { createCustomer } = await admin(
      `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input, password: "garden-gate") { ... on Customer { id } ${failure} } }`,
      { input: person },
    )
    ids[person.emailAddress] = createCustomer.id
    await admin('mutation ($id: ID!, $input: CreateAddressInput!) { createCustomerAddress(customerId: $id, input: $input) { id } }', {
      id: createCustomer.id,
      input: { ...address, defaultShippingAddress: true, defaultBillingAddress: true },
    })
  }
  for (const [name, members] of Object.entries(groups))
    await admin('mutation ($input: CreateCustomerGroupInput!) { createCustomerGroup(input: $input) { id } }', {
      input: { name, customerIds: members.map((email) => ids[email]) },
    })
}

async function fillPromotions(admin) {
  const promotion = async (name, more) =>
    admin(`mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { ... on Promotion { id } ${failure} } }`, {
      input: { enabled: true, conditions: [], translations: [{ languageCode: 'en', name, description: '' }], ...more },
    })
  const off = (discount) => [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: String(discount) }] }]
  await promotion('Spring start', {
    couponCode: 'SPRING10',
    actions: off(10),
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-05-31T00:00:00.000Z',
  })
  await promotion('Garden club', { couponCode: 'CLUB15', actions: off(15), perCustomerUsageLimit: 3 })
  await promotion('Free delivery from 100', {
    conditions: [
      {
        code: 'minimum_order_amount',
        arguments: [
          { name: 'amount', value: '10000' },
          { name: 'taxInclusive', value: 'true' },
        ],
      },
    ],
    actions: [{ code: 'free_shipping', arguments: [] }],
  })
  await promotion('Clearance of pots', { enabled: false, couponCode: 'POTS30', actions: off(30) })
}

async function fillStaff(admin) {
  const role = await admin('mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }', {
    input: { code: 'order-desk', description: 'Order desk', permissions: ['ReadOrder', 'UpdateOrder', 'ReadCustomer', 'UpdateCustomer'] },
  })
  for (const [firstName, lastName, emailAddress] of [
    ['Nora', 'Fields', 'nora@fernspade.example'],
    ['Павел', 'Гончар', 'pavel@fernspade.example'],
  ])
    await admin('mutation ($input: CreateAdministratorInput!) { createAdministrator(input: $input) { id } }', {
      input: { firstName, lastName, emailAddress, password: 'trowel-12', roleIds: [role.createRole.id] },
    })
}

/** A customer orders in the shop, as the shop's page would do it; the order desk then brings the order as far as it is. */
async function placeOrder(admin, { by, lines, pay, courier, to, tracking }) {
  const shop = client('shop-api')
  const { person, address } = customers[by]
  await shop(signIn, { name: person.emailAddress, password: 'garden-gate' })
  for (const [sku, quantity] of Object.entries(lines)) {
    const found = await admin('query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) { items { id } } }', {
      sku,
    })
    await shop(
      `mutation ($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { __typename ${failure} } }`,
      {
        id: found.productVariants.items[0].id,
        quantity,
      },
    )
  }
  await shop(`mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename ${failure} } }`, {
    input: address,
  })
  const { eligibleShippingMethods: ways } = await shop('{ eligibleShippingMethods { id name } }')
  const way = ways.find(({ name }) => name.startsWith(courier ? 'Courier' : 'Parcel'))
  await shop(`mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${failure} } }`, { id: [way.id] })
  await shop(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${failure} } }`)
  const paid = await shop(
    `mutation ($method: String!) { addPaymentToOrder(input: { method: $method, metadata: {} }) { ... on Order { id lines { id quantity } } ${failure} } }`,
    { method: pay },
  )
  if (to) await moveOrder(admin, paid.addPaymentToOrder, to, tracking)
}

async function moveOrder(admin, { id, lines }, to, tracking) {
  if (to === 'Cancelled') {
    await admin(
      `mutation ($id: ID!) { cancelOrder(input: { orderId: $id, reason: "Ordered twice", cancelShipping: true }) { __typename ${failure} } }`,
      { id },
    )
    return
  }
  const { addFulfillmentToOrder } = await admin(
    `mutation ($input: FulfillOrderInput!) { addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } ${failure} } }`,
    {
      input: {
        lines: lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
        handler: {
          code: 'manual-fulfillment',
          arguments: [
            { name: 'method', value: 'Parcel service' },
            { name: 'trackingCode', value: tracking ?? 'DE-33002' },
          ],
        },
      },
    },
  )
  for (const state of to === 'Delivered' ? ['Shipped', 'Delivered'] : ['Shipped'])
    await admin(`mutation ($id: ID!, $state: String!) { transitionFulfillmentToState(id: $id, state: $state) { __typename ${failure} } }`, {
      id: addFulfillmentToOrder.id,
      state,
    })
}

await main()
