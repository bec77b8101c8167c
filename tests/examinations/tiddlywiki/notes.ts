export type Note = { title: string; text: string; tags?: string; by?: string }

export const notebooks: Record<'ru' | 'en', { title: string; subtitle: string; user: string; notes: Note[] }> = {
  ru: {
    title: 'Турклуб «Перевал»',
    subtitle: 'записная книжка',
    user: 'Лида',
    notes: [
      {
        title: 'Оглавление',
        by: 'Лида',
        text: 'Походы: [[Хибины]], [[Алтай, Катунь]], [[Ладога]].\n\nПодготовка: [[Аптечка]], [[Раскладка еды]].\n\nНужно дописать: [[Страховка]].',
      },
      { title: 'Хибины', by: 'Лида', tags: 'поход зима', text: 'Лыжный поход, 9 дней, руководитель Тарасов.\n\nСбор в Апатитах 2 марта.' },
      { title: 'Алтай, Катунь', by: 'Семён', tags: 'поход лето', text: 'Сплав по Катуни, 12 дней. Снаряжение: см. [[Аптечка]].' },
      { title: 'Ладога', by: 'Семён', tags: 'поход лето', text: 'Байдарки, 6 дней, шхеры.' },
      { title: 'Аптечка', by: 'Лида', tags: 'снаряжение', text: '* бинт\n* пластырь\n* уголь' },
      {
        title: 'Раскладка еды',
        by: 'Лида',
        tags: 'снаряжение еда',
        text: '|!Продукт|!На человека в день|\n|гречка|80 г|\n|сухари|60 г|\n|сахар|40 г|',
      },
      { title: 'Палатки', by: 'Семён', tags: 'снаряжение', text: 'Три двухместные, одна четырёхместная. У синей сломана дуга.' },
      { title: 'Взносы 2024', by: 'Лида', tags: 'деньги', text: 'Взнос 1500 рублей до 1 марта. Не сдали: Юра, Оксана.' },
    ],
  },
  en: {
    title: 'Allotment notebook',
    subtitle: 'plot 17, Mill Lane',
    user: 'Joan',
    notes: [
      {
        title: 'Season plan',
        by: 'Joan',
        text: 'Beds: [[North bed]], [[South bed]], [[Greenhouse]].\n\nSee also [[Seed order]] and [[Tool shed]]. To write: [[Compost rota]].',
      },
      { title: 'North bed', by: 'Joan', tags: 'bed', text: 'Leeks and kale. Needs lime before winter.' },
      { title: 'South bed', by: 'Colin', tags: 'bed', text: 'Runner beans, two rows of six.' },
      { title: 'Greenhouse', by: 'Colin', tags: 'bed glass', text: 'Tomatoes: Moneymaker and Sungold. Broken pane on the left.' },
      {
        title: 'Seed order',
        by: 'Joan',
        tags: 'shopping',
        text: '|!Seed|!Packets|!Price|\n|Kale|2|3.10|\n|Beetroot|1|1.80|\n|Sweet pea|4|7.60|',
      },
      { title: 'Tool shed', by: 'Joan', tags: 'shopping tools', text: '* spade\n* two forks\n* hose (leaks)' },
      { title: 'Blight', by: 'Colin', tags: 'trouble', text: 'Seen on 3 August in [[Greenhouse]]. Remove leaves, burn them.' },
      { title: 'Slugs', by: 'Joan', tags: 'trouble', text: 'Worst in [[North bed]] after rain.' },
      { title: 'Rent', by: 'Joan', tags: 'money', text: 'Due on 1 October: 46 pounds.' },
    ],
  },
}
