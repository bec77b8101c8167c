import { normalizeText, wordsOf } from '../text/normalize.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { rootOf, stemOf } from '../text/stem.ts'

/**
 * Words that mean the same on a page, Russian and English together. Each line is one concept; its first word names it. Phrases of several words are
 * written with `_`. Limited to the vocabulary of interfaces: a general thesaurus would join words that differ here.
 */
const CONCEPTS = `
login логин username логина user_name имя_пользователя учетное_имя userid user_id
signin вход войти входа sign_in log_in авторизация авторизоваться авторизации аутентификация authorization authenticate залогиниться logon log_on вхожу
signout выйти выход выхода logout log_out sign_out log_off разлогиниться
signup регистрация зарегистрироваться зарегистрировать register registration sign_up create_account создать_аккаунт создать_учетную_запись
password пароль пароля паролем passwd pwd pass passphrase
email почта почты e-mail mail емейл имейл электронная_почта e_mail электронной_почты email_address адрес_электронной_почты e-mail_address
phone телефон телефона tel telephone mobile мобильный номер_телефона phone_number
name имя имени именем имена first_name firstname given_name
surname фамилия фамилии фамилию last_name lastname family_name
patronymic отчество middle_name middlename
fullname фио full_name полное_имя
save сохранить сохранения сохранение сохрани сохраняем сохраняет store
send отправить отправка отправки отправьте отправляем submit submission послать
delete удалить удаление удаления remove удали удаляем delet removal убрать erase trash
add добавить добавление добавления добавь append добавляем
create создать создание создания new новый новая новое новую завести
edit редактировать редактирование изменить изменения изменение изменений change modify edit отредактировать правка update
cancel отмена отменить отмены
close закрыть закрытие закрытия dismiss закроем close
confirm подтвердить подтверждение подтверждения confirmation подтвердите acknowledge
ok ок хорошо okay понятно got_it
yes да
no нет
apply применить применение
accept принять принимаю accept
agree согласен согласна согласие соглашаюсь agreement consent соглашаться
terms условия условиями правила правилами соглашение terms conditions
decline отклонить reject отказаться decline отказ
back назад вернуться обратно return возврат
next далее следующий следующая следующее вперед forward
continue продолжить proceed продолжение move_on moving_on
previous предыдущий предыдущая prev предыдущее
search поиск искать найти поиска find lookup query поисковый
filter фильтр фильтры фильтровать отфильтровать фильтрация
sort сортировка сортировать сортировки отсортировать order_by sorting
reset сбросить сброс сброса
clear очистить очистка стереть
refresh обновить обновление reload перезагрузить
download скачать скачивание загрузить_файл
upload загрузить загрузка загрузки прикрепить attach attachment вложение
export экспорт экспортировать выгрузить выгрузка
import импорт импортировать
print печать распечатать
copy копировать скопировать копия
cart корзина корзину корзины корзине basket bag shopping_cart
checkout оформить оформление check_out
buy купить покупка purchase покупки
pay оплатить оплата оплаты payment платеж платежа платить
order заказ заказы заказа заказов orders
product товар товары товара товаров item products продукт
price цена цены цену стоимость cost
quantity количество количества qty кол-во quantity число_товаров
total итого всего сумма итог sum amount
discount скидка скидки промокод promo coupon купон
delivery доставка доставки shipping доставку
address адрес адреса
city город города городе town
country страна страны страну
region регион область state province
street улица улицы
zip индекс почтовый_индекс postal_code zip_code postcode
date дата даты дату
time время времени
birthday дата_рождения день_рождения birth_date date_of_birth dob birthdate
age возраст
gender пол_человека sex gender пола
male мужской мужчина man male
female женский женщина woman female
company компания компании организация организации organization organisation
position должность должности job_title post
department отдел отдела отделы подразделение
employee сотрудник сотрудники сотрудника сотрудников staff worker
customer клиент клиенты клиента клиентов client
user пользователь пользователи пользователя пользователей account_user
role роль роли
group группа группы
status статус статуса state_of
priority приоритет приоритета
category категория категории категорию
type тип типа вид kind
title название названия заголовок наименование caption subject тема темы
description описание описания details подробное_описание
comment комментарий комментария примечание note заметка remark замечание
message сообщение сообщения сообщении
text текст текста
settings настройки настройка настроек preferences options configuration конфигурация параметры
profile профиль профиля профилю
account аккаунт аккаунта учетная_запись учетной_записи личный_кабинет личного_кабинета кабинет
home главная главную главной домой home_page main main_page homepage
dashboard дашборд панель_управления рабочий_стол
menu меню
help помощь справка support поддержка
about о_нас about_us
contact контакты контакт contact_us contacts связаться обратная_связь feedback
catalog каталог каталога catalogue
news новости новость
report отчет отчеты отчета отчетов
document документ документы документа
file файл файлы файла
image изображение картинка фото photo picture фотография
task задача задачи задачу задач todo
project проект проекты проекта проектов
request заявка заявки заявку заявок запрос application ticket обращение
list список списка списке
table таблица таблицы таблице
view просмотр просмотреть посмотреть смотреть показать show
open открыть открытие
more еще подробнее подробности learn_more read_more show_more больше
hide скрыть спрятать
language язык языка
english английский english
russian русский russian
theme тема_оформления оформление_темы appearance
notification уведомление уведомления уведомлений notifications alerts
remember запомнить remember remember_me запомнить_меня
forgot забыли forgot забыл
newsletter рассылка рассылку рассылки mailing подписка subscription
subscribe подписаться подписка subscribe
like нравится лайк
favorite избранное favourites favorites favourite wishlist
share поделиться
select выбрать выбор choose pick
all все всё всех
none ничего
card карта карты картой
code код кода
number номер номера
version версия
error ошибка ошибки ошибку
success успешно успех successfully
required обязательное обязательно обязательный required
empty пусто пустой пустая
active активный активна активен active
enabled включено включен enabled
disabled отключено выключено disabled
archive архив архивировать архивация
restore восстановить восстановление
assign назначить назначение
publish опубликовать публикация
start начать старт begin start запустить run
stop остановить стоп stop
finish завершить завершение complete finish готово done
skip пропустить
duplicate дублировать
increase увеличить плюс plus increment
decrease уменьшить минус minus decrement
up вверх выше
down вниз ниже
first первый первая
last последний последняя
today сегодня
plan план тариф tariff plans
room комната номер_комнаты
team команда
member участник участники members
owner владелец
manager менеджер руководитель
admin администратор админ administrator
test тест тестовый
submitform отправить_форму
logo логотип
avatar аватар
calendar календарь
event событие события
history история истории
balance баланс счет
transfer перевод перевести
invoice накладная инвойс счет-фактура
payee получатель recipient receiver
sender отправитель
bank банк
currency валюта
rating рейтинг оценка
review отзыв отзывы reviews
answer ответ ответы reply
question вопрос вопросы
page страница страницы страницу
`

