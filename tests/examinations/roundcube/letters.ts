/** What two small travel offices have in their mailboxes and address books. */
export type Letter = {
  from: string
  to: string
  subject: string
  date: string
  text: string
  /** Flags of Maildir: `S` seen, `F` flagged, `R` answered, `D` draft. */
  flags?: string
  file?: { name: string; content: string }
}
type Contact = { first: string; last: string; mail: string; phone: string }
export type Mailbox = {
  login: string
  password: string
  name: string
  language: 'ru_RU' | 'en_US'
  folders: Record<string, Letter[]>
  contacts: Contact[]
  group: { name: string; mails: string[] }
  response: { name: string; text: string }
}

const marina = 'Марина Зотова <zotova@strizh.example>'
const nora = 'Nora Ellis <ellis@kestrel.example>'

const zotova: Mailbox = {
  login: 'zotova@strizh.example',
  password: 'strizh-2026',
  name: 'Марина Зотова',
  language: 'ru_RU',
  folders: {
    INBOX: [
      {
        from: 'Анна Ветрова <vetrova@mail.example>',
        to: marina,
        subject: 'Отзыв о поездке в Кижи',
        date: '2026-09-21T10:05:00+03:00',
        text: 'Спасибо за поездку! Экскурсовод замечательный, а вот обед был холодным.',
        flags: 'S',
      },
      {
        from: 'Турновости <news@turnovosti.example>',
        to: marina,
        subject: 'Зимние туры со скидкой',
        date: '2026-10-01T08:00:00+03:00',
        text: 'Скидки до 30 % на зимние туры. Отписаться можно в любой момент.',
      },
      {
        from: 'Олег Бойко <boyko@transfer.example>',
        to: marina,
        subject: 'Re: Трансфер из аэропорта',
        date: '2026-10-05T17:40:00+03:00',
        text: 'Микроавтобус на 12 мест подтверждаю, подача в 6:30 к выходу из зала прилёта.',
        flags: 'RS',
      },
      {
        from: 'Бухгалтерия «Онего» <buh@onego-hotel.example>',
        to: marina,
        subject: 'Счёт за гостиницу «Онего»',
        date: '2026-10-07T12:15:00+03:00',
        text: 'Во вложении счёт № 118 на 46 200 руб. Просим оплатить до 20 октября.',
        flags: 'S',
        file: { name: 'schet-118.txt', content: 'Счёт № 118\nИтого: 46 200 руб.\n' },
      },
      {
        from: 'Дарья Кульчицкая <kulchitskaya@museum.example>',
        to: marina,
        subject: 'Отмена экскурсии 14 ноября',
        date: '2026-10-12T09:20:00+03:00',
        text: 'К сожалению, 14 ноября музей закрыт. Можем предложить 15 ноября в 11:00.',
        flags: 'F',
      },
      {
        from: 'Инна Лебедева <lebedeva@mail.example>',
        to: marina,
        subject: 'Анкета на визу',
        date: '2026-10-13T19:02:00+03:00',
        text: 'Высылаю заполненную анкету. Фотографию принесу в понедельник.',
        file: { name: 'anketa.txt', content: 'Лебедева Инна\n' },
      },
      {
        from: 'Игорь Самсонов <samsonov@ladoga-bus.example>',
        to: marina,
        subject: 'Группа в Карелию: список туристов',
        date: '2026-10-14T11:30:00+03:00',
        text: 'Марина, в автобусе 18 мест, в списке 19 человек. Уточните, пожалуйста.',
      },
    ],
    Drafts: [
      {
        from: marina,
        to: 'Анна Ветрова <vetrova@mail.example>',
        subject: 'Программа на выходные',
        date: '2026-10-10T16:00:00+03:00',
        text: 'Анна, добрый день! Высылаю программу',
        flags: 'DS',
      },
    ],
    Sent: [
      {
        from: marina,
        to: 'Олег Бойко <boyko@transfer.example>',
        subject: 'Трансфер из аэропорта',
        date: '2026-10-05T15:10:00+03:00',
        text: 'Олег, нужен микроавтобус на 12 человек 18 октября.',
        flags: 'S',
      },
    ],
    Junk: [
      {
        from: 'Лотерея <win@luck.example>',
        to: marina,
        subject: 'Вы выиграли телефон',
        date: '2026-10-02T03:33:00+03:00',
        text: 'Перейдите по ссылке и получите приз.',
      },
    ],
    Trash: [
      {
        from: 'Игорь Самсонов <samsonov@ladoga-bus.example>',
        to: marina,
        subject: 'Старое расписание автобусов',
        date: '2026-08-03T09:00:00+03:00',
        text: 'Расписание на август.',
        flags: 'S',
      },
      {
        from: 'Олег Бойко <boyko@transfer.example>',
        to: marina,
        subject: 'Проверка связи',
        date: '2026-08-15T14:00:00+03:00',
        text: 'Проверка.',
        flags: 'S',
      },
    ],
    Счета: [
      {
        from: 'Бухгалтерия «Онего» <buh@onego-hotel.example>',
        to: marina,
        subject: 'Счёт № 97',
        date: '2026-07-07T12:00:00+03:00',
        text: 'Счёт № 97 на 31 000 руб.',
        flags: 'S',
      },
      {
        from: 'Бухгалтерия «Онего» <buh@onego-hotel.example>',
        to: marina,
        subject: 'Счёт № 104',
        date: '2026-08-07T12:00:00+03:00',
        text: 'Счёт № 104 на 28 500 руб.',
        flags: 'S',
      },
    ],
    Клиенты: [],
  },
  contacts: [
    { first: 'Анна', last: 'Ветрова', mail: 'vetrova@mail.example', phone: '+7 921 300-10-20' },
    { first: 'Олег', last: 'Бойко', mail: 'boyko@transfer.example', phone: '+7 911 555-44-33' },
    { first: 'Дарья', last: 'Кульчицкая', mail: 'kulchitskaya@museum.example', phone: '+7 812 700-70-07' },
    { first: 'Игорь', last: 'Самсонов', mail: 'samsonov@ladoga-bus.example', phone: '+7 921 818-18-18' },
  ],
  group: { name: 'Перевозчики', mails: ['boyko@transfer.example', 'samsonov@ladoga-bus.example'] },
  response: { name: 'Бронь подтверждена', text: 'Здравствуйте! Ваша бронь подтверждена.' },
}

