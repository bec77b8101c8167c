/** The words beside what is chosen or switched: as large as elsewhere, and a long address is broken rather than cut off. */
export const choiceLook = {
  styles: { labelWrapper: { minWidth: 0 }, description: { fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' } },
} as const