/** Words that appear on every interface. They count little when names are compared. */
const WEAK = new Set(
  'the a an of to in on at for and or your my our this i me is are в во на с со по и или для из к ко о об у от до мой моя мое мои свой ваш ваша ваши я не please'
    .split(' ')
    .map((word) => word),
)

type Dictionary = { singles: Map<string, string>; roots: Map<string, string>; phrases: { stems: string[]; concept: string }[] }

function buildDictionary(): Dictionary {
  const singles = new Map<string, string>()
  const roots = new Map<string, string>()
  const phrases: Dictionary['phrases'] = []
  for (const line of CONCEPTS.trim().split('\n')) {
    const members = line.split(/\s+/)
    const concept = members[0] ?? ''
    for (const member of members) {
      const stems = member.split(/[_-]/).map((part) => stemOf(normalizeText(part)))
      if (stems.length > 1) phrases.push({ stems, concept })
      else if (stems[0] && !singles.has(stems[0])) singles.set(stems[0], concept)
      const root = stems.length > 1 ? '' : rootOf(normalizeText(member))
      if (root !== '' && !roots.has(root)) roots.set(root, concept)
    }
  }
  return { singles, roots, phrases: phrases.toSorted((a, b) => b.stems.length - a.stems.length) }
}

const dictionary = buildDictionary()
const phrasesByFirst = Map.groupBy(dictionary.phrases, ({ stems }) => stems[0] ?? '')

/** The concept of a stem, or the stem itself. */
export function conceptOf(stem: string): string {
  return dictionary.singles.get(stem) ?? stem
}

/** `root`: what related words have in common, looser than a stem; '' where there is none. */
export type Term = { word: string; stem: string; root: string; concept: string; weight: number }

type Word = { word: string; stem: string; root: string }

/**
 * The words of one piece of text without spaces. The results are stored, because normalizing takes most of the time of reading a page with thousands
 * of texts.
 */
const wordsOfPiece = memoizedByWord((raw): Word[] => wordsOf(raw).map((word) => ({ word, stem: stemOf(word), root: rootOf(word) })), 50_000)

/** Words of a text with stem, concept and weight; phrases of the dictionary (“log in”) become one term. */
export function termsOf(text: string): Term[] {
  const words = text.split(/[\s.,:;!?()/"«»]+/).flatMap((piece) => (piece === '' ? [] : wordsOfPiece(piece)))
  const terms: Term[] = []
  for (let i = 0; i < words.length;) {
    const { word: first, stem: firstStem, root } = words[i]!
    const phrase = phrasesByFirst.get(firstStem)?.find(({ stems: parts }) => parts.every((part, k) => words[i + k]?.stem === part))
    const length = phrase?.stems.length ?? 1
    const parts = length === 1 ? [] : words.slice(i, i + length)
    const word = length === 1 ? first : parts.map((part) => part.word).join(' ')
    const stem = length === 1 ? firstStem : parts.map((part) => part.stem).join(' ')
    terms.push({
      word,
      stem,
      root: length === 1 ? root : '',
      concept: phrase?.concept ?? dictionary.singles.get(stem) ?? dictionary.roots.get(root) ?? stem,
      weight: weightOf(word),
    })
    i += length
  }
  return terms
}

function weightOf(word: string): number {
  if (WEAK.has(word)) return 0.15
  return word.length === 1 && !/\d/.test(word) ? 0.5 : 1
}
