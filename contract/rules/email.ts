/**
 * Only ASCII before the @: mail servers that take more are rare, while letters that look alike are common. Letters of any script after it: such
 * domains exist, and the server turns them into their ASCII form.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+$/iu

/**
 * Whether a text, without white space around it, is an e-mail address. Both the server and the forms use this. Whether the address can receive mail
 * is seen only when a mail is sent.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
