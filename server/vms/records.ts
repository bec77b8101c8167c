/** The records of machines for the domain of runners, which promises their room. */
export { findVm, listVms, lockVm } from './repo.ts'
