import type { Page } from 'playwright-core'
import type { LabelledAct, LabelledApp } from '../../format.ts'
import {
  check,
  click,
  doubleClick,
  drag,
  fill,
  gone,
  goBack,
  goTo,
  hasCount,
  hasText,
  hasTitle,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  isFocused,
  look,
  press,
  refuse,
  reload,
  rightClick,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
} from '../../format.ts'

const row = (name: string): string => `tr.it:has(td.nm span:text-is("${name}"))`
const name = (file: string): string => `${row(file)} td.nm`
/** A row without its checkbox and its menu. */
const file = (name: string): string => ['td.nm', 'td:nth-child(3)', 'td:nth-child(4)'].map((cell) => `${row(name)} ${cell}`).join(', ')
const pick = (name: string): string => `${row(name)} .pick`
const tile = (name: string): string => `.tile:has(span:text-is("${name}"))`
const arrow = (id: string): string => `#${id} > i.jstree-ocl`
const node = (id: string): string => `#${id}_anchor`
const crumb = (id: string): string => `.crumbs a[data-go=${id}]`
const FILES = '#dzhost input, #dz'

/** The field listens to keys only. */
const find = (text: string): LabelledAct =>
  set('#q', text, async (page) => {
    await page.locator('#q').press('Control+A')
    await page.keyboard.insertText(text)
    await page.keyboard.press('End')
  })
const controlClick = (on: string): LabelledAct => {
  const act = {
    kind: 'click' as const,
    on,
    perform: (page: Page) =>
      page
        .locator(on)
        .first()
        .click({ modifiers: ['Control'] }),
  }
  return act
}
const eraseQuery = (): LabelledAct => {
  const act = {
    kind: 'clear' as const,
    on: '#q',
    perform: async (page: Page) => {
      await page.locator('#q').press('Control+A')
      await page.keyboard.press('Backspace')
    },
  }
  return act
}

