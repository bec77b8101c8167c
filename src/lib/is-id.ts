const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a part of an address is an id as the contract has them: a uuid. */
export const isId = (text: string): boolean => UUID.test(text)
