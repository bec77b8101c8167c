-- What is in the server at the beginning of every case: a veterinary clinic and a cinema.
DROP DATABASE IF EXISTS clinic;
DROP DATABASE IF EXISTS cinema;
DROP DATABASE IF EXISTS archive;
DROP DATABASE IF EXISTS sandbox;
CREATE DATABASE clinic CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci;
CREATE DATABASE cinema CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

USE clinic;
CREATE TABLE owners (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  full_name VARCHAR(80) NOT NULL,
  phone VARCHAR(20) NOT NULL DEFAULT '',
  email VARCHAR(80) DEFAULT NULL,
  city VARCHAR(40) NOT NULL DEFAULT 'Тверь',
  discount TINYINT UNSIGNED NOT NULL DEFAULT 0
) ENGINE=InnoDB COMMENT='Владельцы животных';
INSERT INTO owners VALUES
  (1, 'Анна Ковалёва', '+7 910 441-20-11', 'kovaleva@mail.test', 'Тверь', 5),
  (2, 'Игорь Семёнов', '+7 915 702-33-90', NULL, 'Торжок', 0),
  (3, 'Людмила Прохорова', '+7 920 118-47-05', 'prohorova@mail.test', 'Тверь', 10),
  (4, 'Рустам Алиев', '+7 904 355-61-72', 'aliev@mail.test', 'Клин', 0),
  (5, 'Ольга Белова', '+7 919 007-15-38', NULL, 'Тверь', 0),
  (6, 'Денис Громов', '+7 930 284-66-19', 'gromov@mail.test', 'Конаково', 3);
CREATE TABLE pets (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  owner_id INT UNSIGNED NOT NULL,
  nickname VARCHAR(40) NOT NULL,
  species ENUM('кошка', 'собака', 'кролик', 'попугай') NOT NULL DEFAULT 'кошка',
  born DATE DEFAULT NULL,
  weight DECIMAL(5,2) DEFAULT NULL,
  chipped TINYINT(1) NOT NULL DEFAULT 0,
  notes TEXT DEFAULT NULL,
  KEY owner (owner_id),
  CONSTRAINT pets_owner FOREIGN KEY (owner_id) REFERENCES owners (id)
) ENGINE=InnoDB COMMENT='Пациенты';
INSERT INTO pets VALUES
  (1, 1, 'Барсик', 'кошка', '2019-04-12', 5.40, 1, 'Аллергия на курицу'),
  (2, 1, 'Муся', 'кошка', '2021-08-30', 3.75, 0, NULL),
  (3, 2, 'Рекс', 'собака', '2017-02-05', 31.20, 1, 'Кусается'),
  (4, 3, 'Кеша', 'попугай', '2020-11-01', 0.09, 0, NULL),
  (5, 4, 'Буран', 'собака', '2022-06-17', 42.00, 1, NULL),
  (6, 5, 'Зефир', 'кролик', '2023-03-08', 1.85, 0, 'Подстричь когти'),
  (7, 6, 'Тайга', 'собака', '2018-12-24', 27.60, 0, NULL),
  (8, 6, 'Пуля', 'собака', '2021-05-19', 8.10, 1, NULL);
CREATE TABLE services (
  code VARCHAR(10) NOT NULL PRIMARY KEY,
  title VARCHAR(80) NOT NULL,
  price DECIMAL(8,2) NOT NULL
) ENGINE=InnoDB COMMENT='Прейскурант';
INSERT INTO services VALUES
  ('CHIP', 'Чипирование', 1500.00),
  ('CLAW', 'Стрижка когтей', 350.00),
  ('EXAM', 'Первичный осмотр', 800.00),
  ('VACC', 'Вакцинация', 1200.00),
  ('XRAY', 'Рентген', 1900.00);
CREATE TABLE visits (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  pet_id INT UNSIGNED NOT NULL,
  service VARCHAR(10) NOT NULL,
  visited DATETIME NOT NULL,
  paid TINYINT(1) NOT NULL DEFAULT 0,
  KEY pet (pet_id),
  CONSTRAINT visits_pet FOREIGN KEY (pet_id) REFERENCES pets (id)
) ENGINE=InnoDB COMMENT='Приёмы';
INSERT INTO visits (pet_id, service, visited, paid) VALUES
  (1, 'EXAM', '2024-09-02 10:00:00', 1), (1, 'VACC', '2024-09-02 10:20:00', 1), (3, 'XRAY', '2024-09-03 12:30:00', 0),
  (2, 'EXAM', '2024-09-05 09:15:00', 1), (4, 'CLAW', '2024-09-05 16:40:00', 1), (5, 'CHIP', '2024-09-09 11:00:00', 1),
  (6, 'CLAW', '2024-09-10 13:10:00', 0), (7, 'EXAM', '2024-09-11 17:00:00', 1), (8, 'EXAM', '2024-09-11 17:20:00', 1),
  (3, 'EXAM', '2024-09-12 08:45:00', 1), (1, 'CLAW', '2024-09-16 10:30:00', 0), (5, 'VACC', '2024-09-17 14:00:00', 1),
  (2, 'VACC', '2024-09-18 09:30:00', 1), (7, 'VACC', '2024-09-18 12:00:00', 0), (8, 'CHIP', '2024-09-19 15:15:00', 1),
  (4, 'EXAM', '2024-09-20 16:00:00', 1), (6, 'EXAM', '2024-09-23 10:10:00', 1), (3, 'VACC', '2024-09-24 12:45:00', 1),
  (1, 'XRAY', '2024-09-25 11:30:00', 0), (5, 'EXAM', '2024-09-26 13:00:00', 1), (2, 'CLAW', '2024-09-27 09:00:00', 1),
  (7, 'CLAW', '2024-09-30 17:30:00', 1), (8, 'VACC', '2024-10-01 10:00:00', 0), (6, 'VACC', '2024-10-02 14:20:00', 1),
  (4, 'VACC', '2024-10-03 16:10:00', 1), (3, 'CLAW', '2024-10-04 12:00:00', 1), (1, 'EXAM', '2024-10-07 10:00:00', 0),
  (5, 'XRAY', '2024-10-08 11:40:00', 0), (7, 'EXAM', '2024-10-09 17:00:00', 1), (2, 'EXAM', '2024-10-10 09:20:00', 1);
