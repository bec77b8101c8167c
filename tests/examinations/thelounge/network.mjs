/** People of an allotment society, and what they talk about. */
export const people = [
  { nick: 'Marta', name: 'Marta Nowak, plot 4', answer: 'Thanks, I will look after lunch.' },
  { nick: 'Igor', name: 'Igor Sobol, plot 11', answer: 'Привет! Буду на участке в субботу.' },
  { nick: 'Lukas', name: 'Lukas Brandt, plot 7', answer: 'Sure, the ladder is in the shed.' },
  { nick: 'yuki', name: 'Yuki Tanaka, plot 2', answer: 'Seeds arrive on Monday.' },
  { nick: 'waterbot', name: 'Water meter', answer: 'Tank level: 62 %.' },
]

export const channels = [
  {
    name: '#lobby',
    topic: 'Summer meeting on Saturday at 11, bring a chair',
    members: ['@Marta', '+Lukas', 'Igor', 'yuki'],
    messages: [
      ['Marta', 'Good morning! The gate code has changed, ask me for the new one.', '07:12'],
      ['Igor', 'Кто брал зелёную тележку?', '07:40'],
      ['Lukas', 'I did, it is back in the shed. Pictures of the fence: https://fence.allotment.example/june', '07:44'],
      ['yuki', 'Tomato seedlings to give away, about twenty.', '08:05'],
    ],
  },
  {
    name: '#watering',
    topic: 'Who waters when. No hose between 12 and 17.',
    members: ['@Lukas', 'Igor', 'waterbot'],
    messages: [
      ['waterbot', 'Tank level: 62 %.', '06:00'],
      ['Igor', 'Полью грядки 9-12 сегодня вечером.', '06:31'],
      ['Lukas', 'Tomorrow is mine: plots 1-8.', '06:50'],
    ],
  },
  {
    name: '#seedswap',
    topic: 'Offer: / Wanted:',
    members: ['@yuki', 'Marta'],
    isOpen: true,
    messages: [['yuki', 'Offer: black kale, 3 bags.', '09:10']],
  },
  { name: '#committee', topic: 'Committee only', members: ['@Marta', 'Lukas'], messages: [] },
]
