/**
 * What an expected result may say of a thing. `present`: it can be seen; `new`: it has just appeared; `stays`: as it was; `on` and `off`: of boxes, switches,
 * pressed buttons; `chosen`: one of several; `value`: a field or a text has this value; `changed`: it is another than before.
 */
export const CLAIMS = [
  'present', 'new', 'gone', 'opened', 'closed', 'on', 'off', 'chosen', 'unchosen', 'enabled', 'disabled', 'empty', 'filled', 'focused', 'expanded', 'collapsed', 'readonly', 'required', 'ascending',
  'descending', 'first', 'last', 'stays', 'changed', 'value', 'counted', 'only', 'more', 'fewer', 'all', 'none', 'moved', 'message', 'error', 'done', 'download', 'page', 'loaded', 'back', 'invalid', 'sorted', 'outside',
] as const // prettier-ignore
export type Claim = (typeof CLAIMS)[number]

/** Which claim is meant when a part denies one. */
export const DENIED: Readonly<Partial<Record<Claim, Claim>>> = {
  present: 'gone', new: 'gone', gone: 'stays', opened: 'stays', closed: 'stays', on: 'off', off: 'on', chosen: 'unchosen', unchosen: 'chosen', enabled: 'disabled', disabled: 'enabled', empty: 'filled',
  filled: 'empty', expanded: 'collapsed', collapsed: 'expanded', changed: 'stays', moved: 'stays', done: 'stays', loaded: 'stays', message: 'none', error: 'none', all: 'only',
} // prettier-ignore

