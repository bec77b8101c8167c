import { z } from 'zod'

/** The data by which the server reaches one runner. */
export const connectionConfigSchema = z.object({
  host: z.string().min(1),
  apiPort: z.number().int().min(1).max(65_535),
  vncPort: z.number().int().min(1).max(65_535),
  username: z.string().min(1),
  password: z.string().min(1),
})
export type ConnectionConfig = z.infer<typeof connectionConfigSchema>
