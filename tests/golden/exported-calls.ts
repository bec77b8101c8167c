import { callAction } from '#contract/rules/page-target.ts'
import { assertion, click, input, locator, recipe, role } from '../factories/predicted-recipe.ts'

const deletion = {
  testStep: 'Delete the order',
  isCleanUp: true as const,
  actions: [
    callAction({
      method: 'DELETE',
      url: '/api/orders/{{taken.order id}}',
      headers: [{ name: 'Authorization', value: 'Bearer {{env.DEMO_PASSWORD}}' }],
    }),
  ],
}

/** Calls before and after, and in the middle. */
export const withCalls = recipe({
  id: '01990000-0000-7000-8000-000000000042',
  title: 'Pay an order',
  testData: 'city: Omsk',
  steps: [
    {
      testStep: 'Create an order',
      actions: [
        callAction({
          method: 'POST',
          url: '/api/orders?city={{data.city}}',
          headers: [
            { name: 'Authorization', value: 'Bearer {{env.DEMO_PASSWORD}}' },
            { name: 'X-Test', value: '{{unique.text}}' },
          ],
          body: {
            type: 'json',
            text: '{"city": "{{data.city}}", "note": "for {{unique.email}}", "pieces": {{unique.number}}, "gift": false, "odd name": ["a", null]}',
          },
          checks: [
            { part: { of: 'status' }, match: 'equals', expected: '201' },
            { part: { of: 'json', path: 'order.status' }, match: 'equals', expected: 'new' },
            { part: { of: 'json', path: 'order.lines[0].pieces' }, match: 'equals', expected: '1' },
            { part: { of: 'json', path: 'order["odd name"]' }, match: 'contains', expected: 'a' },
            { part: { of: 'header', name: 'Content-Type' }, match: 'contains', expected: 'json' },
          ],
          takes: [
            { part: { of: 'json', path: '$.order.id' }, as: 'order id' },
            { part: { of: 'header', name: 'Location' }, as: 'location' },
          ],
        }),
      ],
    },
    {
      testStep: 'Open the order and pay',
      actions: [input([role('searchbox', 'Search')], '{{taken.order id}}'), click([role('button', 'Pay')])],
      assertions: [assertion({ target: [role('heading', 'Paid')] })],
    },
    {
      testStep: 'The shop knows it',
      actions: [
        callAction({ method: 'GET', url: '{{taken.location}}', checks: [{ part: { of: 'body' }, match: 'contains', expected: 'paid' }] }),
        { ...callAction({ method: 'POST', url: '/api/log', body: { type: 'text', text: 'order {{taken.order id}}' } }), timeoutMs: 60_000 },
        callAction({ method: 'OPTIONS', url: '/api', checks: [{ part: { of: 'status' }, match: 'equals', expected: '4xx' }] }),
        callAction({ method: 'POST', url: '/api/token', body: { type: 'form', text: 'user=demo&password={{env.DEMO_PASSWORD}}' } }),
      ],
    },
    deletion,
    { testStep: 'Empty the basket', isCleanUp: true, actions: [click([locator('css', '#empty', 4)])] },
  ],
})

/** A clean-up of each row. */
export const callsByRow = {
  ...recipe({
    id: '01990000-0000-7000-8000-000000000043',
    title: 'Orders by city',
    steps: [
      {
        testStep: 'Create an order',
        actions: [
          callAction({
            method: 'POST',
            url: '/api/orders',
            body: { type: 'json', text: '{"city": "{{data.city}}"}' },
            takes: [{ part: { of: 'json', path: 'id' }, as: 'order id' }],
          }),
        ],
      },
      { testStep: 'Open it', actions: [click([role('link', 'Orders')])], assertions: [assertion({ target: [role('heading', 'Orders')] })] },
      deletion,
    ],
  }),
  dataTable: { columns: ['city'], rows: [['Omsk'], ['Perm']] },
}
