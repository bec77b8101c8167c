import { locator, role } from '../factories/predicted-recipe.ts'

/** The elements of the sign-in page, as stored actions name them. */
export const usernameField = [
  role('textbox', 'Логин'),
  locator('css', '#username', 3),
  locator('xpath', '/html/body/main/form/div[1]/input', 9),
]
export const passwordField = [role('textbox', 'Пароль'), locator('css', '#password', 3)]
export const signIn = [
  locator('data-attribute', '[data-testid="sign-in"]', 1),
  role('button', 'Войти'),
  locator('text', 'Войти', 4),
  locator('css', 'form > button:nth-of-type(1)', 9),
  locator('nlDescription', 'кнопка «Войти»', 10),
]
