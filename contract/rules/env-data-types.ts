export const ENV_DATA_TYPES = ['api_key', 'login', 'password', 'other'] as const
export type EnvDataType = (typeof ENV_DATA_TYPES)[number]

const SECRET_TYPES: readonly EnvDataType[] = ['api_key', 'password']

/** Whether values of this type are secret whatever the user says. False while no type is chosen. */
export const isAlwaysSecret = (type: EnvDataType | null): boolean => type !== null && SECRET_TYPES.includes(type)