CREATE TABLE temp_import (
  line INT UNSIGNED NOT NULL PRIMARY KEY,
  raw TEXT NOT NULL
) ENGINE=MyISAM COMMENT='Черновик загрузки';
INSERT INTO temp_import VALUES (1, 'Жулька;собака;2015'), (2, 'Сёма;кролик;2022');
CREATE VIEW debts AS
  SELECT v.id, p.nickname, s.title, s.price FROM visits v JOIN pets p ON p.id = v.pet_id JOIN services s ON s.code = v.service WHERE v.paid = 0;

USE cinema;
CREATE TABLE films (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  title VARCHAR(100) NOT NULL,
  released SMALLINT UNSIGNED NOT NULL,
  minutes SMALLINT UNSIGNED NOT NULL,
  rating ENUM('U', 'PG', '12', '15', '18') NOT NULL DEFAULT 'PG'
) ENGINE=InnoDB;
INSERT INTO films VALUES
  (1, 'The Lighthouse Keeper', 1987, 102, 'PG'), (2, 'Seven Ferries', 2003, 94, 'U'), (3, 'Night Bus to Leeds', 2015, 118, '15'),
  (4, 'Salt and Rust', 2019, 131, '12'), (5, 'A Quiet Harbour', 1996, 88, 'U'), (6, 'The Last Tram', 2021, 109, '12');
CREATE TABLE halls (
  name VARCHAR(20) NOT NULL PRIMARY KEY,
  seats SMALLINT UNSIGNED NOT NULL
) ENGINE=InnoDB;
INSERT INTO halls VALUES ('Blue', 64), ('Grand', 220), ('Studio', 38);
CREATE TABLE screenings (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  film_id INT UNSIGNED NOT NULL,
  hall VARCHAR(20) NOT NULL,
  starts DATETIME NOT NULL,
  price DECIMAL(5,2) NOT NULL DEFAULT 9.50,
  sold SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  KEY film (film_id),
  KEY hall (hall)
) ENGINE=InnoDB;
INSERT INTO screenings (film_id, hall, starts, price, sold) VALUES
  (1, 'Blue', '2024-11-04 18:00:00', 8.00, 21), (2, 'Studio', '2024-11-04 16:30:00', 6.50, 38), (3, 'Grand', '2024-11-04 20:15:00', 9.50, 174),
  (4, 'Grand', '2024-11-05 19:00:00', 9.50, 96), (5, 'Studio', '2024-11-05 15:00:00', 6.50, 12), (6, 'Blue', '2024-11-05 20:30:00', 9.50, 60),
  (3, 'Blue', '2024-11-06 21:00:00', 9.50, 33), (6, 'Grand', '2024-11-06 18:45:00', 11.00, 201), (1, 'Studio', '2024-11-07 17:00:00', 8.00, 9);
CREATE TABLE staff (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name VARCHAR(60) NOT NULL,
  job VARCHAR(40) NOT NULL,
  hired DATE NOT NULL
) ENGINE=InnoDB;
INSERT INTO staff VALUES
  (1, 'Ruth Adeyemi', 'manager', '2014-03-01'), (2, 'Colm Byrne', 'projectionist', '2009-10-19'),
  (3, 'Ivy Marsh', 'usher', '2023-06-12'), (4, 'Tomasz Lis', 'usher', '2024-01-08'), (5, 'Ken Ito', 'box office', '2020-08-24');

DELETE FROM mysql.global_priv WHERE User = 'root' AND Host <> 'localhost';
FLUSH PRIVILEGES;
DROP USER IF EXISTS 'chief'@'localhost', 'registry'@'localhost', 'reports'@'%', 'pma'@'localhost', 'nurse'@'localhost', 'usher'@'localhost';
CREATE USER 'chief'@'localhost' IDENTIFIED BY 'Ring-7-bell';
GRANT ALL ON *.* TO 'chief'@'localhost' WITH GRANT OPTION;
CREATE USER 'registry'@'localhost' IDENTIFIED BY 'karta2024';
GRANT SELECT, INSERT, UPDATE ON clinic.* TO 'registry'@'localhost';
CREATE USER 'reports'@'%' IDENTIFIED BY 'read-only';
GRANT SELECT ON *.* TO 'reports'@'%';
CREATE USER 'pma'@'localhost' IDENTIFIED BY 'pma';
GRANT ALL ON phpmyadmin.* TO 'pma'@'localhost';