const ellis: Mailbox = {
  login: 'ellis@kestrel.example',
  password: 'kestrel-2026',
  name: 'Nora Ellis',
  language: 'en_US',
  folders: {
    INBOX: [
      {
        from: 'Hamid Rezai <hamid@oldtown-walks.example>',
        to: nora,
        subject: 'Guide for the Friday walk',
        date: '2026-09-18T09:10:00+03:00',
        text: 'I can take the Friday group, but only up to 15 people.',
        flags: 'S',
      },
      {
        from: 'Travel Weekly <digest@travelweekly.example>',
        to: nora,
        subject: 'Ten hotels to watch',
        date: '2026-09-29T07:00:00+03:00',
        text: 'Our editors picked ten hotels for the winter.',
      },
      {
        from: 'Lucy Brandt <lucy@ferryline.example>',
        to: nora,
        subject: 'Ferry timetable for December',
        date: '2026-10-03T14:25:00+03:00',
        text: 'The new timetable is attached. The 22:15 crossing is cancelled.',
        flags: 'S',
        file: { name: 'timetable.txt', content: '06:40 09:30 13:00 18:20\n' },
      },
      {
        from: 'Peter Okafor <peter.okafor@mail.example>',
        to: nora,
        subject: 'Refund for two tickets',
        date: '2026-10-08T20:45:00+03:00',
        text: 'We could not travel on 4 October. Please refund two tickets, order 5512.',
        flags: 'F',
      },
      {
        from: 'Grand Pier Hotel <booking@grandpier.example>',
        to: nora,
        subject: 'Booking confirmed: 6 rooms',
        date: '2026-10-09T11:00:00+03:00',
        text: 'Six double rooms from 11 to 14 December are confirmed.',
        flags: 'RS',
      },
      {
        from: 'Lucy Brandt <lucy@ferryline.example>',
        to: nora,
        subject: 'Group discount',
        date: '2026-10-13T16:05:00+03:00',
        text: 'From 20 passengers on we give 12 percent.',
      },
    ],
    Drafts: [],
    Sent: [
      {
        from: nora,
        to: 'Grand Pier Hotel <booking@grandpier.example>',
        subject: 'Six rooms in December',
        date: '2026-10-08T10:00:00+03:00',
        text: 'Do you have six double rooms from 11 to 14 December?',
        flags: 'S',
      },
    ],
    Junk: [
      {
        from: 'Crypto Desk <desk@coins.example>',
        to: nora,
        subject: 'Double your savings',
        date: '2026-10-04T02:12:00+03:00',
        text: 'Only today.',
      },
      {
        from: 'Mara Quist <mara@harbour-museum.example>',
        to: nora,
        subject: 'Museum tickets for your group',
        date: '2026-10-06T13:30:00+03:00',
        text: '25 tickets are reserved until Monday.',
      },
    ],
    Trash: [
      {
        from: 'Hamid Rezai <hamid@oldtown-walks.example>',
        to: nora,
        subject: 'Lost umbrella',
        date: '2026-08-20T18:00:00+03:00',
        text: 'It was found.',
        flags: 'S',
      },
    ],
    Partners: [
      {
        from: 'Grand Pier Hotel <booking@grandpier.example>',
        to: nora,
        subject: 'Our rates for next year',
        date: '2026-07-01T10:00:00+03:00',
        text: 'A double room will cost 94 pounds.',
        flags: 'S',
      },
    ],
  },
  contacts: [
    { first: 'Lucy', last: 'Brandt', mail: 'lucy@ferryline.example', phone: '+44 20 7946 0101' },
    { first: 'Hamid', last: 'Rezai', mail: 'hamid@oldtown-walks.example', phone: '+44 20 7946 0102' },
    { first: 'Mara', last: 'Quist', mail: 'mara@harbour-museum.example', phone: '+44 20 7946 0103' },
    { first: 'Peter', last: 'Okafor', mail: 'peter.okafor@mail.example', phone: '+44 20 7946 0104' },
  ],
  group: { name: 'Guides', mails: ['hamid@oldtown-walks.example'] },
  response: { name: 'Refund accepted', text: 'Your refund is on its way and will arrive within five days.' },
}

export const mailboxes: Mailbox[] = [zotova, ellis]
