/** What is in the server at the beginning: a small warehouse. */
export const commands = `
SET settings:currency EUR
SET settings:greeting "Welcome to depot 4"
SET settings:open_until 18:00
SET counter:parcels 1742
SET counter:returns 38
SET report:latest "{\\"day\\":\\"Friday\\",\\"parcels\\":212,\\"late\\":[4,9]}"
HSET item:1001 name "Pallet jack" price 189 stock 7
HSET item:1002 name "Strapping tape" price 3 stock 640
HSET item:1003 name "Shelf label" price 1 stock 1200
HSET driver:ivanov имя "Пётр Иванов" рейс "Тверь" телефон 4417
HSET driver:smith name "Ann Smith" route "Leeds" phone 5520
RPUSH queue:loading truck-12 truck-07 truck-31
RPUSH queue:unloading truck-02
SADD tags:fragile glass ceramics lamps
SADD tags:heavy engine safe
ZADD ranking:drivers 41 ivanov 57 smith 12 osman
SET session:aa12 joan
EXPIRE session:aa12 86000
SET заметка:смена "Ночная смена сдаёт ключи в 7:30"
SET заметка:погрузчик "Погрузчик 2 в ремонте"
SELECT 1
SET archive:2022 closed
SET archive:2023 closed
`
