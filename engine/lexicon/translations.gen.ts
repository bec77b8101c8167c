// Made by scripts/learn-translations.ts from 40499 short messages of Debian's packages mediawiki, wordpress-l10n, python3-django, evolution-common, gnucash-common, nautilus-data, gnome-calendar, kate5-data, dolphin, libreoffice-l10n-ru, thunderbird-l10n-ru, tryton-client, gimp-data, inkscape, synaptic, gnome-control-center-data, kmail, korganizer, digikam-data and tryton-modules-*. Stems of words, with how sure they are in percent.
// prettier-ignore
export const TRANSLATIONS = `
abbreviat аббревиатур:63 сокращен:22
aboriginal канадск:40 абориген:28 слогов:20
abort прерва:57
abov выш:38 над:22 сверх:21
absolut абсолютн:89
abus злоупотреблен:93
accelerat ускорен:72
accent оттенок:51 акцент:32
accept приня:68 принят:41 принима:17
access доступ:65
accessibiliti специальн:23 возможн:15
account счет:66 учетн:47
accuraci точност:29
action действ:89
activ активн:85
activat активирова:54 активац:40
activiti активн:17
actual фактическ:54
ad добавл:52 добавлен:33
adaptiv адаптивн:71
add добав:91 добавлен:20 добавля:16
add-in надстройк:74
addit добавлен:18
additional дополнительн:50
address адрес:80 адресн:40
addressbook адресн:14
adelaid аделаид:94
adjust регулировк:39 коррекц:34 корректировк:24 исправл:14
administrat администрирован:76
administrativ административн:83
administrator администратор:83
advanc расширен:30 заран:28 дополнительн:16
africa африк:100
afrikaan африкаанс:87
after посл:86
again снов:37 раз:33 больш:15
age возраст:76
agenda расписан:42 повестк:37
agent агент:79
ago назад:42
agre соглашен:60
ahead вперед:45
airbrush аэрограф:76
airplan авиареж:57
alaska аляск:80
albanian албанск:96
album альбом:72 альб:57
alert уведомлен:17
algorithm алгоритм:65
alien чуж:56
align выравниван:68 выровня:35 выключк:20 выравнива:12
all все:90 всех:29 всем:16
allow разреш:60
alpha альфа-кана:71 альф:35 альфа-канал:31
alphabetic алфавитн:38
alphabetical алфавит:59 алфавитн:41
alphanumeric букв:19
alreadi уж:81
alternat вариант:32 альтернативн:29
alternativ альтернативн:75
altitud высот:24
alway всегд:92
america америк:100
amount сумм:64
analysi анализ:58
analytic аналитик:70
anchor привязк:55 якор:28
ancient древн:65
andorra андорр:100
angl угол:84 угл:13
anguilla ангил:100
angular углов:34
animat анимац:86 анимирова:22
anniversari годовщин:73 свадеб:26
annotat аннотац:87
anonymous анонимн:79
another друг:24
answer ответ:12
antananarivo антананарив:87
antarctica антарктик:96
antialias сглаживан:49
antigua антигу:99
antill нидерландск:38 антильск:38
any люб:88
anyway равн:17
apertur диафрагм:73
appearanc вид:16
append прикреп:27
appli примен:79 применен:27 применя:21
applicat приложен:81
appoint встреч:73
approv одобр:67
apr апр:46 годов:44
april апрел:100
arabic арабск:100
arc дуг:91
archiv архив:54 арх:41 архивирова:39 архивирован:24 архивн:21
area област:77 площад:23
argentina аргентин:96
argu аргумент:86
arithmetic арифметическ:62
armenia армен:89
armenian армянск:97
around вокруг:53
arpitan франкопровансальск:100
arrang расстав:36 расстановк:27
array масс:56 массив:52
arrow стрелк:86 стрелок:31
articl стат:42
artifact артефакт:78
artist исполнител:71
aruba аруб:91
ascend возрастан:88
asia аз:100
asian восточноазиатск:70
ask спрашива:55 вопрос:15
aspect соотношен:44 сторон:34
asset актив:84
assign назнач:52 назначен:36 присво:29 присвоен:20
assist помощник:39
assistant помощник:33 мастер:12
atlantic атлантическ:63 атлантик:48
attach вложен:76 влож:17
attende участник:31
attribut атрибут:96
audio ауд:62 аудиофайл:34 звуков:22 аудиокана:21 звук:15
aug авг:89
august август:100
australia австрал:100
authenticat аутентификац:71 подлин:28
author автор:79
authoriz авторизова:48 авторизац:26
auto авт:44 автоматическ:32
auto-correct автокоррекц:66
auto-detect автоопределен:65
auto-sav автосохранен:27
auto-smooth сглажен:27
auto-text автотекст:34
autoblock автоблокировк:72
autoclos автозавершен:65
autocomplet автодополнен:73
autoconfirm автоподтвержден:67
autocorrect автозам:78
autofit автоподбор:60
autoformat автоформат:100
automatic автоматическ:63
automatical автоматическ:61
autonomous автономн:73
autopromot автопродвижен:76
autosav автосохранен:50
autotext автотекст:85
autotrac трассировк:43
availabl доступн:78 недоступн:28 недоступ:19
avatar аватар:71
averag средн:46 усреднен:19 усредня:16 скользя:14
avoid избега:83
awar учет:39
axe ос:56
axi ос:50
axial осев:80
azerbaijani азербайджанск:89
azimuth азимут:86
back назад:38 резервн:12 задн:12
background фон:89 фонов:23
backtrac вызов:47 трассировк:20 стек:15
backup резервн:47
backward назад:24 порядк:17
bad плох:63
bahrain бахрейн:100
balanc баланс:73 остатк:25 сальд:23 сбалансирова:22 ведом:12
balloon облачк:71
bamum бамум:87
bank банк:54 банковск:38
bar панел:32 полос:29
barbado барбадос:100
barcod штрих-код:84
barrier барьер:62
bas базов:31 основан:25 основн:19
basic основн:25 осн:20 прост:18 базов:15
batch пакетн:46
batteri батар:53
bcc коп:17
been был:46 ваш:21
befor перед:88
begin нача:19 начал:15 начина:15
behavior поведен:82
behind подложк:61
belem бел:21
belgium бельг:100
beliz белиз:100
below ниж:47 под:30 сниз:22
bend изгиб:92
bengali бенгальск:84
bermuda бермудск:61
best лучш:44 наилучш:41
beta бет:71
between межд:88
bevel фаск:59 скошен:35
bezier крив:20
bg зп:48 фон:13
bibliographi библиограф:52 библиографическ:39
bic бик:53
bill платеж:34 счет-платеж:27
binari двоичн:43 исполня:33
bind связыван:60 связыва:29
birthday рожден:60
bit битрейт:32 бит:27
bitmap растров:60 растр:29
bitrat битрейт:55
black черн:75 темнов:24 черно-бел:20
blacklist черн:16
blank пуст:36
ble обрез:31
blend смешиван:73 смеша:24
blind слепот:60 жалюз:59
blink миган:71
blob капл:70 пер:15
block блок:43 блокировк:42 блокировок:19 блочн:18 заблокирова:14
blog блог:80
blu син:87 светло-син:15
blur размыт:77 размыван:41 разм:22
bodi тел:36 основн:14
bold жирн:83 полужирн:33
bolivia болив:98
bom спецификац:64
book книг:81
bookmark закладк:79 закладок:30
boolean логическ:60
boot безопасн:13
bopomofo бопомоф:60
border обрамлен:42 границ:33 рамк:28
bosnia босн:46 герцеговин:46
bot бот:97
both об:40
botswana ботсва:98
bottom сниз:46 нижн:42 вниз:28 низ:25
bottommost низк:19 сам:13
bound ограничива:39 ограничительн:19 прямоугольник:15 границ:12
boundari границ:50
box параллелепипед:25 флажок:18 прямоугольник:17 перечен:17 ограничива:13
brac фигурн:72
bracket скобк:62 брекетинг:22
braill брайл:52
branch ветв:55
brand марк:99
brazil бразил:82
break разр:68 разрыв:50 разб:13
breakpoint останов:40
bright яркост:60
british британск:81
broad широк:44
brochur брошюр:100
brown коричнев:77
brows обзор:50
browser браузер:43 веб-браузер:37 просмотрщик:24
brunei брун:85
brush кист:95
bubb пузырист:82
bucket плоск:32
budget бюджет:89 бюджетн:38
buffer буфер:61
bug ошибок:22
build сборк:55 собра:30
built-in встроен:32
bulgaria болгар:100
bulk массов:63
bullet маркирова:61 маркер:31
bump выпукл:74 рельеф:21
bumpmap рельеф:37
burn затемнен:61
busi зан:47 делов:33 занят:31
but но:53
button кнопк:84 кнопок:26
byt байт:78
cach кэш:61
cag рамк:25
calculat вычислен:54 вычисля:38 вычисл:36
calculator калькулятор:86
calendar календар:94
calibrat калибровк:64 калиброва:49
camera камер:90
cameroon камерун:100
can может:46
can't невозможн:18
canada канад:92
canadian канадск:40 абориген:28 слогов:20
canari канар:85
cancel отмен:55 отм:28
cancell отменен:46 отмен:24
cannot невозможн:47 может:21 нельз:17 быт:15 уда:13
canva холст:87
cap кап:26 буквиц:22 конц:21 прописн:17
capabiliti возможн:31
capital столичн:32 капител:31 заглавн:17
capitaliz прописн:31
caption описан:17 подпис:17
captur захват:21
card карточк:38 визитк:29 визитн:20
caribbean карибск:86
cartoon комикс:70
cas регистр:73
cascad каскадн:65
casey кейс:80
cash наличн:62
cast отбрасыва:37
catalan каталонск:86
catalog каталог:20
catamarca катамарк:99
categori категор:84 рубрик:50
cayman кайма:77
cc коп:23
cd-rom компакт-диск:68
ceil окрвверх:61
cell ячейк:88 ячеек:36
center центр:82 центрирова:29 центральн:17
centimeter сантиметр:100
central центральн:48
certificat сертификат:91 сертификац:14
ceuta сеут:100
cf вл:89
chad чад:100
chago чагос:78
chamfer фаск:50
chang изменен:64 измен:38
channel кана:85 канал:42
chapter глав:92
char символ:17
character символ:75
charcoal угольн:52
charset кодировк:34
chart диаграмм:69 график:17 схем:13
chat видеочат:55
check провер:41 проверк:38 чек:34 проверя:26
checkerboard доск:56 шахматн:51
checksum контрольн:44
chemical химическ:99
cheroke черок:87
chil чил:100
china кита:65
chines китайск:95
choos выбер:42
christma рождеств:67
chrom хром:84
chrominanc цветоразностн:71
circl окружн:61 круг:53
circular кругов:23
circumflex циркумфлекс:69
citi город:81
cjk ккя:88
clamp фикс:40
class класс:92
classic классическ:78
classifi классифицирова:68
classificat классификац:100
clean очистк:39 подчист:24
clear очист:65 очищ:28
click нажм:47 чтоб:36 щелчок:36 щелкн:34 щелчк:28
client клиент:33
clip обтравочн:50 обрезк:27 вырезк:26
clipboard обм:59 буфер:33
clockwis часов:48
clon клон:74 штамп:31 клонирован:30 клонирова:28
clos закр:76 закрыт:38 закрыва:21 замыка:14
closest ближайш:44
cloud облак:81
cloudi облачн:82
cm см:88
coco кокосов:71
cod код:82
codec кодек:55 аудиокодек:38 видеокодек:38
coefficient коэффициент:19
col столбц:13
collaps свернут:88
collect коллекц:88 собра:17
colon двоеточ:66
color цвет:92 цветов:32 цветн:14
colorifi окрашиван:48
colorimetric колориметрическ:99
coloriz окрас:62 тонирован:53
colorizabl раскрашива:55
colormap карт:33
column столбц:69 столбец:49 колонк:30 колонок:14
combin комбинирова:35 дополня:22 комбинируем:21 объедин:17 объединя:15
comic комикс:68
comma запят:53
command команд:82 командн:31
comment комментар:93
commit фиксац:42 зафиксирова:37
commoditi товар:84 предмет:21
common общ:26
communiti сообществ:88
comoro коморск:66
compact компактн:70
compani фирм:62 организац:39 компан:30
compar сравн:68 сравнива:48 сравнен:14
comparison сравнен:47
compatibiliti совместим:86
compensat компенсац:73
complet заверш:46 полност:25 выполнен:22 завершен:20 выполн:14
complex сложн:51 комплексн:37
complexiti сложност:95
complimentari заключительн:50
component компонент:88
compos собра:24 сборк:22
composer редактор:16
composit совмещен:55 составн:20
compound капитализац:66 годов:12
compress сжат:50
compression сжат:64
compulsori принудительн:45
computer компьютер:62
con конус:86
concav вогнут:100
condens уплотнен:79
condit услов:61
conditional условн:67
confidenc довер:44
confidential конфиденциальн:39
config конфигурац:21
configur настро:60
configurat конфигурац:51 настройк:17
confirm подтверд:68 подтвержден:43 подтвержда:16
confirmat подтвержден:62
conflict конфликт:87
congo конг:100
connect подключен:59 соединен:42 подключ:36 соедин:17
connector соединительн:59 соединител:34
consol консол:63
constant констант:64 постоя:38
constraint порог:23 ограничен:19
contact контакт:91 контактн:26
contain содерж:57 содержа:52 содержат:16
container контейнер:40
content содержим:88 содержан:24
context контекст:78 контекстн:37
contextual контекстн:66
continu продолж:69 продолжен:25
continuous непрерывн:66
contour контур:21
contrast контраст:74 контрастн:57
contribut вклад:69
control управлен:37
controller контроллер:77 способ:13
conversion преобразован:42
convert преобразова:68 преобразуем:20 сконвертирова:18 преобраз:15 преобразован:14
converter преобразовател:61
convolv свертк:65
coordinat координат:91
copi копирова:58 скопирова:49 копирован:35 коп:33
coproduct копроизведен:82
coptic коптск:91
copyright авторск:60
cor ядр:62 ведущ:20 главн:16
cordoba кордов:86
corner угл:72 углов:16
correct коррекц:47 исправьт:25
correlat корреляц:63 сопоставлен:44
correspond соответств:34
corrupt поврежд:54
cosin косинус:83
cost себестоим:36 стоимост:27
could уда:32 невозможн:19
count подсчет:24 счетчик:23 количеств:19 числ:18
counter-clockwis прот:42
countri стран:74
covarianc ковариац:88
cover обложк:55
cpu цп:48 процессор:48
creat созда:65 создан:53
creator создател:58
credential учетн:13
credit кред:37 кредит:37 кредитн:35 сторн:28 благодарн:20
criteria услов:37 критер:23
criterion критер:27
critical критическ:81
croatia хорват:100
croatian хорватск:87
cron планировщик:57
crop обреза:57 кадрирован:35 кадрирова:24
cross пересечен:35 перекрестн:31
cross-referenc перекрестн:40
crosshair перекрест:100
cub куб:65
cuneiform клиноп:97
curl загиб:72
currenci валют:82 денежн:20
current текущ:95
cursor курсор:71
curv крив:86 искривлен:19
curvatur кривизн:81
cusp остр:47
custom произвольн:30 настраива:28 нестандартн:21 заказн:20 пользовательск:16 друг:14
customer клиент:70 заказчик:55
customiz настро:16
cut выреза:76 резк:22
cutout вырезк:52
cyan голуб:85
cycl цикл:27
cylinder цилиндр:87
cylindrical цилиндрическ:70
cyprus кипр:100
cyrillic кириллиц:89
daili ежедневн:25
danish датск:87
dark темн:65
darken темн:26
darussalam брун:29
dash штрих:58 тир:28 штрихпунктир:21 пунктирн:20 пунктир:17
dashboard монитор:19 консол:18 ресурс:13
dat дат:96
data дан:93
databas баз:67 дан:20
dawson доусон:86
day ден:63 дне:37 дни:34 дня:19
db бд:61
dd дд:88
deactivat деактивирова:51 отключ:14
dear уважа:86
debit дебет:70 дебетов:34
debug отладк:63 отладочн:46
dec дек:89
december декабр:100
decimal десятичн:51 дробн:31
declin отклон:40
decod декодирован:75
decoder декодер:75
decompil декомпилирова:100
decompos разобра:55
decorativ декоративн:95
decreas уменьш:54
default умолчан:83
deferral отсрочк:100
defin определ:28 зада:21 определен:13
definit определен:48
deformat деформац:73
degre градус:85 степен:20
delaunay делон:97
delay задержк:86
delegat поруч:85
delet удал:66 удален:39 удаля:14
delimiter разделител:45
deliveri доставк:52
demot пониз:76
deni запрещ:29
denominator знаменател:71
denser плотн:46
densiti плотност:90
dependenci зависим:78
deprecat устарел:67 устаревш:29
depth глубин:81
derivativ производн:75
desaturat обесцвечиван:53
descend убыван:81
descript описан:80
deselect снят:24
design дизайн:73
desktop стол:51
destinat назначен:44 целев:17
destrip штрих:16
detail подробн:53 дета:31
detect определ:29 определен:28 обнаруж:24
devanagari деванагар:62
develop разработк:59
developer разработчик:75
deviat отклонен:41
devic устройств:95
diacritical диакритическ:47
diagnostic диагностик:70
diagonal диагонал:65 диагональн:47
diagram диаграмм:40
dialog диалог:85 диалогов:30
diamond ромб:69
dictionari словар:87
diff различ:35
differenc разност:44 разниц:43 отлич:38 различ:37
different разн:21
diffus рассея:33
digit цифр:47
digital цифров:75
digitiz оцифровк:78
dim затемнен:27
dimension размерн:40 размер:19
direct направлен:76 прям:19
directori каталог:55 директор:19
disabl отключ:63 отключен:23 запрещ:19 выключ:16 запрет:14
disallow запрещен:34
disc диск:48
discard отказа:26 отклон:21 отмен:13
disconnect отключ:15
discount скидк:77
discret дискретн:69
discussion обсужден:47
disk диск:46
displac смещен:22
display отобража:31 отображен:30 показа:23 показыва:16 диспл:13
disposit обработк:14
dissociat отдел:34 отделен:23
dist расп:93
distanc расстоян:50 дистанц:33
distinct уникальн:35
distort дисторс:50 искажен:48
distraction-fre полноэкра:27
distribut распределен:55 распредел:32 равноудален:27 расстав:24
district округ:60 район:47
dither подмешиван:43
divid делен:20
division делен:76
divisor делител:87
djibouti джибут:100
do дел:25 дела:16
dock закреп:44
docu документ:96
documentat документац:87
dodecahedron додекаэдр:88
dodg осветлен:71
dollar рубл:76
domain дом:68 домен:31
dominica доминик:87
don готов:26 выполн:12
dot точк:48 пунктир:19 точечн:15 штрихпунктир:14
doubl двойн:93
double-click добавьт:25
double-tap дважд:41
down вниз:65 ниж:19
downgrad понижен:43
download скача:45 загрузк:24 загруз:17 загружен:12 получ:12
downward вниз:12
draft черновик:82 чернов:36
drag перетаскиван:47 перетащ:34
draw рисунк:38 рисунок:35 рисован:31 рисова:25 нарисова:25
drawabl област:18
driv привод:74 диск:25
driver драйвер:95
drop пада:29 отбрасыва:27 извн:24 перетащ:24
dubai дуба:99
due срок:28
duplicat дублирова:40 дубликат:32 дублирован:31 коп:21 продублирова:19 дублируем:17
durat длительн:80 продолжительн:46
dutch голландск:100
dynamic динамик:77 динамическ:29
e-mail эл:19
each кажд:63
earli досрочн:85
earlier ран:52
earn доход:22
east восток:42
easter пасх:72
eastern восточн:63
ecuador эквадор:100
edg кра:75
edit измен:41 правк:40 редактирован:40 редактирова:37
editor редактор:91
editorial редакторск:54
efat эфат:84
effect эффект:88
effectiv фактическ:33
egyptian египетск:87
eject извлеч:30
el сальвадор:55
element элемент:42
elevat высот:12
ellips эллипс:88
ellipsoid эллипсоидн:71
elliptical эллиптическ:67
email почт:46 электрон:39 эл:32
emb встро:50
embed встроен:58 внедрен:29
emboss тиснен:66 барельеф:35 рельеф:23 рельефн:16
emoji эмодз:95
emoticon эмотикон:62
emphasi акцент:58
employe работник:81 сотрудник:42
empti пуст:74
enabl включ:66 разреш:23 включен:18
encipher шифрован:37
enclos букв:14 вложен:14
encod кодировк:65
encrypt зашифрова:55 шифрован:53 шифрова:25
end конец:58 конечн:41 конц:38 оканчива:13
enderburi эндербер:84
endnot концев:58 сноск:22 сносок:17
endpoint крайн:57
engin движок:41 движк:38
english английск:99
engrav гравировк:88
enhanc улучшен:19
enlarg увелич:12
enough недостаточн:47
enter введ:82 ввест:15
entir вся:40 целик:22 ве:18
entri запис:30 элемент:26 зап:18
enumerat перечислен:47
envelop конверт:67 контейнер:38
environ окружен:67
epsilon эпсилон:76
equal равн:77 рав:26
equat уравнен:100
equiti средств:53 собствен:29
eras стиран:52 стерет:30
eraser ластик:80
eritrea эритре:86
error ошибк:86 ошибок:14
escalator эскалатор:100
escrow депонентн:77
establish соединен:15
estimat предполага:43
ethiopia эфиоп:100
ethiopic эфиопск:67
eu союз:43 европейск:27
europ европ:99
evaluat оценк:21
even четн:69 вечер:39
event событ:92
everi кажд:59
exact точн:43
exampl пример:75
exc искл:78
except ситуац:38 кром:33 исключен:31
excess выступ:56
exchang обм:20 зам:13
exclud исключ:59 исключа:17
execut выполн:26 выполнен:23
executabl исполня:63
exist существ:85
exit выход:42 выйт:30
exp экспонент:66
expand развернут:64 расшир:22
expect ожида:66
expens расход:89
experimental экспериментальн:78
expert экспертн:59
expir освобод:38 истека:28 устаревш:13
expirat окончан:28
exponent экспонент:56
exponential экспоненциальн:74
export экспорт:83 экспортирова:44 экспортируем:15
exposur экспозиц:74 выдержк:26
expression выражен:93
extend расширен:28
extension расширен:71
external внешн:80
extra дополнительн:21 очен:15
extract извлечен:60 извлеч:46 распакова:29
extrapolat экстраполирова:95
extrusion экструз:100
eye глаз:48
fac лиц:78
factor коэффициент:53 фактор:36 множител:20
fad выцветан:48 угасан:42 затухан:36
faero фарерск:51
fail уда:60 сбо:31
fakaofo факаоф:84
fals лож:60 ложн:45
fami семейств:49 гарнитур:34
fast быстр:33
faster быстр:26
father отчеств:52
faulti ошибочн:50
favorit избра:77
fax факс:95
feather растушевк:63 растушева:46
featur особен:31 возможн:25 миниатюр:14
feb фев:89
februari феврал:100
federal федеральн:76
feed лент:76
fetch получен:15
fg пп:31 план:19
field пол:83
fifth пят:53
fiji фидж:100
fil файл:99
filenam им:15
filesystem файлов:42
fill заливк:76 зал:27 заполнен:26 заполн:22
fillbitmap растр:32
film пленк:72
filter фильтр:93 фильтрац:18 фильтрова:16
fin тонк:29 точн:28
financ финанс:100
find найт:76 поиск:13
finger палец:67
fingerprint отпечатк:54 отпечаток:44
finish завершен:29 оконч:25 заверш:25
finland финлянд:94
finnish финск:100
fir вспышк:23
firmwar прошивк:85
first перв:88 снача:28
fiscal финансов:74
fit подогна:38 вмест:21 умест:19
fix фиксирова:68 фикс:25 исправ:17 исправлен:16 моноширин:12
flag флаг:61 отмеч:18
flam плам:81
flar вспышк:38 град:19
flash вспышк:48 мига:22
flat сплошн:23 прост:14
flip отраз:70 отражен:35 зеркалирован:18
float плава:62
floor окрвниз:58
flow поток:25 рамк:23
focal фокусн:52
focus фокус:63 перейт:13
fog тума:100
folder папк:87 каталог:25 папок:23
follow следова:29 исполнен:22 поддержан:18 разговор:16
font шрифт:89 гарнитур:15
fontwork текстов:21 эффект:16
foot фут:71
footer колонтитул:44 подва:42
footnot сноск:65 сносок:44
forbidden запрещен:30
forc сил:45 принудительн:45
forecast прогноз:52
foreground передн:55 план:49
foreign иностра:80
forget заб:65
form форм:86
format формат:86 форматирован:31 форматирова:23
former бывш:55 прежн:22
formula формул:94
forward пересла:39 пересылк:36 вперед:35 пересыла:34 перенаправ:22
found найд:66
four четыр:84
fourier фур:87
fourth четверт:86
fps кадр:26
fract дроб:56 дробн:22
fractal фракта:67 фрактальн:35 фрактал:28
frag фрагмент:35
fram кадр:50 врезк:44 фрейм:34 рамк:24
franc франц:100
fre свободн:54 свобод:30
freehand произвольн:17
french французск:100
frequenci частот:52 периодичн:34
fri пт:76
friday пятниц:95
friend друз:86
front передн:18 главн:17
full полн:72 полон:12
full-screen полноэкра:24
fulli полност:33
fullscreen экра:16 полноэкра:14
funct функц:93
fund фонд:68
futur будущ:72
fuzzi нечетк:64
gadget гаджет:79
gaelic гэльск:97
gain усилен:23 доход:19 прибыл:18 рост:14
galleri галер:78 галере:50
gambier гамб:69
gamma гамм:76
gamut вне:40 гамм:20
gap зазор:27 толст:13
gaussian гауссов:78 гаусс:31
gaza газ:86
gear шестеренк:74
general общ:52 основн:12
generat сгенерирова:29 создан:13
generic универсальн:59 обычн:12
geocod геокодирован:49
geographical географическ:70
geolocat местоположен:38
geometri геометр:60
geometric геометрическ:71
georgian грузинск:83
german немецк:90
germani герман:100
get получ:54 получен:22
ghana ган:100
gibraltar гибралтар:100
glass стекл:75
global глобальн:73 общ:12
glow свечен:78
glyph глиф:84
go перейт:67
goal подбор:19
gold золот:46
golden золот:52 сечен:25
good хорош:70
goto переход:22
gradient градиент:94 градиентн:24
graffiti граффит:100
grain зернист:68 зерн:35
grammar грамматик:60
grant разрешен:18
graphic график:36 графическ:35
gray сер:60 сине-сер:25
grayscal градац:45 сер:30 оттенк:24
greater больш:30
greek греческ:87
green зелен:87 светло-зелен:16
greenland гренланд:100
grenada гренад:100
grid сетк:88
group групп:84 сгруппирова:28 группирова:26 группировк:18
grow увеличен:31 увелич:18
guadalcanal гуадалкана:84
guadeloup гваделуп:75
guam гу:94
guatemala гватема:100
guid направля:79
guidelin направля:18
guinea гвине:100
guyana гайа:100
haitian креольск:57
half половин:65
half-turn полуповорот:72
handbook руководств:35
handl рычаг:81
handout тезис:84
hang висяч:37
hangul хангыл:93
hanja ханч:98
hard жесткост:71 жестк:36
hardwar аппаратн:69 оборудован:52
has имеет:43 ест:35
hash хэш:65
hatch штриховк:66
hausa хаус:100
hawaii гавай:95
head заголовок:36 заголовк:22
header заголовк:44 колонтитул:29 шапк:23 заголовок:22
hebrew ивр:94
height высот:89
helena ел:43
hello привет:70
help справк:67 помощ:34 справочн:17
helper помощник:40
her зде:45 укаж:41 сюд:31
herzegovina босн:46 герцеговин:46
hexagram гексаграмм:85
hid скрыт:67 скрыва:35
hidden скрыт:54
hierarchi иерарх:64
hieroglyph иероглиф:65
high высок:62
highlight подсветк:45 блик:36 выделя:20 подсвечива:17
histogram гистограмм:83
histori истор:71
historical историческ:100
hmong хмонг:80
hol отверст:64 дыр:46
holiday праздник:63
hom домашн:59 главн:14
homepag домашн:21
hong гонконг:47
hook перехватчик:90
horizon горизонт:63
horizontal горизонтальн:75 горизонта:57 горизонтал:19
host хост:43 компьютер:18 узел:18
hot горяч:74
hour час:82
hovd ховд:100
hover наведен:40
how скольк:34 как:29
hue тон:78 оттенок:28 оттенк:23
hug огромн:53
hungarian венгерск:80
hunk блок:28
hyperbolic гиперболическ:97
hyperlink гиперссылк:80
hyphenat перенос:33 расстановк:31 слог:13
icon значк:69 значок:55
icosahedron икосаэдр:99
id идентификатор:72
identifier идентификатор:37
identiti профил:22
ideograph иероглиф:39
ideographic идеографическ:65
ids идентификатор:28
if есл:56
ignor игнорирова:71 игнорируем:26 пропуска:21 игнорир:19 пропуст:19
illuminat освещен:46
imag изображен:96
imaginari мним:49
impl реализова:53
import импорт:77 импортирова:52 импортирован:27
important важн:85
importer плагин:14
improv улучшен:74
in-progress выполня:23
inactiv неактивн:62
inc вкл:58
inch дюйм:89
includ включ:43 включа:38
incom доход:54 входя:26 приход:21
incomplet невыполнен:52
incorrect неправильн:36 неверн:24
incr шаг:30
increas увелич:59
indefinit бессрочн:52
indent отступ:67
indentat отступ:31
index указател:46 индекс:39 индексирова:30 индексирован:21
india инд:87
indian индийск:54 инд:27
indiana индиа:91
indianapoli индианаполис:99
indic индийск:19
indicator индикатор:88
indigo индиг:90
individual отдельн:35
indonesia индонез:100
inertia инерц:76
inferior предел:17
infiniti бесконечн:71
info информац:32
informat информац:73 сведен:42
initial инициал:38 изначальн:23 начальн:20
initializ инициализац:66 инициализирова:37
ink пер:33 черн:16
inlin встроен:26
inner внутрен:41 внутр:29
input ввод:64 входн:37
insert встав:69 вставк:33 вставля:22 вставл:16
inset втянут:60 втяжк:15
insid внутр:57
install установлен:62 установл:28 установк:19
installat установк:53
instanc экземпляр:51
instant мгновен:57
instead вмест:56
instruct инструкц:93
insufficient недостаточн:37
integer представля:30 цел:30 чисел:12
integral интегра:70 криволинейн:20
intensiti интенсивн:76
intent цветопередач:53
interact взаимодейств:78
interest процентн:49 процент:25
interfac интерфейс:75
intermediat промежуточн:34
internal внутрен:72 встроен:12
international международн:96
internet интернет:43
interpolat интерполяц:80 интерполирова:45
interpreter интерпретатор:73
interrupt прерва:32
intersect пересечен:68
interval интерва:32 интервал:25
interwiki интервик:78
inv обр:100
invalid неверн:49 недопустим:47 некорректн:35 неправильн:22
invers инвертирова:13
invert инвертирова:72 инвертирован:39 обрат:21
invisibl невидим:74
invitat приглашен:57
invoic инвойс:62 счет-фактур:44 счета-фактур:38 счетов-фактур:20
io вывод:14
iran ира:98
iraq ирак:96
ireland ирланд:100
irish ирландск:99
island остров:94 остр:18
isometric изометрическ:97
israel израил:100
issu выда:61 проблем:23 выпуск:18
istanbul стамбул:100
itali итал:99
italian итальянск:100
italic курс:49 курсивн:31
item элемент:47 объект:40
iterat итерац:44 повторен:17
jamaica ямайк:100
jan янв:89
januari январ:100
japanes японск:83
javanes яванск:89
jelli жел:79
jigsaw головоломк:68
job операц:54 задан:20 работ:17
join соединен:24 объединен:12
journal дневник:58 журна:19
jujuy жуж:99
jul июл:65
juli июл:65
jump перейт:28 переход:14
jun июн:93
junk спам:63
just прост:14
justifi выключк:22 ширин:15
kabyl кабильск:69
kana кан:99
katakana катака:98
kazakhstan казахста:82
kb кб:100
keep сохраня:30 сохран:17 остав:12
ken бернс:45 кен:30
kentucki кентукк:98
kenya кен:74
kerguelen кергел:79
kern кернинг:90
kernel ядр:51
key ключ:80 клавиш:31
keyboard клавиатурн:41 клавиатур:37 сочетан:23 клавиш:22
keyword ключев:64
khmer кхмерск:83
kilometer километр:87
kingdom великобритан:64
knif нож:77
knot узл:22
knox нокс:84
kong гонконг:47
korean корейск:97
kuwait кувейт:100
kwajalein кваджалейн:84
kyrgyz киргизск:68
label ярлык:37 надпис:28 подпис:26 этикетк:23 метк:18
landscap альбомн:70 ландшафтн:34
languag язык:90 языков:25
lanka шри-ланк:61
lao лаосск:64 лаос:51
laplac лаплас:77
laptop ноутбук:87
larg больш:39 крупн:33
larger больш:15
largest наибольш:35
last последн:78 фамил:17
lat поздн:79
later позж:96
latest последн:17
lath точен:91
latin латиниц:85 латинск:35
latitud широт:51
latvian латышск:73
launch запуст:31
lavender лавандов:92
layer сло:99
layout макет:55 разметк:50 компоновк:35
lead ведущ:42
learn узна:57
leav остав:51
lebanon лива:100
left слев:64 лев:56 влев:38 налев:15
left-to-right направ:35
legaci устар:93
legend легенд:77
len объектив:61 линз:28 оптик:27
length длин:77
lesotho лесот:98
less меньш:77
letter межбуквен:27 букв:21 письм:14
level уровен:70 уровн:60
liabiliti обязательств:86
librari библиотек:92
licens лиценз:80 лицензирован:33 лицензион:30
ligatur лигатур:100
light свет:71 светлот:30 освещен:24 светл:23
lighten светл:28
lik как:12
lim лайм:64 предел:19
limit предел:51 лим:24 ограничен:21 огранич:20
lin лин:70 строк:43
line-spac межстрочн:36
linear линейн:83
lingala линга:99
link ссылк:58 связа:40 связ:34 ссылок:30
list список:74 списк:55
liv динамическ:30
load загруз:49 загрузк:39 загружа:24 загруж:17
loan займ:67 выплат:24
local локальн:74 локал:30 местн:26
localiz локализац:52
locat местоположен:48 расположен:38
lock заблокирова:62 блокировк:33 блокирова:21
log журна:58 журнал:29 войт:24
logarithmic логарифмическ:86
logical логическ:56
login вход:39 сист:15 авторизац:15
logo логотип:92
london лондон:94
long длин:51
longitud долгот:51
loop цикл:48 цикличн:29
loos свободн:30
los форматирован:16
loss убытк:54 убыток:51
lossless потер:45
lost утрачен:48
lot лот:41 набор:28
louisvill луисвилл:76
low низк:54 небольш:22
lower опуст:49 опускан:33 нижн:19 строчн:18
lowercas строчн:57
lucia сент-люс:65
luminanc светим:35 яркост:17
luminositi яркост:36
luxembourg люксембург:91
macao мака:65
macau мака:65
macro макрос:95
mad сдела:17
madagascar мадагаскар:100
madam дам:44
madeira мадейр:85
magenta пурпурн:69
magnetic магнитн:64
magnificat увеличен:36
magnifier увеличител:82
mail почтов:42 почт:42 рассылк:24
mailbox объединен:15
mailing-list рассылк:27
main главн:40 основн:22 заглавн:19 груб:15
maintainer сопровожда:70
maintenanc обслуживан:58 техническ:27
major основн:35
majuro маджур:84
mak сдела:53 производител:28
malay малайск:99
malaysia малайз:100
malta мальт:100
manag управлен:69
manager менеджер:46 диспетчер:42 управлен:18
mani мног:54 скольк:35
manual вручн:60 ручн:55 руководств:24
manufacturer производител:41
map карт:67 маппинг:23 проекц:15 спроецирова:14
mar мар:87
march март:100
margin пол:35
mariana марианск:80
mark отмет:48 помет:30 отмечен:21 как:20 отметк:15
marker маркер:74
markup разметк:35
martiniqu мартиник:100
mask маск:92
mass множествен:28 масс:26
master мастер-слайд:36 мастер:32 мастер-парол:27 мастер-страниц:19
match совпаден:53 совпада:31 соответств:21 подходя:17
material материа:63 спецификац:27
mathematical математическ:78
matrix матриц:89
matt матов:94
maturiti платеж:14
mauritius маврик:98
mawson моусон:99
max макс:57 максимальн:33 максимум:14
maximal максимальн:19
maximiz максимальн:14
maximum максимальн:60 максимум:25
may ма:50
mayek манипур:56
mayott майотт:94
mb мб:100
mean средн:15
measur измерен:57 измеря:35
mechanism контактн:27
media медиафайл:60 мед:38 мультимед:33 носител:27
median медиа:54
medium средн:49
meet собран:71 встреч:29
meetei манипур:56
member член:43 участник:18
memo заметок:55 заметк:53 памятк:39
memori памят:80
mendoza мендос:86
menu мен:89
menubar мен:15
menus мен:25
merg объедин:57 объединен:35 слиян:23 совмест:23
meroitic мероитск:61
mesh сетчат:41 сетк:24
messag сообщен:76 письм:43 пис:29
metadata метада:91
metafil метафайл:97
metal металл:71 металлическ:32
meter метр:66
method метод:77 способ:30
metric метрик:80
metropolitan метропол:88
mexico мексик:85
microphon микрофон:75
middl середин:47 посередин:36 средн:14
midpoint средн:24
midway мидуэ:78
mil мил:99
millimeter миллиметр:100
millisecond миллисекунд:82
min мин:34 мо:27 минимальн:23 минимум:22
minimal минимальн:37 мин:20
minimiz минимальн:23
minimum минимальн:53 минимум:33
minor мал:43 вспомогательн:17
minut минут:85
mipmap мипмап:100
miquelon микелон:95
mirror зеркальн:51 отражен:26
misc проч:22
miscellaneous разн:38 различн:35 разнообразн:31 проч:17
miss отсутств:65
miter заострен:52 остр:27
mixer микшер:63
mm мм:94
mobil мобильн:71
mod реж:87 режим:25
model модел:96
modem модем:73
modern современ:87
modifi измен:26 изменен:21
modificat изменен:16
modifier модификатор:44
modul модул:64
mon пн:82
monaco монак:100
monday понедельник:95
mongolian монгольск:87
monitor монитор:47
monochrom монохромн:69
montenegro черногор:78 сербск:18
month месяц:91
montserrat монтсеррат:87
mor ещ:45 больш:21 подробн:14
morn утр:87
most част:20
motion движен:39
mount монтирован:35
mous мыш:84
mov перемест:67 перемещен:49 переименован:15 перемещ:14
movabl перемеща:24
much мног:43
multip умножен:36
multipl нескольк:55 множествен:22
multiplicat умножен:46
municipaliti муниципалитет:100
music музык:83
musical музыкальн:76
must должн:39 необходим:22 долж:22 быт:19
mut звук:19
n-point деформац:16
nam им:71 назван:41 имен:24 именова:15
namespac пространств:48
namibia намиб:100
narrow узк:62
natur природ:89
natural естествен:69
nauru наур:99
navigat навигац:84
navigator навигатор:80
nearest ближайш:42
need треб:20 необходим:17
negativ отрицательн:71 негат:25
neon неонов:59
nepali непальск:88
net чист:76
netherland нидерланд:72 нидерландск:27 антильск:27
network сет:76 сетев:32
never никогд:80
new нов:86 созда:27
newest сам:24
next след:93
nicknam псевдон:75
nicosia никос:67
nigeria нигер:84
night ночн:72
niu ниуэ:83
no нет:67 без:47 ни:14
nod узл:77 ветв:32 узел:17
nois шум:92
nominal номинальн:53
non нет:18
norfolk норфолк:82
norm норм:86
normal нормальн:54 обычн:47
north север:76 северн:37
northern северн:72 северносаамск:29
norway норвег:94
norwegian норвежск:96
not примечан:48 явля:30 заметк:22
noth нич:40
notic уведомлен:19
notifi уведом:51 извеща:41
notificat уведомлен:73
nov но:59
november ноябр:100
now сейчас:73
number номер:59 числ:51 количеств:34 нумерац:25
numeral цифр:17
numerator числител:100
numeric числов:40
numerical числов:37
object объект:81
obliqu наклон:38
observat наблюден:43
obsolet устаревш:28
occur произошл:47 возникл:31
occurrenc вхожден:50 повторен:24
ocean океа:35
ocr распозна:29
oct окт:89
october октябр:100
odd нечетн:84
off выкл:52 выключ:33 отключ:15
offlin автономн:46
offset смещен:68 втяжк:26
oil маслян:63
ok ок:76
old стар:75 прежн:25
older старш:35
oldest стар:23
omit пропуст:30
on-canva холст:21
onc раз:16
one один:55 одн:36
onli тольк:97
onlin онлайн:41 онлайнов:31 интернет:21 сетев:16 сет:15
opaciti непрозрачн:86
opaqu непрозрачн:37
open откр:83 открыт:39 открыва:25
operand операнд:78
operat операц:59
operator оператор:93
opportuniti возможн:33
optical оптическ:83
optimal оптимальн:79
optimiz оптимизирова:61 оптимизац:46
option параметр:63
optional необязательн:79
orang оранжев:78 темно-оранжев:21
order порядок:72 заказ:45 порядк:23
ordinal порядков:50
organiz организац:48
organizer организатор:61
orientat ориентац:88
origin координат:18
original исходн:64 оригина:32
orphan висяч:20
orthogonal ортогональн:65
os ос:31
other друг:72 остальн:18 проч:18
out истекл:22 вне:17 уменьш:17 выйт:14
outbox исходя:59
outer снаруж:38 наружн:29 внешн:29
outgo исходя:36
outlin структур:60 абрис:23
output вывод:59 выходн:31 выход:18
outset оттяжк:56
outsid снаруж:52
over над:35
over-exposur передержк:78
overdu просрочен:72
overflow переполнен:62
overlap перекрыт:74
overlay перекрыт:32
overlin надчеркиван:96
overview обзор:55
overwrit перезаписа:47 перезап:36
own собствен:42
owner владелец:65 владельц:65
pacific тих:68 океа:62 о-в:25
pack упакова:60 набор:15
packag пакет:85
pad отступ:13 вокруг:12
pag страниц:97
paid оплач:75
paint рисован:54 краск:30
paintbrush кист:17
pair пар:63 парн:46
pakistan пакиста:100
palau пала:90
palett палитр:83 образц:18
palmer палмер:97
pan панорамирован:36 панел:30
panama панам:100
panel панел:33
panorama панорам:70 панор:36
paper бумаг:80
papiamento папьямент:99
paragraph абзац:98
paraguay парагва:100
parallel параллельн:84
parallelogram параллелограмм:94
parameter параметр:44
parasit паразит:69 присоединен:21
parent родительск:69 родител:22
parenthes скобк:26
parenthesi скобк:18
pars разбор:46 разобра:21 анализ:15
parser анализатор:80
part част:23
parti контрагент:67
partial частичн:70
participant участник:13
password парол:98
past встав:40 вставк:17
pastel пастельн:63
patch исправлен:27
path контур:82 пут:41
patrol патрулирован:81
patroll отпатрулирова:45 проверен:43
pattern текстур:73 паттерн:18 орнамент:14 текстурн:12 узор:12
paus приостанов:52 пауз:45 приостановл:44
pay оплат:35
payabl кредитор:36
paye получател:22
payment платеж:53 оплат:36
pen пер:48 карандаш:40
pencil карандаш:62
pend утвержден:27 ожида:26
peopl люд:81
per один:16
percent процент:66
percentag процент:42
percentil процентил:91
percentrank процентранг:98
perceptual воспринима:56 нелинейн:35
perform выполнен:17 выполн:16
performanc производительн:69
period период:82
periodic периодическ:78
permalink постоя:39
permanent безвозвратн:51 навсегд:40 постоя:20
permission доступ:21 прав:18 разрешен:18
permit разреш:14
perpendicular перпендикулярн:88
persian персидск:62
personal личн:40 персональн:37
perspectiv перспектив:90
philippin филиппин:100
phoenix феникс:100
phon телефон:73
phonetic фонетическ:66
photo фотограф:36 фот:25
photocopi фотокоп:100
photograph фотограф:35
physical физическ:76
pica пайк:77
pick отбор:36 взят:23
picker пипетк:33
pictograph пиктограмм:65
pie кругов:26 сектор:26
piec кусочек:60
piechart кругов:26
pingback уведомлен:25
pink розов:71
pip перенаправ:23
pitcairn питкэрн:77
pitch шаг:20
pivot сводн:83
pixel пиксел:78 точек:18 пикс:15 растр:14
plac мест:41 помест:17 размещен:16
placeholder заполнител:66
plain прост:28 обычн:21
plan плоскост:62
plasma плазм:78
plaster штукатурк:78
plastic пластик:78
platform платформ:58
play воспроизвест:74 воспроизвод:32 воспроизведен:24
playback воспроизведен:57
playlist плей-лист:67 воспроизведен:21
pleas пожалуйст:74
plot график:37
plug-in плагин:16 расширен:13
plugin плагин:67 модул:39
plural множествен:38
point точк:73 точек:18
pointer указател:35
poisson пуассон:67
pol полюс:53
polar полярн:89
polici политик:52
polka горошек:65
polygon многоугольник:78
polylin ломан:41
polynesia полинез:88
polynomial полиномиальн:73
ponap понап:76
pool пул:61
popular популярн:99
populat совокупн:67
popup всплыва:48
port порт:90
portfolio портфел:85
portrait портретн:78
portugues португальск:100
posit положен:61 позиц:39 расположен:24
positiv положительн:82
possibl невозмож:28 возможн:24
post запис:27 зап:25 ввест:14 проведен:13
postal почтов:21
postcard открытк:100
poster плакат:61 постер:33
posteriz постеризац:75
postur курс:24
power степен:42
pre-process обработк:18 предварительн:18
preced предшеств:72
precis точн:37
precision точност:66
predefin предопределен:57
prefer предпочита:57 предпочтительн:36
preferenc настройк:22
prefix префикс:73
prepar подготовк:53 подготовл:38
preparer автор:24
presentat презентац:70
preserv сохраня:21
preset предустановк:31 профил:30 проф:24
press нажат:34 нажм:13
pressur наж:54 давлен:42 нажат:14
preview просмотр:43 предварительн:38 предпросмотр:33 миниатюр:15
previous предыдущ:93
pric цен:82
primari первичн:49 основн:35
primitiv примитив:65
print печа:52 печат:48 печата:40 напечата:29 вывест:17
printabl печат:22
printer принтер:89
prioriti приоритет:81
privaci конфиденциальн:76
privat личн:47 частн:33 приватн:31
probabiliti вероятн:87
problem проблем:45
procedur процедур:85
process обработк:46 обработа:37 процесс:34
processor процессор:54
product продукц:42 производств:35 продукт:34 тмц:25 произведен:25
profession професс:64
profil профил:71
profit прибыл:85
program программ:63
progress прогресс:31 ход:24 выполнен:22 выполня:21
progressiv прогрессивн:77
project проект:80 проекц:24 проецирован:23
promot повыс:69
prompt предупрежда:33
proof цветопроб:54
properti свойств:95
proportional пропорциональн:58
protect защит:68 защищен:36 защищ:29
protocol протокол:93
provid предоставл:51 предоставля:49
provinc провинц:39 штат:17
proxi прокс:79 прокси-сервер:38
public публичн:53 общедоступн:29
publish опубликова:56 публикац:36 публикова:27
publisher издател:67
puerto пуэрто-рик:65
punctuat пунктуац:79
purchas покупк:71
purpl пурпурн:30 фиолетов:22
purpos назначен:17
push выталкиван:76
px пикс:54
qatar катар:100
qualiti качеств:94
quantiti кол-в:44 количеств:18
quantiz квантован:83
quarter кварта:82
quartil квартил:100
quechua кечу:98
queensland квинсленд:78
queri запрос:65
queu очеред:83
quick быстр:71
quit выйт:19 выход:18
quot кавычк:55 цитируем:27 котировк:22 цитат:21 цитирован:19 цитирова:16
quotat цитат:34
radial радиальн:70 кругов:34
radian радиа:61 радиан:51
radius радиус:98
rainbow радуг:75
raindrop дождев:63 капл:15
rais подня:56 поднят:37
random случайн:82
randomiz случайн:36
rang диапазон:96
rank ранг:63
rarotonga раротонг:84
raster растров:34
rat ставк:42 оценк:38 частот:34 рейтинг:26 курс:19
ratio соотношен:42 пропорц:25 сторон:24 пропорциональн:17
raw негатив:54 цифров:17
re-typ повтор:20
reach достигнут:51
read чтен:53 прочита:47 считыва:16 прочт:14
read-on чтен:37
reader чтен:15
readi гот:42 готов:29
real настоя:49 веществен:36
reason причин:80
recalculat пересчитыва:57 пересчита:46
receipt прочтен:33
receiv получ:28 получен:27
receivabl дебитор:46 получен:14
recent недавн:56 свеж:22 последн:21
recipient получател:78
recognit распознаван:74
recogniz распозна:42
recommend рекомендуем:53
reconcil согласова:60 согласован:42
reconciliat сверк:53
record зап:44 запис:31 записа:16
recover восстановл:45
recoveri восстановлен:32
recreat занов:37
rectangl прямоугольник:77 прямоугольн:17
rectangular прямоугольн:71
recur повторя:28
recurrenc повторен:41
recursiv рекурсивн:85
red красн:91
red-ey глаз:33
redirect перенаправлен:84 перенаправ:21
redo повтор:55
reduc сократ:38 уменьш:19 уменьшен:15
reduct шумоподавлен:32 уменьшен:21
referenc ссылк:32 эталон:24 ссылочн:21
refin уточн:68
reflect отражен:17
refractiv преломля:89
refresh обнов:52
region регион:54 област:27
register зарегистрирова:63 журна:12
registrat регистрац:62
regression регресс:82
regular регулярн:64 обычн:14
reject отклон:46 отклонен:26
relat связа:30 относя:29
relativ относительн:93
releas выпуск:43 снят:13
relief рельеф:37
reload перезагруз:47 обнов:20 перечита:19 перезагрузк:18
remain оста:35
remember запомн:70
remind напомн:64
reminder напоминан:76 напоминател:30
remot удален:18
remov удал:50 удален:20 убра:19
removabl съемн:55
removal удален:16
renam переименова:73 переименован:44
render отрисовк:70 визуализац:37
renumber перенумерова:94
reorder реорганизац:66
rep республик:24
repay выплат:41 займ:20
repeat повторя:44 повтор:38
replac замен:79 зам:32 заменя:27
repli ответ:84
replicat коп:18
reply-to обратн:20
report отчет:96
repositori репозитор:62 комплект:39 хранилищ:19
republic республик:96
request запрос:48 запрашива:12
requir треб:65 обязательн:40 необходим:23
rescan перечита:39
reset сброс:61 восстанов:18
resiz размер:18
resolut разрешен:75
resolv реш:44
resourc ресурс:78
respons ответ:21
responsiv адаптивн:49
restart перезапуст:43 перезапуск:28 занов:27
restor восстанов:50 восстановлен:21 восстановл:18
restrict ограничен:35 огранич:14
result результат:82
resum продолж:30
retinex ретинекс:73
retract втяжк:27
retri повтор:28
retriev получен:27 получ:13
return возвраща:50 вернут:38 возврат:20 отобра:12
reunion реюньон:87
revenu выручк:61
revers обратн:45 перевернут:20 развернут:19
revert откат:18 возврат:14 восстанов:12
review проверк:20
revision верс:50 редакц:30
rich форматирован:20
rico пуэрто-рик:65
ridg кромк:80
right справ:59 прав:44 вправ:40 направ:14
right-to-left налев:40
rippl ряб:100
roam роуминг:75
rol рол:61
rollback откат:58
roman римск:67
romanian румынск:99
root корнев:76 корен:38
rotat вращен:67 поворот:43 повернут:37 враща:20
rothera ротер:94
rough груб:47 шероховат:33
roughen огрублен:38
round закруглен:60 скруглен:56 кругл:24 округлен:23
rout маршрут:100
row строк:66
rsvp просьб:54
rubi фурига:76
rul прав:42
ruler линейк:72
run запуст:44 выполн:19 выполня:13 запуск:13
russia росс:100
russian русск:100
rwanda руанд:86
saf безопасн:36
saipan сайпа:84
sal продаж:83
salutat приветств:88
salvador сальвадор:55
sam же:52 одинаков:25
sami северносаамск:62
samoa само:83
sampl выборк:49 образцов:44 выборок:22 дискретизац:20 свод:16 образц:14
sans-serif засечек:71
sardinian сардин:88
sat сб:67
satellit спутник:56
satini атласн:80
saturat насыщен:89
saturday суббот:100
sav сохран:77 сохранен:36 сохраня:13
scal масштабирован:57 масштаб:30 масштабирова:29
scalabl масштабируем:90
scan сканирован:63 разложен:27
scanner сканер:84
scatter рассеиван:65
scen сцен:44
scenario сценар:46
schedul запланирова:62 планов:35 расписан:13
schem схем:49
schema схем:48
scissor ножниц:75
scor вес:43
screen экра:69 экран:20
screenshot снимок:38 снимк:14
script сценар:76 скрипт:36 письмен:15
scroll прокрутк:78 прокрут:24
scrollbar полос:38
sea мор:63
seamless бесшовн:81
search поиск:77 иска:33 поисков:17
second втор:65 секунд:64
secondari вторичн:72
secret секретн:73
section раздел:76
sector сектор:49
secur безопасн:30
securiti безопасн:54 бумаг:20
seed зерн:52
seek подбор:18
segment сегмент:92
select выбра:58 выделен:56 выбор:33 выбер:27 выдел:18
selectiv выборочн:53
selector выбор:14
semicolon запят:34
send отправ:63 отправк:47 отправля:17
sender отправител:92
senegal сенега:100
sensitiv учитыва:35 учет:33
sensitiviti чувствительн:71
sensor сенсор:41
sent отправлен:35 отправл:33 посла:33
sent-mail отправлен:40
sentenc предложен:48
sep сен:77
separat раздельн:42 отдельн:13
separator разделител:68
sepia сеп:83
september сентябр:100
sequenc нумерац:32 порядков:26 последовательн:24
serbia серб:90 сербск:12
serbian сербск:85
seri ряд:73 сер:17
serial серийн:50 последовательн:32
serif засечк:65
server сервер:88
servic служб:68 сервис:33 веб-служб:30
session сеанс:79 сесс:36
set установ:46 настройк:33 параметр:24 установк:16 зада:16 сдела:14
setswana тсван:58
setup настройк:19
seychell сейшельск:71
shad затенен:59 подсветк:13 тен:13
shader шейдер:76
shadow тен:93
shap фигур:71 форм:24
shar акц:46 общ:22 совместн:19
sharp резкост:41 резк:19
sharpen резкост:45 повышен:12
shear среза:41 наклон:24 сдвиг:23
sheet лист:89
shell оболочк:80
shift сдвинут:48 сдвиг:31 смещен:22
ship доставк:44 возврат:15
short коротк:73
shortcut комбинац:60 клавиш:38
show показыва:66 показа:62
shrink уменьш:24 уменьшен:22
shuffl перемеша:85
sid сторон:43
side-bar боков:27
sidebar боков:50
sidecar дополнительн:16
sigma сигм:100
sign подписа:43 знак:38
signatur подп:50 подпис:37
signer подписант:88
silver серебрян:100
similar похож:53
similariti схожест:65 подобн:38
simpl прост:50
simplifi упрощен:76 упрост:27
simplificat упрощен:39
simulat симуляц:53
sin синус:64
sindhi синдх:98
singapor сингапур:100
singl одинарн:56 одиночн:40 отдельн:28 одн:19 однострочн:14
singular единствен:61
sinhala сингальск:73
sir дам:44
sit сайт:89
six шест:87
siz размер:88 кегл:16
sketch наброск:48
skew наклон:29
skin кож:20 оформлен:19
skip пропуст:43 пропуск:32 пропуска:19
slant наклон:34
slic срез:52 нарезк:37
slicer срез:45
slid слайд:90 скольжен:21 демонстрац:21
slider ползунок:57
slideshow слайд-шо:62 показ:16
slight легк:64 слегк:33
slovakia словак:100
slovenia словен:100
slow медлен:46
slower медлен:62
small маленьк:54 мелк:47 мал:27
smallest наименьш:60
smart умн:55 смарт-тег:36
smooth сглаживан:44 сглажен:43 гладк:27 сглад:25 плавн:16
smudg размазыван:67
snap прилипа:58 прилипан:51 захват:19
snippet фрагмент:56
soft мягк:60 рассея:21
soft-proof цветопроб:47 программн:14
softwar обеспечен:42 программн:28 платформ:17 программ:12
solariz соляризац:97
solid сплошн:56
solv решен:49
solver решател:80
som некотор:52
somalia сома:100
someth что-т:62 пошл:13
sorri извин:77
sort сортировк:67 сортирова:48 упорядоч:42 отсортирова:18
sound звук:64 звуков:33
soundtrack сопровожден:50
sourc источник:71 исходн:32
south южн:73 юг:44 юар:29
spac интерва:58 пробел:35 пространств:23 расстоян:14
spain испан:87
spam спам:30 спамер:28 помеч:18
spanish испанск:100
sparkl искрен:75
sparklin спарклайн:98
spe скорост:71
special специальн:64 служебн:28 особ:28
specifi указа:42 зада:13
specific указа:16
speckl пятн:50
specular отражен:32
spell орфограф:53
spellcheck орфограф:40
spher сфер:75
spherical сферическ:75
spik луч:62
spin оборот:43
spiral спирал:71 спира:57
splash заставк:60
splin сплайн:99
split част:34 разделен:25 раздел:23 разб:20 створк:15 раздельн:13
splitter разделител:23
splotch пятн:42
spot направлен:13
spous супруг:71
spray распылен:87
spreadsheet электрон:20
spyro спирограф:62
squar квадратн:63 квадрат:55
sri шри-ланк:61
st ел:37
stack накоплен:39 стопк:38 стек:25
stag промежуточн:36
stain пятн:41
stair лестниц:100
standard стандартн:58 стандарт:34
standardiz стандартн:20
star звезд:63 избра:19
start нача:68 начальн:33 начина:21 запуск:18
startup запуск:31
stash запасник:67
stat состоян:27 штат:24 декларац:16 связан:13
static статическ:89
station станц:98
statistic статистик:88
status состоян:62 статус:54
statusbar состоян:22
stdev стоткл:46 отклонен:18
step шаг:75
sticki прилепл:56
stitch сшиван:44 строчк:41
stock хранилищ:15 склад:13 бумаг:12
ston камен:78
stop останов:42 опорн:32 остановл:25
stor сохранен:26
storag хранилищ:54
straight прям:50
stream поток:55
street улиц:99
strength сил:60
stretch растянут:72 растягиван:42
strik исполнен:16
strikethrough зачеркиван:60 зачеркнут:40
string строков:35 строк:18
strok обводк:77 обвест:22 штрих:20 мазк:17
structur структур:47
styl стил:98
sub индекс:22
sub-account субсчет:46
sub-folder вложен:13
sub-second дол:44
sub-to-do подзадач:80
subaccount субсчет:88
subcategori подкатегор:72
subdivid разделен:29
subdivision подраздел:37
subfolder подпапк:63
subject тем:42
submenu подмен:100
submission представлен:46
submit отправ:20
subpag подстраниц:68
subpath субконтур:74
subroutin подпрограмм:100
subscrib подписа:52
subscript подстрочн:34 нижн:24 подписк:22 индекс:21
subsecond дол:34
subset подмножеств:87
substitut подстановк:60
subthread подветк:50
subtitl субтитр:70
subtotal подытог:52 итог:18
subtract вычитан:72 вычест:53
succeed выполн:12
successful успешн:86
such так:65
suggest предлага:42 предложен:39 вариант:18
sum сумм:26
summari сводк:37 дайджест:29 описан:18 кратк:16
sundanes сунданск:89
sunday воскресен:100
sunris восход:67
sunset закат:84
sup индекс:31
superior предел:17
supernova сверхнов:78
superscript надстрочн:36 верхн:25 индекс:20
superset надмножеств:84
suppl дополнен:61
supplemental дополнительн:18
supplier поставщик:62
support поддержива:63 поддержк:41
suppress печата:16
suppression подавлен:54 сокрыт:44
surfac поверхн:70
surround окружен:42
suspend ожидан:28
swahili суах:100
swap подкачк:50 поменя:31 зам:14
swatch образц:28
swaziland свазиленд:100
sweden швец:90
swedish шведск:100
switch переключ:61 переключен:15
switcher переключател:43
switzerland швейцар:100
syllabl слог:60
symbol символ:49
symbolic символьн:61
symlink символическ:48
symmetri симметр:60 симметричн:33
symmetric симметричн:65
sync синхронизирова:24
synchroniz синхронизирова:62 синхронизац:42
syntax синтаксис:62 синтаксическ:49
syowa сев:61
system системн:66 систем:51
tab вкладк:77 табуляц:29 вкладок:26
tabl таблиц:94 табличн:12
tablet планшет:72
tabular табличн:44
tag метк:74 меток:37 тег:29
tagalog тагальск:77
tahiti таит:84
tai та:76
talk обсужден:41
tallinn таллин:99
tamil тамильск:91
tangent тангенс:70
tangential касательн:76
tangut тангутск:87
target цел:57 целев:32
tartan шотландк:92
task задач:80
tasmania тасман:86
tax налог:85 налогов:28
taxabl облага:35
taxonomi таксоном:91
teal сине-зелен:85
technical техническ:52
teeth зубц:87
tel тел:30 телефон:15
telephon телефон:40
temperatur температур:66
templat шаблон:93
temporari времен:52
tentativ условн:47
term срок:26 понят:26 термин:23 оплат:17 услов:12
terminal термина:80
terminat прерва:26
territori территор:95
test тест:50 тестов:36 тестирован:33 провер:21 тестирова:18
text текст:92 текстов:31
textur текстур:36
thai тайск:84
than чем:81
thank спасиб:72
them тем:71 оформлен:18
then зат:74
thes эт:40
thick толст:45 толщин:32 густ:31
thin тонк:57
third трет:90
thousand разряд:37
thre три:89
thread дискусс:55 обсужден:32 ветк:30 поток:20 нит:19
threshold порог:85 порогов:23
thu чт:82
thul тул:100
thumb миниатюр:13
thumbnail миниатюр:60
thursday четверг:100
tibetan тибетск:92
ticker бегущ:51
tight плотн:69
til мозаик:46 черепиц:34 тайл:30 замост:27 узор:12
tilt повернут:26 наклон:18
tim врем:77 времен:37
timeout ожидан:23
timesheet табел:76
timestamp времен:23
timezon пояс:27 часов:16
tip совет:63 подсказк:16
titl заглав:44 назван:30 заголовок:26 титульн:20
to-do задач:47
today сегодн:63 сегодняшн:43
toggl переключ:45 переключен:21
toilet туалет:85
token ток:80
toleranc допуск:78
tomorrow завтр:68
toner тонер:71
tonga тонг:80
tongatapu тонгатап:84
too слишк:85
tool инструмент:94 сервис:14
tool-tip подсказк:27
toolbar панел:39
toolbox панел:16
tooltip подсказк:35 всплыва:32
top сверх:49 верхн:42 вверх:29 верх:23 наверх:14
topic тем:20
topmost сам:22
tot всег:34
total итог:40 ит:39 всег:32 итогов:29 общ:18
touchpad сенсорн:40
trac векторизац:55 трассировк:20
track отслеживан:63 дорожк:37 отслежива:26
trackback обратн:20
trad торгов:75
traditional традицион:90
transact проводк:84 проводок:31
transclusion включен:34
transfer передач:30 переда:21
transform преобразован:49 трансформац:43 трансформирова:26
transformat преобразован:36
transit переход:34
translat перевод:81
transparenci прозрачн:76
transparent прозрачн:45 полупрозрачн:27
transport транспорт:44
transportat транспорт:21
trash корзин:65
tray подач:47 лоток:35
tre дерев:75
treat счита:33
tremor дрожан:71
trend тренд:57
trial испытан:53 попытк:37
triangl треугольник:80
triangulat триангуляц:97
trim обреза:20
tripl тройн:80
tru истин:85
truk трук:90
truncat усечен:81
trust доверен:66 довер:37
try попроб:47 попробова:44
tswana тсван:74
tue вт:82
tuesday вторник:100
turbulenc турбулентн:57
turbulent турбулентн:57
turkey турц:99
turkish турецк:100
turn оборот:27 выключ:18
turquois бирюзов:83
tweak корректор:76
twitter твиттер:95
two два:49 две:46 двух:16
two-factor двухфакторн:85
typ тип:96
ukrain украин:100
ukrainian украинск:100
unabl уда:21 невозможн:16
unavailabl недоступн:21
unblock разблокировк:48
uncategoriz некатегоризова:63
undefin неопределен:53 определ:19
undelet восстановлен:29 восстанов:20
under под:44
under-exposur недодержк:78
underlin подчеркиван:87 подчеркнут:32
undo отмен:48 отм:25
unexpect неожида:70
ungroup разгруппирова:88
unicod юникод:86
unifi объединен:22
uniform равномерн:64
union сумм:19 объединен:18
uniqu уникальн:67
unit единиц:85 измерен:13
universiti университет:100
unknown неизвестн:86 неизвест:15
unlimit огранич:24
unlink отвяза:30 отсоедин:27
unlock разблокирова:69 разблокировк:33
unmark отметк:26
unmount отсоедин:45
unnam безымя:60
unprotect снят:24 защит:17
unread непрочита:82
unrealiz нереализова:65
unreconcil согласован:28
unsav несохранен:76
unselect снят:24
unsharp нерезк:65
unstag промежуточн:30
unstar избра:20
unsubscrib отписа:58
unsupport неподдержива:70 поддержива:15
untitl безымя:33
unus неиспользуем:89
unvisit непосещен:77
uom ед:70
up вверх:60 выш:23
upcom предстоя:75
updat обновлен:57 обновл:38 обнов:37 обновля:15
upgrad обновлен:36
upgradabl обновля:49
upload загрузк:47 загружен:16 загруз:13
upper верхн:25 прописн:15
uppercas прописн:44
upside-down ног:34
urdu урд:100
url ссылк:13 адрес:13
us сша:78
usag использован:60
use использова:86
used используем:25 использ:23 использован:14 использова:12
user пользовател:62 участник:45 пользовательск:34
user-defin особ:19 пользовательск:14
usernam им:17 пользовател:15
using использу:38 использован:18
uzbek узбекск:100
uzbekistan узбекиста:78
valid правильн:43 допустим:34 действител:30 действительн:21 корректн:17
valu значен:94 яркост:13
vanish сход:47
vanuatu вануат:100
var дисп:53 дисперс:39
variabl перемен:76 изменя:13
varianc колебан:59 дисперс:31
variant вариант:42 письмен:21
variat варьирован:47 вариативн:34
varp дисперс:39
vcard визитк:33
vector вектор:65 векторн:56
vendor поставщик:68
veri очен:75
version верс:71
vert верт:49
vertical вертикальн:75 вертика:59 вертикал:19
via через:49
video виде:82 видеофайл:41 видеозапис:28
vietnames вьетнамск:97
view просмотр:39 вид:36 просмотрет:34 посмотрет:24
viewer медиа-просмотрщик:43
vignet виньетирован:68
violet фиолетов:84
virgin виргинск:65
visibiliti видим:44
visibl видим:68 видн:18
visit посещен:53 перейт:16
visual визуальн:79
void аннулирова:70 аннулирован:43
volum громкост:60 том:30
voronoi ворон:85
vostok восток:60
vot голос:97
voucher товарн:56 чек:27
wait подожд:48 ожидан:35
wak уэйк:86
wal уэльс:78
wall стен:84
walli уоллис:92
wallpaper обо:31 стол:14
want требуем:66
warehous склад:57
warn предупрежден:86 вниман:24
warp искажен:59
was был:41
watch наблюда:32 контрольн:14 за:14
watchlist наблюден:51
watermark водян:62
wav волн:82
wax восков:89
weak слаб:60
weather погод:79
web веб-адрес:30 веб-страниц:27 веб-служб:17
websit сайт:15
wed ср:73
wednesday сред:78
week недел:83 еженедельн:15
weekend выходн:33
weight вес:37 полужирн:15
welcom добр:45 пожалова:45 приветств:14
went пошл:41 что-т:14
west запад:51 западн:30
western западн:78
what что:65
wheel колес:65
when при:68 когд:25
whether ли:65
which как:40 котор:28
whil при:39
whit бел:89
whitespac пробельн:54
whol целик:26 цел:18
wid широк:60
widget виджет:85
widow висяч:21 концев:14
width ширин:86 толщин:31
wiki вик:68 вики-страниц:22
wikitext вики-текст:86
wildcard подстановочн:55
will будет:69 будут:28
window окн:83 окон:22
within внутр:24
without без:45
wizard мастер:63
wood дерев:22
word слов:87
work рабоч:66 работа:30 работ:13
workday дня:26
workflow пакетн:35
workspac стол:30
world мир:64
worth стоимост:28 чист:15
wrap перенос:40 обтекан:31
writ записа:36 запис:17
write-off списан:78
writer автор:16
wrong неправильн:20
x-ray рентг:62
xor исключа:56
yancowinna янковин:100
yap яп:90
year год:88
yellow желт:90
yes да:90
yesterday вчер:74
yet ещ:28
yiddish идиш:92
yield доход:23
you вы:71 вам:27
yy гг:94
yyyy гггг:94
z-order наложен:44
zambia замб:100
zealand зеланд:59
zero нол:61 нулев:54 нул:39
zimbabw зимбабв:100
zip почтов:18
zon пояс:40 часов:25 зон:24
zoom масштаб:46 увелич:16 масштабирова:14
`
