/** What the garden shop sells and to whom. */
export const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [
    { name: 'Germany', code: 'DE', zone: 'Europe' },
    { name: 'France', code: 'FR', zone: 'Europe' },
    { name: 'Latvia', code: 'LV', zone: 'Europe' },
    { name: 'Netherlands', code: 'NL', zone: 'Europe' },
    { name: 'Poland', code: 'PL', zone: 'Europe' },
    { name: 'United Kingdom', code: 'GB', zone: 'UK' },
  ],
  taxRates: [
    { name: 'Standard Tax', percentage: 20 },
    { name: 'Reduced Tax', percentage: 7 },
  ],
  shippingMethods: [
    { name: 'Parcel service', price: 490 },
    { name: 'Courier next day', price: 1250 },
  ],
  paymentMethods: [
    { name: 'Bank card', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] } },
    { name: 'Invoice', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] } },
  ],
  collections: [
    collection('Seeds', 'seeds'),
    collection('Tools', 'tools'),
    collection('Pots & planters', 'pots'),
    collection('Watering', 'watering'),
  ],
}

function collection(name, value) {
  const filters = [{ code: 'facet-value-filter', args: { facetValueNames: [value], containsAny: false } }]
  return { name, description: `${name} for the garden and the balcony`, filters }
}

const product = (name, description, kind, brand, options, variants, tax = 'standard') => ({
  name,
  description,
  kind,
  brand,
  options,
  variants,
  tax,
})

const products = [
  product(
    'Basil Genovese',
    'Large leaves, sweet and spicy.',
    'seeds',
    'Greenfield',
    'pack',
    ['2 g|SD-BAS-2|1.90|140', '10 g|SD-BAS-10|5.40|36'],
    'reduced',
  ),
  product(
    'Cherry tomato Gardener’s Delight',
    'Sow indoors from March.',
    'seeds',
    'Greenfield',
    'pack',
    ['15 seeds|SD-TOM-15|2.60|85', '60 seeds|SD-TOM-60|7.20|12'],
    'reduced',
  ),
  product('Sunflower Russian Giant', 'Up to three metres high.', 'seeds', 'Greenfield', '', ['|SD-SUN|2.20|0'], 'reduced'),
  product('Lavender Hidcote', 'Compact and fragrant.', 'seeds', 'Sadko', '', ['|SD-LAV|2.90|54'], 'reduced'),
  product('Укроп «Аллигатор»', 'Кустовой, поздний, много зелени.', 'seeds', 'Sadko', '', ['|SD-DIL|0.90|300'], 'reduced'),
  product('Pruning shears Felix 2', 'Forged blades, wooden grips.', 'tools', 'Ironleaf', '', ['|TL-PRU|38.00|19']),
  product('Spade with ash handle', 'Carbon steel, 1.1 m.', 'tools', 'Ironleaf', '', ['|TL-SPA|54.50|8']),
  product('Garden gloves', 'Goatskin palms.', 'tools', 'Ironleaf', 'size', [
    'S|TL-GLO-S|14.90|22',
    'M|TL-GLO-M|14.90|3',
    'L|TL-GLO-L|14.90|17',
  ]),
  product('Terracotta pot', 'Made by hand, frost-proof.', 'pots', 'Clayworks', 'diameter', [
    '14 cm|PT-TER-14|6.50|60',
    '22 cm|PT-TER-22|12.80|41',
    '34 cm|PT-TER-34|29.00|9',
  ]),
  product('Balcony planter', 'With a water tank for a week.', 'pots', 'Clayworks', 'colour', [
    'Anthracite|PT-BAL-A|24.90|15',
    'White|PT-BAL-W|24.90|11',
  ]),
  product('Self-watering herb box', 'For three herbs at a kitchen window.', 'pots', 'Sadko', '', ['|PT-HRB|32.00|6']),
  product('Watering can 9 l', 'Galvanised, with a brass rose.', 'watering', 'Ironleaf', '', ['|WT-CAN|41.00|14']),
  product('Soaker hose', 'Porous rubber hose.', 'watering', 'Greenfield', 'length', ['10 m|WT-HOS-10|19.50|25', '25 m|WT-HOS-25|42.00|7']),
  product('Rain gauge', 'Glass, in a copper holder.', 'watering', 'Clayworks', '', ['|WT-RAI|17.30|31']),
]

