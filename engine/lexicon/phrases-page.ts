import { words } from './words.ts'

/** «В корзину», “To cart”: a caption that begins with one of these says where its act leads. */
export const TOWARDS = words('в во на к / to into')
/** Words that change the meaning of a destination: “In cart” is a state, «Из корзины» the opposite. */
export const NOT_TOWARDS = words('из от с со не / in from of not')

/** A password field that asks for another password than the usual one, or for the same once more. */
export const OTHER_PASSWORD = words(
  'подтверд* подтвержд* повтор* еще_раз нов~ / confirm* repeat* again new newpassword confirmpassword passwordconfirm repeatpassword passwordagain',
)

/** Words of every interface that do not tell what an act is about. */
export const ANYTHING = words(
  'изменени~ данн~ информаци~ результат~ выбор~ действи~ операци~ процесс~ все его ее их / change~ data detail~ info information result~ choice selection action~ operation process everything all it them',
)

/** Words for how many, which one or which not. */
export const LIMITS = words(
  'не кроме без только дважды оба обе два две три четыре пять шесть семь восемь девять десять / not only except without twice both two three four five six seven eight nine ten',
)