/** Words and phrases by what they claim, in the forms whose stems differ; `_` joins the words of a phrase. Russian and English twins on one line. */
export const PREDICATES: readonly (readonly [claims: readonly Claim[], forms: string])[] = [
  [['present'], 'виден видна видно видны видим отображается отображаются отображен отображена показан показана показано показаны показывается показываются показывает выводится выводятся присутствует присутствуют имеется имеются есть находится находятся представлен доступны_для_просмотра видит наблюдается / shown displayed visible present exist see listed offered available_in_the_list seen there_is there_are show display appear_in contain list found_in'],
  [['new'], 'появился появилась появилось появились появляется появляются появление возник возникает возникла всплыл всплыло всплыла всплывает выехал выехала выезжает добавился добавилась добавилось добавились добавлен добавлена добавлено добавлены добавляется мелькнуло мелькнул выпадает выпало новый новая новое новые новых новой / appear appears appeared new pop_up pops_up popped_up come_up comes_up slide_in slides_in added arrives arrive inserted created'],
  [['gone'], 'исчез исчезла исчезло исчезли исчезает исчезают пропал пропала пропало пропали пропадает пропадают удален удалена удалено удалены удаляется убран убрана убраны скрыт скрыта скрыто скрыты скрывается скрылось скрылся скрылась отсутствует отсутствуют отсутствие больше_нет не_стало стерт стерта снялся ушел ушла ушло ушли уходит очищен очищена очищены погас / disappear disappears disappeared gone vanish vanishes vanished removed deleted hidden absent no_longer no_more not_any_more missing taken_off dropped goes_away cleared dismissed'],
  [['opened', 'new'], 'открыт открыта открыто открыты открылся открылась открылось открылись открывается открываются / open opens opened opening launched'],
  [['closed', 'gone'], 'закрыт закрыта закрыто закрыты закрылся закрылась закрылось закрылись закрывается закрываются / close closes closed closing shut'],
  [['expanded', 'opened'], 'раскрыт раскрыта раскрыто раскрыты раскрылся раскрылась раскрылось раскрывается развернут развернута развернуты развернулся развернулась разворачивается / expand expands expanded unfold unfolds unfolded'],
  [['collapsed', 'closed', 'gone'], 'свернут свернута свернуты свернулся свернулась свернулось сворачивается сложен / collapse collapses collapsed folded folds'],
  [['on', 'enabled'], 'включен включена включено включены включился включилась включилось включается / on enabled turned_on switched_on'],
  [['off', 'disabled'], 'выключен выключена выключено выключены выключился выключилась отключен отключена отключено отключены отключился / off turned_off switched_off'],
  [['on', 'chosen'], 'отмечен отмечена отмечено отмечены отмечается отметился стоит_галочка стоит_галка стоит_флажок установлен_флажок с_галочкой галочка_стоит галка_стоит флажок_стоит флажок_установлен галка_установлена закрашен закрашена нажат нажата нажато нажаты вжата горит горят / checked ticked marked pressed lit filled_in_star toggled_on active_state filled_star'],
  [['off', 'unchosen'], 'снят снята снято сняты не_отмечен галочка_снята галка_снята флажок_снят / unchecked unticked unmarked unpressed cleared_checkbox'],
  [['chosen', 'on', 'value'], 'выбран выбрана выбрано выбраны выбирается выделен выделена выделено выделены выделился подсвечен подсвечена подсвечено подсвечены подсвечивается текущий текущая активная_вкладка / selected chosen preselected highlighted current picked selects'],
  [['enabled', 'chosen'], 'активен активна активно активны активная активный активируется / active'],
  [['enabled'], 'доступен доступна доступно доступны доступной доступным активируется разблокирован разблокирована разблокирована_кнопка можно_нажать стал_доступен нажимается возможно возможна / enabled available clickable unlocked possible'],
  [['disabled'], 'неактивен неактивна неактивно неактивны неактивная неактивной недоступен недоступна недоступно недоступны недоступной заблокирован заблокирована заблокировано заблокированы нельзя_нажать нельзя_изменить не_нажимается серая серый невозможно невозможна погашена погашен / disabled inactive unavailable greyed grayed greyed_out grayed_out dimmed blocked locked impossible cannot_be_changed cannot_be_pressed cannot_be_clicked unclickable'],
  [['empty'], 'пуст пуста пусто пусты пустой пустая пустое пустые пустым пустого очищено очищен очищена очистился очистилась очистилось сброшено / empty blank cleared emptied clears nothing_in'],
  [['filled'], 'заполнен заполнена заполнено заполнены введен введена введено введены подставлен подставлена подставлено подставлены подставился подставилась подставилось предзаполнен / filled prefilled entered filled_in populated typed'],
  [['focused'], 'фокус фокусе курсор курсором сфокусирован / focus focused cursor caret'],
  [['readonly'], 'только_для_чтения нередактируемое нельзя_редактировать не_редактируется / read-only readonly read_only not_editable'],
  [['required'], 'обязательно обязательное обязательна обязательный_для_заполнения / required mandatory obligatory'],
  [['invalid', 'error'], 'красным подсвечено_красным некорректно с_ошибкой / red invalid in_red'],
  [['ascending', 'sorted'], 'по_возрастанию от_меньшего_к_большему от_а_до_я по_алфавиту алфавиту возрастанию сначала_старые / ascending a_to_z alphabetical oldest_first increasing lowest_first cheapest_first'],
  [['descending', 'sorted'], 'по_убыванию от_большего_к_меньшему убыванию сначала_новые / descending z_to_a newest_first decreasing highest_first reversed'],
  [['sorted'], 'отсортирован отсортирована отсортировано отсортированы сортировка сортируется упорядочен упорядочены упорядочена порядок / sorted order ordered sorting'],
  [['first'], 'первый первая первое первым первой первые первого наверху сверху вверху верхняя верхний верхней начинается_с в_начале / first top on_top at_the_top topmost uppermost leading starts_with begins_with start_with starting_with'],
  [['last'], 'последний последняя последнее последним последней внизу снизу нижняя нижний в_конце / last bottom at_the_bottom at_the_end lowest ends_with end_with ending_with'],
  [['stays'], 'остается остаются остался осталась осталось остались останется прежний прежнее прежняя прежним прежней прежнему прежними по_прежнему по-прежнему без_изменений неизменен неизменна не_изменился не_изменилась не_изменилось не_изменились не_меняется не_поменялось не_поменялась не_сменился не_сменилась не_закрывается не_закрылось не_закрылась не_исчезает все_еще всё_ещё так_и_осталось сохранился сохранилась сохранилось сохранились сохраняется нетронут нетронута цел цела на_месте на_своем_месте как_было как_были / stay stays stayed remain remains remained still unchanged untouched intact kept keeps same as_before preserved'],
  [['changed', 'new'], 'изменился изменилась изменилось изменились меняется меняются сменился сменилась сменилось сменились сменяется поменялся поменялась поменялось стал стала стало стали становится превратился превращается обновлен обновлена обновлено обновлены обновился обновилась обновилось обновились обновляется вырос выросла выросло увеличился увеличилась увеличилось увеличивается уменьшился уменьшилась уменьшилось уменьшается упал упала падает пересчитан пересчитана пересчитывается пересчитался теперь сократилась сократился вместо / change changes changed become becomes became turns turned updated updates grow grows grew rises rose raised falls fell drop drops decreases decreased increases increased now instead switched switches replaced recalculated moves_to goes_to shrinks'],
  [['value'], 'равен равна равно равны составляет значение указан указана указано указаны стоит стоят написано написан содержит содержат содержится гласит называется подписан записан записана записано задан задано установлен установлена установлено / equal equals is value says reads contains holds called named set states has shows titled labelled carry carries stands hold say read'],
  [['counted'], 'найден найдена найдено найдены нашелся нашлась нашлось нашлись всего количество число итого записей записи строк строки / found total count number results rows matches match counts counter'],
  [['only'], 'только лишь остался_только осталась_только остались_только осталось_только единственный единственная единственное один_только ровно / only just sole exactly left'],
  [['more'], 'больше_на на_одну_больше на_один_больше еще_один еще_одна ещё_один ещё_одна больше добавилась_одна / one_more another more additional'],
  [['fewer'], 'меньше_на на_одну_меньше на_один_меньше меньше / fewer one_less less one_fewer'],
  [['all'], 'все всё всех полный весь вся обе оба / all every full whole both each'],
  [['none', 'gone'], 'нет ничего никаких никакой ни_одного ни_одной никто ноль / no none nothing nobody zero neither'],
  [['moved'], 'перемещен перемещена перемещено перемещены переместился переместилась перенесен перенесена перенесены переехал переехала встала встал вернулся вернулась вернулось вернулись / moved moves returned back_in_place transferred goes_back'],
  [['message', 'new'], 'сообщение сообщения уведомление уведомления тост подсказка предупреждение алерт надпись плашка баннер оповещение / message notification toast notice hint tooltip warning alert banner callout snackbar popup_message'],
  [['error', 'message', 'new'], 'ошибка ошибки ошибку ошибок ошибкой / error errors complaint'],
  [['done'], 'сохранен сохранена сохранено сохранены отправлен отправлена отправлено отправлены создан создана создано созданы отменен отменена отменено применен применена скопирован скопировано успешно выполнен выполнено оформлен / saved sent created cancelled applied copied successful successfully done completed submitted'],
  [['download'], 'скачан скачана скачался скачивается выгружен загружается_файл скачивание / downloaded download downloads'],
  [['page', 'opened'], 'страница страницу страницы странице раздел раздела разделе экран экране переход перенаправлен главная перешли попадает / page screen section redirected view homepage'],
  [['loaded'], 'загружен загружена загружено загружены загрузился загрузилась загрузились загружается прикреплен прикреплена / loaded uploaded loads attached'],
  [['back'], 'снова опять вновь обратно назад вернулся вернулась / again back once_more restored'],
  [['outside'], 'сервер сервере сервера почту базе клиент_получил получил получила получили письмо_ушло на_диск буфере буфер обмена бэкенд логах логи / server database backend clipboard disk computer recipient'],
] // prettier-ignore

