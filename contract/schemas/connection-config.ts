import { z } from 'zod'
import { portSchema } from './port.ts'

const HOST_MAX = 253
const USERNAME_MAX = 200
const PASSWORD_MAX = 1000

/** A host name or an address, without a port. */
export const hostSchema = z
  .string()
  .trim()
  .min(1, 'Host is required')
  .max(HOST_MAX)
  .regex(/^[^\s/@]+$/, 'Enter a host name or an address only')

/** The data by which the server reaches one runner. */
export const connectionConfigSchema = z.object({
  host: hostSchema,
  apiPort: portSchema,
  vncPort: portSchema,
  username: z.string().trim().min(1, 'Username is required').max(USERNAME_MAX),
  password: z.string().min(1, 'Password is required').max(PASSWORD_MAX),
})
export type ConnectionConfig = z.infer<typeof connectionConfigSchema>
