export type WikiPage = { id: string; versions: { day: string; by: string; summary: string; text: string }[] }

export const users = [
  { login: 'admin', password: 'Versta-2024', name: 'Администратор', mail: 'admin@versta.example', groups: 'admin,user' },
  { login: 'lapina', password: 'kraska7', name: 'Вера Лапина', mail: 'lapina@versta.example', groups: 'user,технологи' },
  { login: 'gusev', password: 'stapel9', name: 'Олег Гусев', mail: 'gusev@versta.example', groups: 'user' },
  { login: 'owens', password: 'offset12', name: 'Mary Owens', mail: 'owens@versta.example', groups: 'user' },
  { login: 'zhukov', password: 'bumaga3', name: 'Антон Жуков', mail: 'zhukov@versta.example', groups: 'user,технологи' },
]

const page = (id: string, ...versions: [day: string, by: string, summary: string, text: string][]): WikiPage => ({
  id,
  versions: versions.map(([day, by, summary, text]) => ({ day, by, summary, text: `${text.replace(/^\n/, '').trimEnd()}\n` })),
})

export const pages: WikiPage[] = [
  page('start', [
    '2024-02-05T10:00',
    'admin',
    'создано',
    `
====== Внутренняя вики типографии ======

Здесь собраны правила, инструкции к машинам и заметки о заказах.

===== С чего начать =====

  * [[правила:отпуск|Как оформить отпуск]]
  * [[правила:командировки|Командировки и отчёты]]
  * [[оборудование:плоттер]]
  * [[оборудование:резак]]

===== Заказы =====

  * [[заказы:каталог_мебели]]
  * [[заказы:календарь_2025]]
  * [[заказы:буклет_музея]]

===== Вопросы =====

Пишите на дежурный телефон 4-17.
`,
  ]),
  page('sidebar', [
    '2024-02-05T10:05',
    'admin',
    'создано',
    `
  * [[:start|Главная]]
  * [[:правила:отпуск|Отпуск]]
  * [[:правила:командировки|Командировки]]
  * [[:оборудование:плоттер|Плоттер]]
  * [[:en:start|English]]
`,
  ]),
  page(
    'правила:отпуск',
    [
      '2024-02-06T09:15',
      'lapina',
      'создано',
      `
====== Отпуск ======

Заявление подаётся за 14 дней.
`,
    ],
    [
      '2024-05-20T16:40',
      'admin',
      'срок изменён',
      `
====== Отпуск ======

Заявление подаётся за 21 день до начала.

===== Кто подписывает =====

Начальник участка, затем директор.

===== Перенос =====

Перенести можно один раз в году, см. [[правила:командировки]].

===== Остаток дней =====

| Стаж | Дней |
| до года | 20 |
| от года | 28 |
| от пяти лет | 31 |
`,
    ],
  ),
  page('правила:командировки', [
    '2024-02-07T11:30',
    'gusev',
    'создано',
    `
====== Командировки ======

Отчёт сдаётся в бухгалтерию за три дня. Билеты покупает секретарь.
`,
  ]),
  page(
    'оборудование:плоттер',
    [
      '2024-03-01T08:20',
      'zhukov',
      'создано',
      `
====== Плоттер ======

Ширина рулона 1067 мм. Чернила менять по сигналу.

===== Калибровка =====

Калибровка раз в неделю, по понедельникам.
`,
    ],
    [
      '2024-03-15T08:45',
      'zhukov',
      'добавлена калибровка',
      `
====== Плоттер ======

Ширина рулона 1118 мм. Чернила менять по сигналу.

===== Калибровка =====

Калибровка раз в неделю, по понедельникам.

===== Замятие =====

Поднять рычаг и вынуть лист.
`,
    ],
    [
      '2024-06-02T17:05',
      'lapina',
      'уточнён сервис',
      `
====== Плоттер ======

Ширина рулона 1118 мм. Чернила менять по сигналу.

===== Калибровка =====

Калибровка раз в две недели, по понедельникам.

===== Замятие =====

Поднять рычаг и вынуть лист. Сервис: 8-800-555-01-17.
`,
    ],
  ),
  page('оборудование:резак', [
    '2024-03-02T12:00',
    'zhukov',
    'создано',
    `
====== Резак ======

Нож меняют раз в месяц. Без кожуха не включать! Рядом стоит [[оборудование:плоттер]].
`,
  ]),
  page('заказы:каталог_мебели', [
    '2024-04-11T15:10',
    'gusev',
    'создано',
    `
====== Каталог мебели ======

Тираж 1200, мелованная бумага 150 г.
`,
  ]),
  page('заказы:календарь_2025', [
    '2024-09-03T10:25',
    'lapina',
    'создано',
    `
====== Календарь 2025 ======

Тираж 500, мелованная бумага 250 г, навивка пружиной.
`,
  ]),
  page('заказы:буклет_музея', [
    '2024-07-22T13:55',
    'gusev',
    'создано',
    `
====== Буклет музея ======

Тираж 3000, офсет 120 г, два сгиба.
`,
  ]),
  page('en:start', [
    '2024-02-08T10:00',
    'owens',
    'created',
    `
====== Versta print shop wiki ======

Notes for colleagues who do not read Russian.

===== Handbook =====

  * [[en:office:holidays|Holidays]]
  * [[en:office:travel|Business travel]]

===== Press room =====

  * [[en:press:paper_stock|Paper stock]]
  * [[en:press:ink_log|Ink log]]
  * [[en:press:wash_up|Wash-up routine]]
`,
  ]),
  page('en:sidebar', [
    '2024-02-08T10:10',
    'owens',
    'created',
    `
  * [[:en:start|Home]]
  * [[:en:office:holidays|Holidays]]
  * [[:en:press:paper_stock|Paper stock]]
  * [[:en:press:ink_log|Ink log]]
  * [[:start|По-русски]]
`,
  ]),
  page('en:office:holidays', [
    '2024-02-08T11:00',
    'owens',
    'created',
    `
====== Holidays ======

Ask your foreman three weeks ahead.

===== Carry-over =====

Up to five days may be carried over until March.

===== Public holidays =====

The press room stands still on January 1 to 8.
`,
  ]),
  page('en:office:travel', [
    '2024-02-08T11:20',
    'owens',
    'created',
    `
====== Business travel ======

Tickets are bought by the secretary. Keep every receipt.
`,
  ]),
  page(
    'en:press:paper_stock',
    [
      '2024-03-04T09:00',
      'owens',
      'created',
      `
====== Paper stock ======

^ Sort ^ Weight ^ Reams ^
| Offset | 80 g | 140 |
| Coated matt | 130 g | 36 |
`,
    ],
    [
      '2024-08-19T14:30',
      'gusev',
      'recount after delivery',
      `
====== Paper stock ======

^ Sort ^ Weight ^ Reams ^
| Offset | 80 g | 140 |
| Coated matt | 130 g | 36 |
| Coated gloss | 150 g | 52 |
| Kraft | 90 g | 11 |
`,
    ],
  ),
  page('en:press:ink_log', [
    '2024-03-05T08:00',
    'zhukov',
    'created',
    `
====== Ink log ======

  - Cyan: 4 tins
  - Magenta: 2 tins
  - Yellow: 5 tins
  - Black: 9 tins
`,
  ]),
  page('en:press:wash_up', [
    '2024-03-06T18:00',
    'zhukov',
    'created',
    `
====== Wash-up routine ======

Run the wash-up every evening. Solvent stands under the plotter.
`,
  ]),
]

/** Files of the media manager; null: the logo of the wiki's own theme. */
export const media: { path: string; content: string | null }[] = [
  { path: 'логотип.png', content: null },
  { path: 'заказы/смета_буклета.csv', content: 'статья;сумма\nбумага;18400\nкраска;5200\n' },
  { path: 'заказы/адреса_доставки.txt', content: 'Склад музея, служебный вход\n' },
  { path: 'en/press/stock_march.csv', content: 'sort;reams\nOffset;140\n' },
  { path: 'en/press/stock_april.csv', content: 'sort;reams\nOffset;118\n' },
  { path: 'en/press/safety_note.txt', content: 'Keep the guard closed.\n' },
]
