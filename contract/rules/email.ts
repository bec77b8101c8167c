/**
 * ASCII before the @, since mail servers that take more are rare and look-alikes are not; letters of any script after it, since
 * such domains exist (the server turns them into their ASCII form).
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+$/iu

/** Whether a text, without white space around it, is an e-mail address. Both sides ask this; whether it can receive mail is seen when one is sent. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
