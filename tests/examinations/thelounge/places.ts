/** Where things are in the client. */
export const channel = (name: string): string => `.channel-list-item[data-name="${name}"]`
export const LOBBY_ROW = '.channel-list-item[data-type=lobby]'
export const ADD = 'button.add-channel'
export const JOIN_NAME = '.join-form [name=channel]'
export const JOIN = '.join-form button'
export const leave = (name: string): string => `${channel(name)} button.close`
export const MENU = '#chat button.menu'
export const menuItem = (words: string): string => `#context-menu [role=menuitem]:text-is("${words}")`
export const user = (nick: string): string => `.userlist .user:text-matches("^[@+]?${nick}$")`
export const USERS = '.userlist .names .user'
export const FIND_USER = '.userlist input.search'
export const INPUT = '#input'
export const SEND = '#submit'
export const NICK = '#nick'
export const TOPIC = '.header .topic'
export const TITLE = '.header .title'
export const LOG = '.messages'
export const message = (words: string): string => `.messages .msg:has-text("${words}")`
export const footer = (name: string): string => `#footer button.${name}`
export const field = (name: string): string => `#connect input[name="${name}"], .window form input[name="${name}"]`
export const inDialog = (words: string): string => `#confirm-dialog button:text-is("${words}")`
/** A box or a radio button of the settings with its words. */
export const setting = (name: string, value?: string): string =>
  `#settings input[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`
