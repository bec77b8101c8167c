import { goTo } from '#contract/rules/navigation.ts'
import { takeFromAddress } from '#contract/rules/page-target.ts'
import { assertion, click, facts, input, locator, recipe, role } from '../factories/predicted-recipe.ts'

const orderNumber = [locator('data-attribute', '[data-testid="order-number"]', 1)]

export const takenValues = recipe({
  id: '01990000-0000-7000-8000-000000000041',
  title: 'Find an order by its number',
  steps: [
    {
      testStep: 'Place an order, remember its number and its id in the address',
      actions: [
        click([role('button', 'Place the order')]),
        { method: 'Take', target: orderNumber, take: { what: 'text', as: 'order number' } },
        takeFromAddress({ what: 'address', as: 'id', pattern: '/orders/*' }),
      ],
    },
    {
      testStep: 'Remember the total, the city, the comment and the whole address',
      actions: [
        { method: 'Take', target: [locator('css', '#total', 4)], take: { what: 'number', as: 'Итого' }, timeoutMs: 20_000 },
        { method: 'Take', target: [role('combobox', 'City'), facts('select', {}, 'combobox')], take: { what: 'text', as: 'city' } },
        { method: 'Take', target: [role('textbox', 'Comment'), facts('textarea', {}, 'textbox')], take: { what: 'text', as: 'delete' } },
        {
          method: 'Take',
          target: [role('spinbutton', 'Pieces'), facts('input', { type: 'number' }, 'spinbutton')],
          take: { what: 'number', as: 'pieces' },
        },
        {
          method: 'Take',
          target: [role('checkbox', 'Gift'), facts('input', { type: 'checkbox' }, 'checkbox')],
          take: { what: 'text', as: 'gift' },
        },
        takeFromAddress({ what: 'address', as: 'address' }),
      ],
    },
    {
      testStep: 'Look for the order',
      actions: [
        input([role('searchbox', 'Search'), facts('input', { type: 'search' }, 'searchbox')], '{{taken.order number}}'),
        { method: 'Take', target: orderNumber, take: { what: 'text', as: 'Order number' } },
        input(
          [role('textbox', 'Note'), facts('input', {}, 'textbox')],
          'Order {{taken.order number}} of {{today}}, {{taken.delete}}, {{taken.unknown}}',
        ),
      ],
      assertions: [
        assertion({ property: 'text', match: 'contains', target: [locator('css', '#found', 4)], expectedValue: '{{taken.Итого}}' }),
        assertion({ targetElementType: 'Page', property: 'url', match: 'contains', expectedValue: '/orders/{{taken.ID}}' }),
      ],
    },
    { testStep: 'Open the order by its address', actions: [goTo('/orders/{{taken.id}}/lines?city={{taken.city}}')] },
  ],
})