export const app: LabelledApp = {
  name: 'files-jstree',
  about: 'jstree 3.3, dropzone 6 and jquery, a file manager',
  language: 'ru',
  cases: [
    testCase('ru', 'Переходы по папкам', [
      step(
        'В дереве слева раскрыть «Документы»',
        click(arrow('docs')),
        'В дереве видны Договоры и Сметы',
        shown(node('contracts')),
        shown(node('estimates')),
      ),
      step(
        'Выбрать там же «Договоры»',
        click(node('contracts')),
        'Справа три договора, путь: Диск / Документы / Договоры',
        hasCount('tr.it td.nm', 3),
        hasText('.crumbs', 'Диск / Документы / Договоры'),
      ),
      step(
        'По хлебным крошкам вернуться в «Документы»',
        click(crumb('docs')),
        'Заголовок — «Документы», в заголовке вкладки «Документы — Диск»',
        hasText('h1', 'Документы'),
        hasTitle('Документы — Диск'),
      ),
      step(
        'Дважды щёлкнуть по папке «Сметы» в списке',
        doubleClick(file('Сметы')),
        'В списке Смета 2025.xlsx и Смета 2026.xlsx',
        shown(name('Смета 2025.xlsx')),
        shown(name('Смета 2026.xlsx')),
      ),
      step('Нажать «Назад» в браузере', goBack(), 'Снова содержимое документов', hasText('h1', 'Документы')),
      step('Свернуть узел «Документы»', click(arrow('docs')), 'В дереве больше нет Договоров', gone(node('contracts'))),
      refuse('Открыть папку «Переписка»', 'there is no such folder'),
      step('Зайти по адресу /f/archive', goTo('/f/archive'), 'Папка пуста', hasText('.empty', 'Папка пуста')),
    ]),
    testCase('ru', 'Сортировка и вид', [
      step('Дерево > Документы', click(node('docs'))),
      step(
        'Столбец «Размер» — сортировать',
        click('th[data-s=size]'),
        'Первым из файлов идёт Список сотрудников.xlsx',
        hasText('tr.it td.nm >> nth=2', 'Список сотрудников.xlsx'),
      ),
      step(
        'Ещё раз',
        click('th[data-s=size]'),
        'Порядок обратный: Устав.pdf выше прочих файлов, у заголовка ▼',
        hasText('tr.it td.nm >> nth=2', 'Устав.pdf'),
        hasText('th[data-s=size]', '▼'),
      ),
      step(
        'По дате изменения',
        click('th[data-s=date]'),
        'Последней стоит строка «Акт сверки.pdf»',
        hasText('tr.it:last-child td.nm', 'Акт сверки.pdf'),
      ),
      step(
        'Вид: плитка (значок с четырьмя квадратами)',
        click('.vw[data-v=grid]'),
        'Пять плиток, таблицы нет',
        hasCount('.tile', 5),
        gone('table.fl'),
      ),
      step('Акт сверки — 1 клик', click(tile('Акт сверки.pdf')), 'Выбрано: 1', hasText('.cnt', 'Выбрано: 1')),
      step('Назад к списку', click('.vw[data-v=list]'), 'Таблица; строка акта отмечена', isChecked(pick('Акт сверки.pdf'))),
      refuse('Сортировка по владельцу', 'there is no such column'),
    ]),
    testCase('ru', 'Создание и переименование', [
      step(
        'Жмём «Создать», в меню — «Папку»',
        [click('#new'), click('.drop [data-k=dir]')],
        'Окно «Новая папка», курсор в названии',
        hasText('.dlg h3', 'Новая папка'),
        isFocused('#nn'),
      ),
      step(
        'Не вводя имени, подтверждаем создание',
        click('.dlg .yes'),
        'Видим «Введите название»',
        hasText('.dlg .err', 'Введите название'),
      ),
      step(
        'Вводим Архив и жмём Enter',
        [fill('#nn', 'Архив'), press('Enter', '#nn')],
        'Ошибка: Такое имя уже занято',
        hasText('.dlg .err', 'Такое имя уже занято'),
      ),
      step(
        'Меняем на «Счета 2026» и создаём',
        [fill('#nn', 'Счета 2026'), click('.dlg .yes')],
        'Папка появилась и в списке, и в дереве',
        shown(name('Счета 2026')),
        shown('.jstree-anchor:has-text("Счета 2026")'),
      ),
      step('Выделяем её и жмём F2', [click(file('Счета 2026')), press('F2')], 'Имя можно править', shown('input.ren')),
      step(
        'Вместо старого имени пишем Счета, фиксируем клавишей Enter',
        [fill('input.ren', 'Счета'), press('Enter', 'input.ren')],
        'Теперь папка называется «Счета», «Счета 2026» нет',
        shown(name('Счета')),
        gone(name('Счета 2026')),
      ),
      step('У прайса в меню с тремя точками выбираем переименование', [click(`${row('Прайс.xlsx')} .kb`), click('.ctx [data-a=ren]')]),
      step(
        'Набираем «Прайс розница», но передумываем: Escape',
        [fill('input.ren', 'Прайс розница'), press('Escape', 'input.ren')],
        'Файл по-прежнему Прайс.xlsx',
        shown(name('Прайс.xlsx')),
      ),
      refuse('Создаём презентацию «Итоги»', 'the menu has no presentation'),
    ]),
    testCase('ru', 'Выделение и удаление', [
      step('Открыты отчёты (дерево)', click(node('reports')), 'Три файла', hasCount('tr.it td.nm', 3)),
      step(
        'Отмечены галочками январь и февраль',
        [check(pick('Отчёт за январь.xlsx')), check(pick('Отчёт за февраль.xlsx'))],
        '«Выбрано: 2», кнопка «Переместить» доступна',
        hasText('.cnt', 'Выбрано: 2'),
        isDisabled('#mv', false),
      ),
      step('Снята галочка с января', uncheck(pick('Отчёт за январь.xlsx')), 'Выбран один', hasText('.cnt', 'Выбрано: 1')),
      step('Щелчок с зажатым Ctrl по марту', controlClick(file('Отчёт за март.xlsx')), 'Выбрано: 2', hasText('.cnt', 'Выбрано: 2')),
      step('Нажатие на корзину над списком', click('#rm'), 'Вопрос: «Удалить 2 объекта?»', hasText('.dlg p', 'Удалить 2 объекта?')),
      step('Отмена', click('.dlg .no'), 'Окна нет, по-прежнему три строки', gone('.dlg'), hasCount('tr.it td.nm', 3)),
      step(
        'Нажатие Delete на клавиатуре, подтверждение удаления',
        [press('Delete'), click('.dlg .yes')],
        'Остался только январский отчёт; счётчик корзины вырос с 3 до 5',
        hasCount('tr.it td.nm', 1),
        shown(name('Отчёт за январь.xlsx')),
        hasText('.trash .badge', '5'),
      ),
      step('Выделение всего по Ctrl+A', press('Control+A'), 'Общая галочка стоит', isChecked('#all')),
      step(
        'Снятие общей галочки в шапке таблицы',
        uncheck('#all'),
        'Ничего не выбрано, «Переместить» недоступна',
        isChecked(pick('Отчёт за январь.xlsx'), false),
        isDisabled('#mv'),
      ),
      step(
        'Открытие корзины и очистка',
        [click('.trash'), click('.dlg .yes')],
        'Сообщение «Корзина очищена», счётчик 0. Файлы стёрты с сервера.',
        hasText('.toast >> nth=-1', 'Корзина очищена'),
        hasText('.trash .badge', '0'),
      ),
      refuse('Восстановление февральского отчёта кнопкой «Восстановить»', 'nothing restores files'),
    ]),
    testCase('ru', 'Контекстное меню и перенос', [
      step(
        'Пользователь щёлкает правой кнопкой по памятке',
        rightClick(file('Памятка.txt')),
        'Открылось меню с пунктами «Переименовать» и «Удалить»',
        shown('.ctx [data-a=ren]'),
        shown('.ctx [data-a=del]'),
      ),
      step('Выбирает в нём "Переместить"', click('.ctx [data-a=move]'), 'В окне кнопка переноса пока неактивна', isDisabled('.dlg .yes')),
      step(
        'Указывает папку Архив и подтверждает',
        [click('.fo[data-id=archive]'), click('.dlg .yes')],
        'Памятки в корне нет; сообщение: Перемещено в «Архив»',
        gone(name('Памятка.txt')),
        hasText('.toast', 'Перемещено в «Архив»'),
      ),
      step(
        'Перетаскивает прайс на папку Фото в списке',
        drag(row('Прайс.xlsx'), row('Фото')),
        'Прайс пропал из списка',
        gone(name('Прайс.xlsx')),
      ),
      step(
        'Правый клик по «Отчёты», Ссылка → Для правки',
        [rightClick(file('Отчёты')), hover('.ctx > li:has(ul)'), click('.ctx [data-a=l2]')],
        'Уведомление «Ссылка для правки скопирована», ссылка в буфере обмена',
        hasText('.toast >> nth=-1', 'Ссылка для правки скопирована'),
      ),
      refuse('Через то же меню пользователь отправляет папку на печать', 'the menu has no print'),
      step(
        'Пользователь переносит мышью «Архив» из списка в «Документы» дерева',
        drag(row('Архив'), node('docs')),
        'В списке архив больше не отображается',
        gone(name('Архив')),
      ),
      step('Двойным щелчком открывает фото', doubleClick(file('Фото')), 'Прайс.xlsx лежит здесь', shown(name('Прайс.xlsx'))),
      step(
        'Выделяет офис, затем, держа Ctrl, логотип и жмёт «Переместить»',
        [click(file('Офис.jpg')), controlClick(file('Логотип.png')), click('#mv')],
        'В окне указано «2 объекта»',
        hasText('.dlg p', '2 объекта'),
      ),
      step('Закрывает окно клавишей Esc', press('Escape'), 'Окно исчезло', gone('.dlg')),
    ]),
    testCase('ru', 'Поиск', [
      step('Наберите в поиске: смета', find('смета'), 'Найдено: 2', hasText('h1', 'Найдено: 2')),
      step('Сотрите запрос и введите «отчёт за»', [eraseQuery(), find('отчёт за')], 'Три отчёта', hasCount('tr.it td.nm', 3)),
      step(
        'Замените запрос на «отчёт за март»',
        find('отчёт за март'),
        'Остался один файл — Отчёт за март.xlsx',
        hasCount('tr.it td.nm', 1),
        shown(name('Отчёт за март.xlsx')),
      ),
      step('Очистите строку поиска', eraseQuery(), 'Снова виден корень диска', hasText('h1', 'Диск')),
      step('Введите в поиск "акт 2020"', find('акт 2020'), 'Ничего не найдено', hasText('.empty', 'Ничего не найдено')),
      step('Щёлкните по логотипу в шапке', click('a.logo'), 'Строка поиска пуста', hasValue('#q', '')),
      refuse('Включите фильтр «Только изображения»', 'there is no such filter'),
      step(
        'Откройте справку',
        click('#help'),
        'F2 — переименовать, Delete — удалить',
        hasText('.dlg p', 'F2 — переименовать, Delete — удалить'),
      ),
      step('Закройте её', click('.dlg .no'), 'Справка скрыта', gone('.dlg')),
      step(
        'Найдите «устав» и откройте найденное двойным щелчком',
        [find('устав'), doubleClick(file('Устав.pdf'))],
        'Окно просмотра: Устав.pdf',
        hasText('.dlg h3', 'Устав.pdf'),
      ),
    ]),
    testCase('ru', 'Загрузка', [
      step(
        '«Загрузить», файл dogovor.pdf',
        [click('#up'), upload(FILES, 'dogovor.pdf')],
        'В окне виден dogovor.pdf, «Добавить» доступна',
        shown('.dz-filename:has-text("dogovor.pdf")'),
        isDisabled('.dlg .yes', false),
      ),
      step('Убрать его', click('.dz-remove'), 'Файла нет, «Добавить» неактивна', gone('.dz-filename'), isDisabled('.dlg .yes')),
      step(
        'Выбрать по очереди akt-2026.pdf и schet.xlsx',
        [upload(FILES, 'akt-2026.pdf'), upload(FILES, 'schet.xlsx')],
        'В зоне два файла',
        hasCount('.dz-preview', 2),
      ),
      step(
        'Нажать «Добавить»',
        click('.dlg .yes'),
        'Загружено: 2; в списке есть schet.xlsx',
        hasText('.toast', 'Загружено: 2'),
        shown(name('schet.xlsx')),
      ),
      step('Отметить всё флажком в заголовке', check('#all'), 'Выбрано: 8', hasText('.cnt', 'Выбрано: 8')),
      refuse('Нажать «Скачать архивом»', 'there is no such button'),
      step('Загрузить > Отмена', [click('#up'), click('.dlg .no')], 'Список не изменился', hasCount('tr.it td.nm', 8)),
    ]),
    testCase(
      'ru',
      'Панель сведений',
      [
        step(
          'Показать панель сведений (значок «i»)',
          click('#inf'),
          'В панели «Ничего не выбрано»',
          hasText('aside.info p', 'Ничего не выбрано'),
        ),
        step(
          'Выбрать файл из тестовых данных',
          click(file('Прайс.xlsx')),
          'Тип XLSX, размер 86 КБ, изменён 20.02.2026',
          shown('aside.info div:text-is("XLSX")'),
          shown('aside.info div:text-is("86 КБ")'),
          shown('aside.info div:text-is("20.02.2026")'),
        ),
        step(
          'Заполнить описание и сохранить',
          [fill('#note', 'Цены с 1 марта'), click('#nsave')],
          'Описание сохранено',
          hasText('.toast', 'Описание сохранено'),
        ),
        step('Выделить другой файл, памятку', click(file('Памятка.txt')), 'Описание пустое', hasValue('#note', '')),
        step('Вернуться к прайсу', click(file('Прайс.xlsx')), 'В описании «Цены с 1 марта»', hasValue('#note', 'Цены с 1 марта')),
        refuse('Очистить поле «Теги»', 'the panel has no tags'),
        step('Скрыть панель тем же значком', click('#inf'), 'Панели нет', gone('aside.info')),
        look('Убедиться: прайс всё ещё отмечен', isChecked(pick('Прайс.xlsx'))),
        step('Перезагрузить страницу', reload(), 'Отметка у прайса снята', isChecked(pick('Прайс.xlsx'), false)),
      ],
      { testData: '| файл | Прайс.xlsx |\n| описание | Цены с 1 марта |' },
    ),
  ],
}
