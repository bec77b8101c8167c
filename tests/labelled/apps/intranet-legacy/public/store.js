window.store = {
  people: [
    { id: 1, name: 'Абрамов Виктор Львович', dept: 'Бухгалтерия', room: '212', phone: '2-14', city: '', sex: 'м', skill: '', note: '' },
    { id: 2, name: 'Васильева Нина Юрьевна', dept: 'Отдел кадров', room: '105', phone: '1-05', city: '', sex: 'ж', skill: '', note: '' },
    { id: 3, name: 'Гусев Антон Маркович', dept: 'Склад', room: '3', phone: '4-40', city: '', sex: 'м', skill: '', note: '' },
    { id: 4, name: 'Дымова Лариса Егоровна', dept: 'Бухгалтерия', room: '214', phone: '2-16', city: '', sex: 'ж', skill: '', note: '' },
    { id: 5, name: 'Ершов Павел Ильич', dept: 'Склад', room: '3', phone: '4-41', city: '', sex: 'м', skill: '', note: '' },
  ],
  requests: [
    { no: 311, kind: 'Мебель', text: 'Заменить стул', state: 'Выполнена' },
    { no: 318, kind: 'Сантехника', text: 'Течёт кран на 2 этаже', state: 'В работе' },
    { no: 320, kind: 'Электрика', text: 'Не горит лампа', state: 'Новая' },
  ],
  voted: '',
}
function say(text) {
  document.getElementById('status').innerText = text
}
document.getElementById('qgo').onclick = () => {
  const q = document.getElementById('q').value
  if (!q) return say('Введите строку поиска')
  say('Поиск: ' + q)
  frames.content.location = 'phones.html?q=' + encodeURIComponent(q)
}
document.getElementById('q').onkeydown = (event) => {
  if (event.key === 'Enter') document.getElementById('qgo').click()
}
document.getElementById('exit').onclick = () => say('Выход запрещён: есть незакрытые заявки')
document.getElementById('hide').onclick = (event) => {
  const cell = document.getElementsByName('menu')[0].parentNode
  const off = cell.style.display !== 'none'
  cell.style.display = off ? 'none' : ''
  event.target.innerText = off ? 'Показать меню' : 'Скрыть меню'
}
