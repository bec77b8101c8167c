/**
 * Stands in for the types of Node where code runs in browsers. The router's types lead to packages of the server, whose types ask for those of
 * Node: without this, `process` and `Buffer` would compile in the client.
 */
declare namespace NodeJS {}
