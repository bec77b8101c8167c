import {
  check,
  click,
  doubleClick,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  isChecked,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const russian = [
  testCase('ru', 'Правка текста первого экрана', [
    step(
      'Дважды щелкнуть по заголовку "Слепите свою первую чашу" и вместо него написать "Чаша за один вечер"',
      [doubleClick(at.onPage('h1')), fill(at.onPage('h1'), 'Чаша за один вечер')],
      'На холсте заголовок "Чаша за один вечер"',
      hasText(at.onPage('h1'), 'Чаша за один вечер'),
    ),
    step(
      'Щелкнуть по абзацу под ним, раскрыть Шрифты, размер шрифта поставить 20, выравнивание - right',
      [
        click(at.onPage('.hero p')),
        click(at.sector('typography')),
        fill(at.style('font-size'), '20'),
        check(at.radio('text-align', 'right')),
      ],
      'Абзац прижат к правому краю, в Font size число 20',
      hasValue(at.style('font-size'), '20'),
      isChecked(at.radioInput('text-align', 'right')),
    ),
    step(
      'Отменить последнее действие стрелкой влево на верхней панели',
      click(at.UNDO),
      'Абзац снова по центру, вариант right не выбран',
      isChecked(at.radioInput('text-align', 'right'), false),
    ),
    step(
      'Нажать на дискету',
      click(at.SAVE),
      'Внизу слева на зеленом фоне "Страница сохранена", в истории версий на сервере новая запись',
      shown(`${at.NOTICE}:has-text("Страница сохранена")`),
    ),
  ]),
  testCase('ru', 'Цитата и слои', [
    step(
      'Перетащите блок «Цитата» на страницу, прямо перед подвалом с адресом',
      at.dragBlock('Цитата', 'footer, form', 'footer'),
      'Над адресом появилась цитата «Lorem ipsum dolor sit amet…»',
      shown(at.onPage('blockquote:has-text("Lorem ipsum dolor sit amet")')),
    ),
    step('Откройте слои (иконка со стопкой листов)', click(at.LAYERS)),
    step(
      'Выделите в нём Div и нажмите корзину на синей панельке над карточками',
      [click(at.layerName('Div')), click(at.TRASH)],
      'Карточек курсов на странице больше нет',
      gone(at.onPage('.course')),
    ),
    refuse('Удалите слой «Баннер»', 'there is no such layer'),
    step(
      'Двойным щелчком переименуйте «Шапка» в «Меню сайта», подтвердите клавишей Enter',
      [
        doubleClick(at.layerName('Шапка')),
        fill('.gjs-layer-name[contenteditable=true]', 'Меню сайта'),
        press('Enter', '.gjs-layer-name[contenteditable=true]'),
      ],
      'Слой называется «Меню сайта»',
      shown(at.layerName('Меню сайта')),
      gone(at.layerName('Шапка')),
    ),
  ]),
  testCase(
    'ru',
    'Кнопка записи',
    [
      step(
        'Редактор выделяет на холсте кнопку «Записаться» и переходит в её настройки (шестерёнка)',
        [click(at.onPage('a.button')), click(at.SETTINGS)],
        'В поле Href значение #form, окно — текущее («Это окно»)',
        hasValue(at.setting('Href'), '#form'),
        hasValue(at.setting('Target'), 'false'),
      ),
      step('Редактор заполняет:\nTitle — подсказка из тестовых данных\nHref — адрес оттуда же\nTarget — Новое окно', [
        fill(at.setting('Title'), 'Запись на занятие'),
        fill(at.setting('Href'), 'https://goncharny.example/zapis'),
        select(at.setting('Target'), 'Новое окно'),
      ]),
      step(
        'Редактор делает копию кнопки значком с двумя листами над ней',
        click(at.COPY),
        'На странице две кнопки «Записаться»',
        hasCount(at.onPage('a.button'), 2),
      ),
      step(
        'Редактор убирает копию корзиной, крайним значком справа',
        click(at.TRASH),
        'Снова одна кнопка',
        hasCount(at.onPage('a.button'), 1),
      ),
    ],
    { testData: 'Подсказка: Запись на занятие\nАдрес: https://goncharny.example/zapis' },
  ),
  testCase('ru', 'Вид на телефоне и предпросмотр', [
    step(
      'включить вид смартфона (третий значок слева вверху)',
      click(at.device(2)),
      'ширина страницы стала 320px',
      shown('.gjs-frame-wrapper[style*="width: 320px"]'),
    ),
    step(
      'вид планшета, затем предварительный просмотр',
      [click(at.device(1)), click(at.PREVIEW)],
      'панели редактора скрыты, на экране только сайт',
      gone('.gjs-pn-views'),
      gone('.gjs-pn-options'),
    ),
    step('выйти из просмотра - перечеркнутый глаз в углу', click('.gjs-off-prv')),
    step(
      'посмотреть код страницы',
      click(at.CODE),
      'окно с двумя частями: HTML и CSS',
      shown(`${at.MODAL} [id=gjs-cm-title]:text-is("HTML")`),
      shown(`${at.MODAL} [id=gjs-cm-title]:text-is("CSS")`),
    ),
    step('закрыть его крестиком', click('.gjs-mdl-btn-close')),
    refuse('скачать сайт архивом zip', 'nothing here makes an archive'),
  ]),
  testCase('ru', 'Оформление карточки курса', [
    step(
      'Выбор заголовка «Выходные с глазурью», переход к родительскому элементу (стрелка вверх на синей панельке)',
      [click(at.onPage('h3:has-text("Выходные с глазурью")')), click(at.PARENT)],
      'Выбрана карточка целиком, в классах — course',
      shown('#gjs-clm-tags-c:has-text("course")'),
    ),
    step(
      'Ввод цвета фона #ffeedd в разделе «Оформление» (Background color), Enter',
      [click(at.sector('decorations')), fill(at.style('background-color'), '#ffeedd'), press('Enter', at.style('background-color'))],
      'Значение #ffeedd в поле фона',
      hasValue(at.style('background-color'), '#ffeedd'),
    ),
    step(
      'Добавление к элементу класса accent: плюс под словом «Классы», ввод имени, Enter',
      [click('#gjs-clm-add-tag'), fill('#gjs-clm-new', 'accent'), press('Enter', '#gjs-clm-new')],
      'Рядом с course появился accent',
      shown('#gjs-clm-tags-c:has-text("accent")'),
      shown('#gjs-clm-tags-c:has-text("course")'),
    ),
    step('Смена состояния на «Наведение»', select('#gjs-clm-states', 'Наведение')),
  ]),
]
