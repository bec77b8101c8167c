/** Names of evidence with amounts; the weights are learnt. */
export type Evidence = (readonly [name: string, amount: number])[]
