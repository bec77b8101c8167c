export const DOCTORS = ['Белова И. С. (терапевт)', 'Громов А. П. (хирург)', 'Жукова Н. В. (окулист)', 'Зимин К. О. (невролог)']
export const PATIENTS = [
  { id: 1, name: 'Иванова Мария Петровна', born: '03.02.1984', phone: '+7 (900) 111-22-33', card: 'А-1042', group: 'Дневной стационар' },
  { id: 2, name: 'Иванов Олег Игоревич', born: '19.07.1990', phone: '+7 (900) 222-33-44', card: 'А-1043', group: '' },
  { id: 3, name: 'Сергеев Пётр Ильич', born: '11.11.1957', phone: '+7 (900) 333-44-55', card: 'А-1051', group: 'Диспансер' },
  { id: 4, name: 'Ким Алина Родионовна', born: '25.12.2001', phone: '', card: 'А-1060', group: '' },
]
export const VISITS = [
  { id: 1, time: '09:00', patient: 'Иванова М. П.', doctor: DOCTORS[0], room: '101', status: 'Ожидает' },
  { id: 2, time: '09:20', patient: 'Сергеев П. И.', doctor: DOCTORS[0], room: '101', status: 'Принят' },
  { id: 3, time: '09:40', patient: 'Ким А. Р.', doctor: DOCTORS[1], room: '205', status: 'Ожидает' },
  { id: 4, time: '10:00', patient: 'Иванов О. И.', doctor: DOCTORS[2], room: '310', status: 'Отменён' },
  { id: 5, time: '10:20', patient: 'Лосев Д. Г.', doctor: DOCTORS[3], room: '312', status: 'Ожидает' },
  { id: 6, time: '10:40', patient: 'Орлова Т. Ф.', doctor: DOCTORS[1], room: '205', status: 'Ожидает' },
  { id: 7, time: '11:00', patient: 'Юдин В. В.', doctor: DOCTORS[0], room: '101', status: 'Принят' },
]
export const RU = {
  firstDayOfWeek: 1,
  dayNames: ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота'],
  dayNamesShort: ['вск', 'пнд', 'втр', 'срд', 'чтв', 'птн', 'сбт'],
  dayNamesMin: ['Вс', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'],
  monthNames: ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь', 'Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'],
  monthNamesShort: ['Янв', 'Фев', 'Мар', 'Апр', 'Май', 'Июн', 'Июл', 'Авг', 'Сен', 'Окт', 'Ноя', 'Дек'],
  today: 'Сегодня',
  clear: 'Очистить',
  accept: 'Да',
  reject: 'Нет',
  emptyMessage: 'Ничего не найдено',
  emptyFilterMessage: 'Ничего не найдено',
  choose: 'Выбрать файл',
  upload: 'Загрузить',
  cancel: 'Отмена',
  selectAll: 'Выбрать все',
  unselectAll: 'Снять выбор',
}
