import type { Deps } from '../platform/deps.ts'
import { scopedLog } from '../platform/log.ts'

export const reservationLog = ({ log }: Pick<Deps, 'log'>) => scopedLog(log, 'reservation')
