import type { Language } from '#contract/constants.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'

/** What the cards of the page of connections say about each system. */
const DESCRIPTIONS: Record<Language, Record<TmsSystem, string>> = {
  ru: {
    testrail: 'Тест-кейсы из TestRail Cloud и Server. Наборы, общие шаги, сценарии BDD и метки.',
    qase: 'Тест-кейсы из Qase. Общие шаги, параметры и теги.',
    'test-it': 'Тест-кейсы из Test IT, в облаке или на своём сервере. Общие шаги, параметры и теги.',
    'allure-testops': 'Тест-кейсы из Allure TestOps. Вложенные и общие шаги, теги.',
    'zephyr-scale': 'Тест-кейсы из Zephyr Scale для Jira Cloud и Data Center. Вызовы других кейсов и сценарии BDD.',
    'xray-cloud': 'Тесты из Xray для Jira Cloud. Ручные тесты, сценарии Cucumber и предусловия.',
    testiny: 'Тест-кейсы из Testiny. Шаги и свободный текст.',
    'kiwi-tcms': 'Тест-кейсы из Kiwi TCMS. Текст в Markdown превращается в шаги.',
    testlink: 'Тест-кейсы из TestLink 1.9 на своём сервере. Ключевые слова становятся тегами.',
    unittcms: 'Тест-кейсы из UnitTCMS на своём сервере. Папки, шаги и теги.',
  },
  en: {
    testrail: 'Test cases from TestRail Cloud and Server. Suites, shared steps, BDD scenarios and labels.',
    qase: 'Test cases from Qase. Shared steps, parameters and tags.',
    'test-it': 'Test cases from Test IT, in the cloud or on your own server. Shared steps, parameters and tags.',
    'allure-testops': 'Test cases from Allure TestOps. Nested and shared steps, tags.',
    'zephyr-scale': 'Test cases from Zephyr Scale for Jira Cloud and Data Center. Calls of other cases and BDD scenarios.',
    'xray-cloud': 'Tests from Xray for Jira Cloud. Manual tests, Cucumber scenarios and preconditions.',
    testiny: 'Test cases from Testiny. Steps and free text.',
    'kiwi-tcms': 'Test cases from Kiwi TCMS. Text in Markdown becomes steps.',
    testlink: 'Test cases from TestLink 1.9 on your own server. Keywords become tags.',
    unittcms: 'Test cases from UnitTCMS on your own server. Folders, steps and tags.',
  },
}

export const describeSystem = (system: TmsSystem, language: Language): string => DESCRIPTIONS[language][system]
