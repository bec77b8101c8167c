const styles = `
body { font-family: Georgia, serif; margin: 0; color: #3b2f2a }
.top { display: flex; gap: 24px; padding: 16px 40px; background: #f3ebe2; align-items: center }
.top a { color: #7a4b2a; text-decoration: none }
.hero { padding: 48px 40px; text-align: center }
.hero h1 { font-size: 40px; margin: 0 0 12px }
.button { display: inline-block; padding: 12px 24px; background: #a5532a; color: #fff; border-radius: 6px; text-decoration: none }
.courses { display: flex; gap: 20px; padding: 0 40px 32px }
.course { flex: 1; border: 1px solid #e0d3c5; padding: 16px; border-radius: 8px }
.form { padding: 24px 40px; background: #f9f5f0 }
.form input, .form textarea, .form select { display: block; margin: 8px 0; padding: 8px; width: 320px }
footer { padding: 20px 40px; font-size: 13px }
`

const page = ({ name, menu, title, text, call, courses, form, foot }) => `
<div class="top" data-gjs-name="${name.top}"><strong>${name.brand}</strong>${menu.map((item) => `<a href="#">${item}</a>`).join('')}</div>
<section class="hero"><h1>${title}</h1><p>${text}</p><a class="button" href="#form">${call}</a></section>
<div class="courses">${courses.map(([head, body]) => `<div class="course"><h3>${head}</h3><p>${body}</p></div>`).join('')}</div>
<form class="form" id="form"><h2>${form.head}</h2><input type="text" name="name" placeholder="${form.name}"><input type="email" name="email" placeholder="${form.email}"><textarea name="note" placeholder="${form.note}"></textarea><button type="submit">${form.send}</button></form>
<footer>${foot}</footer>`

const project = (content) => ({ pages: [{ component: `<style>${styles}</style>${page(content)}` }] })

export const pages = {
  en: {
    title: 'Clay Yard — page editor',
    saved: 'Page saved',
    options: {
      save: 'Save page',
      preset: {},
      basic: { category: 'Basic' },
      forms: { category: 'Forms', labels: {} },
    },
    project: project({
      name: { top: 'Top bar', brand: 'Clay Yard' },
      menu: ['Courses', 'Kiln rental', 'About us'],
      title: 'Throw your first bowl',
      text: 'Evening pottery classes for beginners, every Tuesday and Friday.',
      call: 'Book a seat',
      courses: [
        ['Wheel for beginners', 'Six evenings, all clay included.'],
        ['Glazing weekend', 'Two days of colour and fire.'],
        ['Parent and child', 'Saturday mornings, from age six.'],
      ],
      form: { head: 'Write to us', name: 'Your name', email: 'E-mail', note: 'What would you like to make?', send: 'Send request' },
      foot: 'Clay Yard, 14 Mill Lane. Open from 10 to 21.',
    }),
  },
  ru: {
    title: 'Гончарный двор — редактор страницы',
    saved: 'Страница сохранена',
    options: {
      save: 'Сохранить страницу',
      preset: {
        modalImportTitle: 'Импорт',
        modalImportLabel: 'Вставьте HTML и CSS и нажмите «Импортировать»',
        modalImportButton: 'Импортировать',
        textCleanCanvas: 'Очистить всю страницу?',
      },
      basic: {
        category: 'Основные',
        labelColumn1: '1 колонка',
        labelColumn2: '2 колонки',
        labelColumn3: '3 колонки',
        labelColumn37: '2 колонки 3/7',
        labelText: 'Текст',
        labelLink: 'Ссылка',
        labelImage: 'Изображение',
        labelVideo: 'Видео',
        labelMap: 'Карта',
      },
      forms: {
        category: 'Формы',
        labels: {
          form: 'Форма',
          input: 'Поле ввода',
          textarea: 'Многострочное поле',
          select: 'Список',
          button: 'Кнопка',
          label: 'Подпись',
          checkbox: 'Флажок',
          radio: 'Переключатель',
          'link-block': 'Блок-ссылка',
          quote: 'Цитата',
          'text-basic': 'Текстовый раздел',
        },
      },
    },
    project: project({
      name: { top: 'Шапка', brand: 'Гончарный двор' },
      menu: ['Курсы', 'Аренда печи', 'О нас'],
      title: 'Слепите свою первую чашу',
      text: 'Вечерние занятия для начинающих по вторникам и пятницам.',
      call: 'Записаться',
      courses: [
        ['Круг для начинающих', 'Шесть вечеров, глина включена.'],
        ['Выходные с глазурью', 'Два дня цвета и огня.'],
        ['Родители и дети', 'По субботам утром, с шести лет.'],
      ],
      form: { head: 'Напишите нам', name: 'Ваше имя', email: 'Почта', note: 'Что вы хотите слепить?', send: 'Отправить заявку' },
      foot: 'Гончарный двор, Мельничная ул., 14. Открыто с 10 до 21.',
    }),
  },
}