/** The products as rows of Vendure's own import format. */
export function productsCsv() {
  const columns = [
    'name',
    'slug',
    'description',
    'assets',
    'facets',
    'optionGroups',
    'optionValues',
    'sku',
    'price',
    'taxCategory',
    'stockOnHand',
    'trackInventory',
    'variantAssets',
    'variantFacets',
  ]
  const rows = products.flatMap(({ name, description, kind, brand, options, variants, tax }) =>
    variants.map((variant, at) => {
      const [option, sku, price, stock] = variant.split('|')
      const slug = sku === 'SD-DIL' ? 'ukrop-alligator' : name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      const own = at === 0 ? [name, slug, description, '', `kind:${kind}|brand:${brand}`, options] : ['', '', '', '', '', '']
      return [...own, option, sku, price, tax, stock, 'true', '', '']
    }),
  )
  return [columns, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
}

const customer = (title, firstName, lastName, emailAddress, phoneNumber, streetLine1, city, postalCode, countryCode, company = '') => ({
  person: { title, firstName, lastName, emailAddress, phoneNumber },
  address: { fullName: `${firstName} ${lastName}`, company, streetLine1, city, postalCode, countryCode, phoneNumber },
})

export const customers = [
  customer('Ms', 'Greta', 'Lindholm', 'greta.lindholm@mail.example', '+49 40 555 0112', 'Deichstraße 17', 'Hamburg', '20459', 'DE'),
  customer('Mr', 'Oliver', 'Marsh', 'oliver.marsh@mail.example', '+44 113 555 0190', '4 Quarry Lane', 'Leeds', 'LS6 2QB', 'GB'),
  customer(
    'Mrs',
    'Danuta',
    'Zawadzka',
    'danuta@ogrod.example',
    '+48 22 555 0144',
    'ul. Polna 8',
    'Warszawa',
    '00-622',
    'PL',
    'Ogród i Dom',
  ),
  customer('Mr', 'Janis', 'Ozols', 'janis.ozols@mail.example', '+371 555 01 73', 'Brīvības iela 96', 'Rīga', 'LV-1001', 'LV'),
  customer('', 'Вера', 'Кузнецова', 'vera.k@mail.example', '+371 555 01 08', 'Miera iela 3', 'Rīga', 'LV-1013', 'LV'),
  customer('Mr', 'Lucas', 'Petit', 'lucas.petit@mail.example', '+33 4 55 50 12 06', '21 rue des Lilas', 'Lyon', '69003', 'FR'),
  customer(
    'Ms',
    'Femke',
    'de Wit',
    'femke@kwekerijdewit.example',
    '+31 20 555 0151',
    'Lindengracht 40',
    'Amsterdam',
    '1015 KH',
    'NL',
    'Kwekerij de Wit',
  ),
  customer('Mr', 'Tobias', 'Krause', 'tobias.krause@mail.example', '+49 30 555 0187', 'Gartenweg 5', 'Berlin', '12435', 'DE'),
  customer('Mrs', 'Hannah', 'Bell', 'hannah.bell@mail.example', '+44 161 555 0126', '9 Orchard Road', 'Manchester', 'M20 1AA', 'GB'),
  customer('', 'Игорь', 'Лапин', 'igor.lapin@mail.example', '+371 555 01 64', 'Skolas iela 12', 'Jūrmala', 'LV-2015', 'LV'),
]

export const groups = {
  Wholesale: ['danuta@ogrod.example', 'femke@kwekerijdewit.example'],
  'Garden club': ['greta.lindholm@mail.example', 'vera.k@mail.example', 'hannah.bell@mail.example'],
}

/** Who ordered what, how it was paid, and how far it has gone. */
export const orders = [
  { by: 0, lines: { 'SD-BAS-2': 3, 'PT-TER-14': 4 }, pay: 'bank-card', to: 'Delivered' },
  { by: 1, lines: { 'TL-SPA': 1 }, pay: 'bank-card', to: 'Shipped', tracking: 'GB-70112' },
  { by: 2, lines: { 'PT-BAL-A': 6, 'PT-BAL-W': 4 }, pay: 'invoice' },
  { by: 3, lines: { 'WT-HOS-25': 1, 'WT-CAN': 1 }, pay: 'bank-card' },
  { by: 4, lines: { 'SD-DIL': 10, 'SD-LAV': 2 }, pay: 'bank-card', to: 'Cancelled' },
  { by: 5, lines: { 'TL-PRU': 1, 'TL-GLO-M': 1 }, pay: 'invoice' },
  { by: 6, lines: { 'SD-TOM-60': 5, 'SD-BAS-10': 8 }, pay: 'invoice', courier: true },
  { by: 7, lines: { 'WT-RAI': 2 }, pay: 'bank-card', to: 'Shipped', tracking: 'DE-33018' },
  { by: 8, lines: { 'PT-TER-34': 1, 'TL-GLO-S': 2 }, pay: 'bank-card', courier: true },
  { by: 0, lines: { 'PT-HRB': 1 }, pay: 'bank-card' },
  { by: 9, lines: { 'TL-SPA': 1, 'TL-GLO-L': 1 }, pay: 'bank-card' },
  { by: 4, lines: { 'WT-CAN': 1 }, pay: 'invoice' },
]
