/** Stands in for an optional editor of Cloud Commander that the registry does not serve; the default editor is another one. */
export const qword = () => (request, response, next) => next()
qword.listen = () => {}
