/** The key of what a project was taught. It stands under `project`, so that a change of the project reads it again. */
export const taughtKey = (projectId: string) => ['project', 'taught', projectId] as const
