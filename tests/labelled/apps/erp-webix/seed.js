// The library numbers its elements from the clock; here they are the same at every start.
const now = Date.prototype.valueOf
Date.prototype.valueOf = () => 1_700_000_000_000
export const restore = () => (Date.prototype.valueOf = now)
