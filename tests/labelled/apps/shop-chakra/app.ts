import {
  check,
  clear,
  click,
  fill,
  goBack,
  goTo,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  isFocused,
  look,
  press,
  refuse,
  reload,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const card = (id: number, on = ''): string => `[data-product="${id}"] ${on}`
const add = (id: number): string => card(id, 'button:text-is("Add to cart")')
const heart = (id: number): string => card(id, '.wish')
const filter = (name: string): string => `aside .chakra-checkbox:has-text("${name}")`
const button = (name: string): string => `button:text-is("${name}")`
const drawer = (on: string): string => `.chakra-modal__content ${on}`
const line = (name: string, on = ''): string => `.line:has-text("${name}") ${on}`
const field = (label: string): string => `.chakra-form-control:has(label:text-is("${label}")) input`
const toast = (text: string): string => `.chakra-toast:has-text("${text}")`
const price = (at: number): string => `.cards .price >> nth=${at}`
const pageLink = (name: string): string => `nav[aria-label="Pages"] button:text-is("${name}")`
const radio = (name: string): string => `.chakra-radio:has-text("${name}")`
const tab = (name: string): string => `[role=tab]:has-text("${name}")`
const search = 'header input'
const cartIcon = '.to-cart'
const cartCount = '.cart-count'
const sort = '.chakra-select'
const quantity = '#root .chakra-numberinput input'

/** Moves a thumb of the price slider by steps of five pounds. */
const slide = (thumb: string, to: string, key: string, times: number): LabelledAct =>
  set(thumb, [to, `£${to}`], async (page) => {
    await page.locator(thumb).focus()
    for (let at = 0; at < times; at++) await page.keyboard.press(key)
  })

export const app: LabelledApp = {
  name: 'shop-chakra',
  about: 'Chakra UI 2, shop for the house and the garden',
  language: 'en',
  cases: [
    testCase('en', 'Filtering and sorting the shop', [
      step(
        'Check **Garden** in the category filter',
        check(filter('Garden')),
        '3 products, a tag “Garden” below the filters',
        hasText('.total', '3 products'),
        shown('aside span:has(> button) > span:text-is("Garden")'),
      ),
      step(
        'Also tick Bath, and allow only what is in stock',
        [check(filter('Bath')), check('.stock')],
        'Watering can disappears: 5 products left',
        hasText('.total', '5 products'),
        gone(card(5)),
      ),
      step(
        'Move the upper end of the price slider down to £30.',
        slide('.price-max', '30', 'ArrowLeft', 6),
        'The range reads £0.00 – £30.00. Wool bath mat is not offered any longer',
        hasText('.range', '£0.00 – £30.00'),
        hasText('.total', '4 products'),
      ),
      step(
        'Sort by price, cheapest first',
        select(sort, 'Price: low to high'),
        'Soap dish (£9.00) is the first card',
        hasText(price(0), '£9.00'),
      ),
      refuse('Sort by newest', 'the list of orders has no such entry'),
      step(
        'Remove the Garden tag with its little x',
        click('aside span:has(> span:text-is("Garden")) > button'),
        'The Garden checkbox is cleared too',
        isChecked(filter('Garden'), false),
      ),
      step('Clear all filters', click(button('Clear all')), '9 products again', hasText('.total', '9 products')),
      step(
        'Go to the second page of the list',
        click(pageLink('2')),
        'Three cards; the arrow to the next page is disabled',
        hasCount('.cards > *', 3),
        isDisabled(pageLink('›')),
      ),
      step('Switch to the list view (three lines right of the sorting)', click('.as-list')),
    ]),
    testCase('en', 'Filling the cart', [
      step(
        'When I add the Enamel kettle to my cart',
        click(add(1)),
        'Then a green note "Added to cart" comes up and the cart counter shows 1',
        shown(toast('Added to cart')),
        hasText(cartCount, '1'),
      ),
      step(
        'And I add the Clay pot twice',
        [click(add(3)), click(add(3))],
        'Then the counter has changed from 1 to 3',
        hasText(cartCount, '3'),
      ),
      refuse('When I press "Add to cart"', 'each card has this button'),
      step(
        'And I open the cart',
        click(cartIcon),
        'Then I see two lines and a total of £66.00',
        hasCount('.line', 2),
        hasText('.sum-all', '£66.00'),
      ),
      step(
        'When I set the quantity of the kettle to 2',
        fill(line('Enamel kettle', 'input'), '2'),
        'Then its sum becomes £84.00',
        hasText(line('Enamel kettle', '.sum'), '£84.00'),
      ),
      step(
        'And I enter the promo code `SPRING` and apply it',
        [fill(drawer('input[placeholder="Promo code"]'), 'SPRING'), click(button('Apply'))],
        'Then "This code is not valid" is shown, the total stays £108.00',
        shown('.chakra-form__error-message:has-text("This code is not valid")'),
        hasText('.sum-all', '£108.00'),
      ),
      step(
        'When I try BLOOM10 instead',
        [fill(drawer('input[placeholder="Promo code"]'), 'BLOOM10'), click(button('Apply'))],
        'Then ten per cent are taken off: Total: £97.20',
        hasText('.sum-all', '£97.20'),
        gone('.chakra-form__error-message'),
      ),
      step(
        'And I throw the clay pot away (bin)',
        click(line('Clay pot', 'button[aria-label="Remove"]')),
        'Then only the kettle is left in the cart',
        hasCount('.line', 1),
        gone(line('Clay pot')),
      ),
      refuse('And I choose gift wrapping', 'the cart has no such choice'),
      step(
        'And I close the cart with the cross',
        click(drawer('.chakra-modal__close-btn')),
        'Then the drawer is gone',
        gone('.chakra-modal__content'),
      ),
    ]),
    testCase(
      'en',
      'Checkout of one towel',
      [
        step(
          'The user should put a bath towel into the cart and go to the checkout from there',
          [click(add(6)), click(cartIcon), click(drawer(button('Checkout')))],
          'The page "Checkout" with three stages opens, stage 1 is Address',
          hasTitle('Checkout'),
          hasUrl('/checkout'),
        ),
        step(
          'The user should press Continue without filling in anything',
          click(button('Continue')),
          'Four fields are marked as required. Billing email is not',
          hasCount('.chakra-form__error-message', 4),
        ),
        step(
          "The user should fill in the address with the customer's data",
          [
            fill(field('Full name'), 'Ana Teller'),
            fill(field('Email'), 'ana.teller@post.example'),
            fill(field('City'), 'Leeds'),
            fill(field('Postcode'), 'LS1 4AP'),
          ],
          'No field is marked red',
          gone('.chakra-form__error-message'),
        ),
        step(
          'The user should give books@teller.example as the address for bills, then continue',
          [fill(field('Billing email'), 'books@teller.example'), click(button('Continue'))],
          'Delivery options are offered; Parcel locker cannot be chosen',
          shown('.chakra-radio:has-text("Express")'),
          isDisabled(`${radio('Parcel locker')} input`),
        ),
        step('The user should choose express delivery', check(radio('Express')), 'Express is selected', isChecked(radio('Express'))),
        step(
          'The user should go back one stage and see the name kept',
          click(button('Back')),
          'Full name is still Ana Teller',
          hasValue(field('Full name'), 'Ana Teller'),
        ),
        step(
          'The user should continue to the payment',
          [click(button('Continue')), click(button('Continue'))],
          'The button is called "Place order" now',
          shown(button('Place order')),
        ),
        step(
          'The user should enter the card number and the PIN from the test data',
          [
            fill(field('Card number'), ['4000 1234 5678 9010', '4000123456789010']),
            set('.pin input >> nth=0', '4821', async (page) => page.locator('.pin input').first().pressSequentially('4821', { delay: 80 })),
          ],
          'The four boxes are filled',
          hasValue('.pin input >> nth=3', '1'),
        ),
        refuse('The user should enter the name on the card', 'the payment stage has no such field, and no name of the holder is given'),
        step(
          'The user should place the order',
          click(button('Place order')),
          'A window says "Thank you, Ana Teller!" with the order number KB-2041; a confirmation is mailed',
          hasText('.chakra-modal__header', 'Thank you, Ana Teller!'),
          hasText('.chakra-modal__body', 'KB-2041'),
        ),
      ],
      { testData: 'name: Ana Teller\ne-mail: ana.teller@post.example\ntown: Leeds\nZIP: LS1 4AP\ncard: 4000 1234 5678 9010\nPIN: 4821' },
    ),
    testCase('en', 'Product page, review', [
      step(
        'Shop > "Clay pot, large"',
        click(card(4, '.name')),
        'Breadcrumbs: Home / Clay pot, large. Price £28.00',
        hasText('.chakra-breadcrumb', 'Clay pot, large'),
        shown('p:text-is("£28.00")'),
      ),
      step(
        'colour = Moss, quantity = 3',
        [check(radio('Moss')), fill(quantity, '3')],
        'Moss selected, quantity 3',
        isChecked(radio('Moss')),
        hasValue(quantity, '3'),
      ),
      step('One less with the small arrow down.', click('.chakra-numberinput [role=button] >> nth=1'), '2', hasValue(quantity, '2')),
      refuse('size = M', 'the product has no sizes'),
      step('Reviews tab', click(tab('Reviews')), 'One review, 4 stars', hasCount('.review', 1)),
      step(
        'Post it empty.',
        click(button('Post')),
        'Error under the text: Please rate the product and write a few words',
        shown('.chakra-form__error-message'),
      ),
      step('Rate with five stars', click('.rate button >> nth=4')),
      step(
        'Text: "Roomy. Would buy again!" & post',
        [fill('textarea', 'Roomy. Would buy again!'), click(button('Post'))],
        'Reviews (2); the new one comes last, form is empty',
        hasText(tab('Reviews'), 'Reviews (2)'),
        hasText('.review:nth-of-type(2), .review >> nth=1', 'Roomy. Would buy again!'),
        hasValue('textarea', ''),
      ),
      step('Home in the breadcrumbs', click('.chakra-breadcrumb a:text-is("Home")'), 'Back in the shop', hasText('.total', '9 products')),
    ]),
    testCase('en', 'Saved items and the rest of the header', [
      step(
        'The hearts of Linen apron and Soap dish are clicked (the dish is on page 2)',
        [click(heart(2)), click(pageLink('2')), click(heart(7))],
        'Number 2 next to the heart in the header',
        hasText('.wish-count', '2'),
      ),
      step(
        'The wishlist is opened from the menu on the left of the header.',
        click('header nav a:text-is("Wishlist")'),
        'Both items are displayed under the heading Wishlist',
        hasCount('.cards > *', 2),
        hasText('h2', 'Wishlist'),
      ),
      step(
        'The apron is taken off the list again',
        click(heart(2)),
        'Counter changed from 2 to 1',
        gone(card(2)),
        hasText('.wish-count', '1'),
      ),
      step("The browser's back button is used", goBack(), 'Shop is displayed', hasText('h2:not(aside h2)', 'Shop')),
      step(
        'The account menu (round picture) is opened and Orders is picked',
        [click('.account'), click('[role=menuitem]:text-is("Orders")')],
        'Message "You have no orders yet"',
        shown(toast('You have no orders yet')),
      ),
      step('The address /product/8 is opened', goTo('/product/8'), 'Title of the page: Bread knife', hasTitle('Bread knife')),
      refuse('The product is shared by e-mail', 'the page has no way to share a product'),
    ]),
    testCase('ru', 'Быстрый просмотр и корзина', [
      step('Ввести в поиск clay', fill(search, 'clay'), 'Остались два горшка', hasText('.total', '2 products'), hasCount('.cards > *', 2)),
      step(
        'Навести курсор на глаз в карточке большого горшка и нажать на него',
        [hover(card(4, '[aria-label="Quick view"]')), click(card(4, '[aria-label="Quick view"]'))],
        'Открыто окно «Clay pot, large»',
        hasText('.chakra-modal__header', 'Clay pot, large'),
      ),
      step(
        'Добавить товар в корзину из этого окна',
        click(drawer(button('Add to cart'))),
        'Окно закрылось, на корзине цифра 1',
        gone('.chakra-modal__content'),
        hasText(cartCount, '1'),
      ),
      step('Очистить строку поиска', clear(search), 'Снова 9 товаров, поиск пуст', hasText('.total', '9 products'), hasValue(search, '')),
      step(
        'Открыть корзину и увеличить количество на один стрелкой вверх',
        [click(cartIcon), click(line('Clay pot, large', '[role=button] >> nth=0'))],
        'Сумма строки изменилась с £28.00 на £56.00',
        hasText(line('Clay pot, large', '.sum'), '£56.00'),
      ),
      refuse('Удалить из корзины чайник', 'чайника в корзине нет'),
      step(
        'Полностью очистить корзину',
        click(drawer(button('Empty cart'))),
        '«Your cart is empty», кнопка оформления недоступна',
        shown(drawer('p:text-is("Your cart is empty")')),
        isDisabled(drawer(button('Checkout'))),
      ),
      step('Закрыть корзину клавишей Esc', press('Escape'), 'Корзина закрыта', gone('.chakra-modal__content')),
    ]),
    testCase('ru', 'Избранное и каталог', [
      step(
        'Ставим галочки "Kitchen" и "Bath"',
        [check(filter('Kitchen')), check(filter('Bath'))],
        'Найдено 6 товаров',
        hasText('.total', '6 products'),
      ),
      step('Снимаем галочку с кухни', uncheck(filter('Kitchen')), '3 товара', hasText('.total', '3 products')),
      step(
        'Сортируем по убыванию цены',
        select(sort, 'Price: high to low'),
        'Первый в списке — Wool bath mat за 55 фунтов',
        hasText(price(0), '£55.00'),
      ),
      step(
        'Жмём сердечко у самого дорогого товара',
        click(heart(9)),
        'Возле сердца в шапке появилась единица',
        hasText('.wish-count', '1'),
      ),
      refuse('Жмём сердечко у товара «Зеркало»', 'такого товара нет'),
      step(
        'Переходим в избранное по сердечку в шапке',
        click('.to-wishes'),
        'В избранном один товар, Wool bath mat',
        hasCount('.cards > *', 1),
        shown(card(9)),
      ),
      step('Обновляем страницу', reload(), '«Nothing saved yet»', shown('p:text-is("Nothing saved yet")')),
      step('Ставим курсор в поиск и нажимаем Tab', press('Tab', search), 'Фокус на сердечке', isFocused('.to-wishes')),
      look('Проверяем, что в корзине ноль товаров', hasText(cartCount, '0')),
    ]),
  ],
}