/** Words that turn the sense of a part round. */
export const DENIALS = 'не нет ни без никаких никто ничто нельзя / not no never without cannot can\'t won\'t doesn\'t don\'t isn\'t aren\'t wasn\'t didn\'t hasn\'t haven\'t neither nor nothing' // prettier-ignore

/** Words for the page's address and for the title of its tab. */
export const ADDRESS_WORDS = 'адрес~ адресн~ url урл ссылк~ / address url link'
export const TITLE_WORDS = 'заголов* вкладк~ браузер~ / title tab browser'
export const BOTH = 'оба обе обоих обеих обоим обеим / both'
/** “One” after these stands for a thing and is no number: “the last one”. */
export const POINTED_AT =
  'the this that which each last first second third other another new old same next previous original right wrong latest'

/** Numbers in words, in all forms. */
export const NUMBER_WORDS: readonly (readonly [number, string])[] = [
  [0, 'ноль нуль нуля / zero'], [1, 'один одна одно одну одного одной одним / one single'], [2, 'два две двух двое двум двумя оба обе пара / two both'], [3, 'три трех трое трем тремя тройка / three'],
  [4, 'четыре четырех четверо четырем / four'], [5, 'пять пяти пятеро / five'], [6, 'шесть шести шестеро / six'], [7, 'семь семи / seven'], [8, 'восемь восьми / eight'], [9, 'девять девяти / nine'],
  [10, 'десять десяти / ten'], [11, 'одиннадцать одиннадцати / eleven'], [12, 'двенадцать двенадцати / twelve'], [13, 'тринадцать / thirteen'], [14, 'четырнадцать / fourteen'], [15, 'пятнадцать / fifteen'],
  [16, 'шестнадцать / sixteen'], [17, 'семнадцать / seventeen'], [18, 'восемнадцать / eighteen'], [19, 'девятнадцать / nineteen'], [20, 'двадцать / twenty'],
] // prettier-ignore

/** Words of an expected result without a sense of their own, besides the usual ones. */
export const GLUE =
  'его ее их нем ней нему нею ним ними них нам вам нас вас мне меня они оно который прочие другие другой теперь сейчас стоит рядом под над возле справа слева внизу вверху сверху снизу сразу затем тогда при этом том числе которая которое который которые где что как так же ещё еще уже лишь снова опять вновь виде место месте штука штуки штук экран экране система пользователь пользователя пользователю данные система автоматически / am me him it one ones its e.g eg i.e etc other others so too very then now there below above under beside next near right left again also already yet still at once thus where which that who whose as such its it they them has have had does do did been being will would should can user system page place after before with incl including automatically screen'
