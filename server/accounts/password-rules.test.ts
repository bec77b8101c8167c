import { describe, expect, test } from 'vitest'
import { isAppError } from '../platform/errors.ts'
import { assertGoodPassword } from './password-rules.ts'

const EMAIL = 'maria.ivanova+test@hooves.example'

/** The reason for which a password is refused; null when it is accepted. */
function reasonOf(password: string): unknown {
  try {
    assertGoodPassword(password, EMAIL)
    return null
  } catch (error) {
    if (!isAppError(error, 'password_too_weak')) throw error
    return error.details?.reason
  }
}

describe('a new password is refused', () => {
  test.each(['password1', 'iloveyou2', 'Qwerty123456', '1q2w3e4r5t', 'trustno1', 'P@ssw0rd', 'football', '11223344'])(
    'when leaks have made it known: %s',
    (password) => {
      expect(reasonOf(password)).toBe('common')
    },
  )

  test.each(['Sunshine2024', '!princess!', 'dragon1234', 'Reprise2026'])(
    'when it is a known word with a few signs around: %s',
    (password) => {
      expect(reasonOf(password)).toBe('common')
    },
  )

  test.each(['Пароль123', 'йцукен12', 'зфыыцщкв', 'фыва1234'])('when it is known by the keys that are pressed: %s', (password) => {
    expect(reasonOf(password)).toBe('common')
  })

  test.each(['maria.ivanova', 'Maria.Ivanova1', 'hooves2026', 'maria.ivanova+test', EMAIL])('when it is the address: %s', (password) => {
    expect(reasonOf(password)).toBe('personal')
  })

  test.each(['aaaaaaaaaaaa', 'abababababab'])('when it is hardly more than one sign: %s', (password) => {
    expect(reasonOf(password)).toBe('repeated')
  })
})

test.each([
  'green bicycle at the gate',
  'correct horse battery staple',
  'зелёный велосипед у ворот',
  'k8#Lm2$vQx',
  'sunshine over the harbour',
  'mariachi in the rain',
  '🚲🚪🌧️🎻🚲🚪🌧️🎻',
  ' leading and trailing ',
])('a good one is taken as it is: %s', (password) => {
  expect(reasonOf(password)).toBeNull()
})
